import type { ReactNode } from 'react';
import classes from './record.module.css';

/** What the page of one record is about, with its state beside it. */
export function RecordHead({ title, badge }: { title: string; badge: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      {badge}
    </div>
  );
}

/** What is done with the record, and beside it what is known about it; below it on a narrow screen. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}

export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}

/** Names and values, each pair in a `div`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
