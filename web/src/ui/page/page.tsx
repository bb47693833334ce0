import type { ReactNode } from 'react';
import classes from './page.module.css';
import { type Crumb, useAnnouncedPage } from './page-context.tsx';

interface Props {
  title: string;
  /** Replaces the title where it needs more than text; must contain the page's h1. */
  head?: ReactNode;
  lead?: ReactNode;
  above?: readonly Crumb[];
  /** The main action, to the right of the title. */
  action?: ReactNode;
  tabs?: ReactNode;
  /** Uses the whole width, for charts and calendars. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of every page: one h1, the main action at its right, tabs, then the content. */
export function Page(props: Props) {
  useAnnouncedPage(props.title, props.above);
  return (
    <div className={classes.page} data-wide={props.wide || undefined}>
      <header className={classes.header}>
        <div className={classes.titles}>
          {props.head ?? <h1>{props.title}</h1>}
          {props.lead ? <p className={classes.lead}>{props.lead}</p> : null}
        </div>
        {props.action ? <div className={classes.action}>{props.action}</div> : null}
      </header>
      {props.tabs}
      <div className={classes.content}>{props.children}</div>
    </div>
  );
}
