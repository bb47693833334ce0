import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface Props {
  first: ReactNode;
  second: ReactNode;
}

/** A name with a quieter second line, for options in pickers. */
export const TwoLines = ({ first, second }: Props) => (
  <span className={classes.words}>
    <span className={classes.first}>{first}</span>
    {second ? <span className={classes.second}>{second}</span> : null}
  </span>
);
