import type { ReactNode } from 'react';
import classes from './flow-levels.module.css';

interface Props<Step> {
  levels: readonly (readonly Step[])[];
  /** One step as a list item. */
  children: (step: Step, level: number, place: number) => ReactNode;
}

/** Steps from top to bottom; parallel steps are side by side. */
export function FlowLevels<Step extends { readonly id: string | number }>({
  levels,
  children,
}: Props<Step>) {
  return (
    <ol className={classes.levels}>
      {levels.map((row, level) => (
        <li key={row[0]?.id} className={classes.level}>
          <ul className={classes.row}>{row.map((step, place) => children(step, level, place))}</ul>
        </li>
      ))}
    </ol>
  );
}
