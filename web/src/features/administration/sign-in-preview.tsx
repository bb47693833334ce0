import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import { CompanyMark } from '../../ui/page/company-mark.tsx';
import { brandRoles } from '../../ui/theme/brand-ramp.ts';
import classes from './administration.module.css';
import type { Look } from './look.ts';

/** A small preview of the sign-in page. */
export function SignInPreview({ look }: { look: Look }) {
  const { fill, onFill } = brandRoles(look.brandColor, useComputedColorScheme('light'));
  const brand = { background: fill, color: onFill };
  const colours = { '--brand-fill': fill, '--brand-on-fill': onFill } as CSSProperties;
  const picture = look.background;
  return (
    <>
      <span>Preview of the sign-in page</span>
      <div className={classes.screen} aria-hidden>
        <div className={classes.work} style={colours}>
          <span className={classes.mark}>
            <CompanyMark name={look.name} logo={look.logo} size={24} />
          </span>
          <span className={classes.line} />
          <span className={classes.line} />
          <span className={classes.press} style={brand}>
            Sign in
          </span>
        </div>
        <div className={classes.welcome} style={brand} data-picture={picture ? true : undefined}>
          {picture ? <img src={picture.url} alt="" /> : null}
          <span className={classes.words}>
            <strong>{look.welcomeText}</strong>
            <small>{look.systemName}</small>
          </span>
        </div>
      </div>
    </>
  );
}
