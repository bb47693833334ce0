import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import type { ReactNode } from 'react';
import { CompanyMark } from '../../ui/page/company-mark.tsx';
import classes from './sign-in-frame.module.css';

type Theme = LoginSettings['loginTheme'];

interface Props extends Pick<Theme, 'companyName' | 'systemName' | 'welcomeText'> {
  logo?: Theme['logo'];
  background?: Theme['background'];
  children: ReactNode;
}

/** The form on the left; the tenant's picture or colour with a welcome text on the right. */
export function SignInFrame({ background, ...props }: Props) {
  return (
    <div className={classes.frame}>
      <main className={classes.work}>
        <div className={classes.column}>
          <div className={classes.company}>
            <CompanyMark name={props.companyName} logo={props.logo ?? null} size={36} />
          </div>
          {props.children}
        </div>
      </main>
      <aside
        className={classes.welcome}
        aria-label="Welcome"
        data-picture={background ? true : undefined}
      >
        {background ? (
          // Where the welcome is hidden, as on a phone, its picture is not loaded either.
          <img src={background.url} alt="" loading="lazy" className={classes.picture} />
        ) : null}
        <div className={classes.words}>
          <p className={classes.sentence}>{props.welcomeText}</p>
          {props.welcomeText.includes(props.systemName) ? null : (
            <p className={classes.system}>{props.systemName}</p>
          )}
        </div>
      </aside>
    </div>
  );
}
