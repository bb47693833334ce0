import { Skeleton } from '@mantine/core';
import classes from './widget-skeleton.module.css';

/** Skeleton rows in the shape of the list. */
export function WidgetSkeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label={label}>
      {Array.from({ length: Math.min(rows, 8) }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className={classes.row}>
          <Skeleton circle height={32} width={32} />
          <div className={classes.lines}>
            <Skeleton height={11} width="60%" />
            <Skeleton height={9} width="35%" />
          </div>
        </div>
      ))}
    </div>
  );
}
