import { Skeleton } from '@mantine/core';
import classes from './board.module.css';

/** Shown until the widgets are known. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} role="status" aria-label="Loading your dashboard">
      {[
        [280, 200],
        [220, 320],
      ].map((heights) => (
        <div key={heights[0]} className={classes.column}>
          {heights.map((height) => (
            <Skeleton key={height} height={height} radius={12} />
          ))}
        </div>
      ))}
    </div>
  );
}
