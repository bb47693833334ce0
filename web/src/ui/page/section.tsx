import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A named part of a page. */
export function Section({ title, lead, action, children }: Props) {
  const id = useId();
  return (
    <section tabIndex={-1} aria-labelledby={id} className={classes.section}>
      <div className={classes.header}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
