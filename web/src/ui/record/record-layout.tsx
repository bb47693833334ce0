import type { ReactNode } from 'react';
import classes from './record.module.css';

/** The title of a record's page, with its status. */
export function RecordHead({ title, badge }: { title: string; badge: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      {badge}
    </div>
  );
}

/** Two columns: the record's actions, and its facts beside them; below them on a narrow screen. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}

export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}

/** A list of names and values, each pair in a `div`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
