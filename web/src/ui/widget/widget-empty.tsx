import type { ReactNode } from 'react';
import classes from './widget-note.module.css';

/** An empty state in one sentence, with an optional next step. */
export function WidgetEmpty(props: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.note}>
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
      <div className={classes.words}>
        <h3>{props.title}</h3>
        {props.children ? <p className={classes.text}>{props.children}</p> : null}
      </div>
      {props.action}
    </div>
  );
}
