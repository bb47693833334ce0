import type { TaskDetail } from '@tenure/contract/tasks/task';
import { When } from '../../ui/when.tsx';
import classes from './task-page.module.css';

/** Every step: who did what, and when. */
export function TaskHistory({ history }: { history: TaskDetail['history'] }) {
  return (
    <ol className={classes.history}>
      {history.map((entry, index) => (
        // Two steps can have the same time; they never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <p>
            <strong>{entry.by?.displayName ?? 'Tenure'}</strong> {entry.words}
          </p>
          <p className={classes.quiet}>
            <When at={entry.at} />
          </p>
          {entry.note ? <p className={classes.note}>{entry.note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
