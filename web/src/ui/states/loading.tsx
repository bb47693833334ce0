import { Skeleton } from '@mantine/core';
import classes from './loading.module.css';

const keys = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);

/** Skeleton rows with an avatar. */
export function LoadingRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div className={classes.rows} role="status" aria-label={label}>
      {keys(rows).map((key) => (
        <div key={key} className={classes.row}>
          <Skeleton circle height={36} width={36} />
          <div className={classes.lines}>
            <Skeleton height={12} width="40%" />
            <Skeleton height={10} width="25%" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function LoadingPage({ label }: { label: string }) {
  return (
    <div className={classes.page} role="status" aria-label={label}>
      <Skeleton height={26} width={240} />
      <Skeleton height={12} width={320} maw="80%" />
      <Skeleton height={200} mt={24} />
    </div>
  );
}
