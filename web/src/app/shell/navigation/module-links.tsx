import { Tooltip } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { Navigation } from '@tenure/contract/site/navigation';
import { Fragment } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { placeIn } from './current-module.ts';
import { moduleIcons } from './module-icons.ts';
import classes from './module-links.module.css';

type Modules = Navigation['menu']['modules'];

/** Always expanded: its pages, the directory and the org chart, stay one click away. */
const ALWAYS_OPEN = 'my-team';

interface Props {
  modules: Modules;
  compact?: boolean;
}

/** The modules the server sent for the viewer. */
export function ModuleLinks({ modules, compact = false }: Props) {
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return (
    <nav aria-label="Modules" className={classes.links} data-compact={compact || undefined}>
      {modules.map((module) => {
        const { id, label, href, pages } = module;
        const place = placeIn(module, here);
        const Icon = moduleIcons[id];
        const link = (
          <AppLink
            key={id}
            href={href}
            className={classes.link}
            aria-current={place}
            aria-label={compact ? label : undefined}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            {compact ? null : <span>{label}</span>}
          </AppLink>
        );
        return compact ? (
          <Tooltip key={id} label={label} position="right">
            {link}
          </Tooltip>
        ) : (
          <Fragment key={id}>
            {link}
            {place || id === ALWAYS_OPEN ? <Pages pages={pages} here={here} /> : null}
          </Fragment>
        );
      })}
    </nav>
  );
}

/** The pages of a module, listed below it. */
function Pages({ pages, here }: { pages: Modules[number]['pages']; here: string }) {
  return pages.map(({ label, href }) => (
    <AppLink
      key={href}
      href={href}
      className={classes.page}
      aria-current={here === href ? 'page' : undefined}
    >
      {label}
    </AppLink>
  ));
}
