import { Button } from '@mantine/core';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import classes from './viewed-as-at.module.css';

/** The notice above a profile viewed as at another date, which is read-only. */
export function ViewedAsAt({ day, onToday }: { day: string; onToday: () => void }) {
  const { date } = usePersonFormats();
  return (
    <aside className={classes.notice} aria-label="Viewed as at another date">
      <p>
        As at <strong>{date(day)}</strong>. Only details that change by date are shown, and they
        can’t be edited here.
      </p>
      <Button size="compact-md" variant="default" onClick={onToday}>
        Back to today
      </Button>
    </aside>
  );
}
