import type { ReactNode } from 'react';
import classes from './state.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** A page that holds nothing else names itself with an h1. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** What stands where content would be: a sentence and the next step. */
export function State({ icon, title, heading: Heading = 'h3', children, action, role }: Props) {
  return (
    <div className={classes.state} role={role} data-page={Heading === 'h1' || undefined}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <Heading>{title}</Heading>
        {children ? <div className={classes.text}>{children}</div> : null}
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
