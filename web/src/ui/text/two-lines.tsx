import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface Props {
  first: ReactNode;
  second: ReactNode;
}

/** What something is called, and beneath it, quieter, what it is: the rows of lists to choose from. */
export const TwoLines = ({ first, second }: Props) => (
  <span className={classes.words}>
    <span className={classes.first}>{first}</span>
    {second ? <span className={classes.second}>{second}</span> : null}
  </span>
);
