import type { ReactNode } from 'react';
import { useNames } from '../../lib/you.ts';
import { When } from '../text/when.tsx';
import classes from './record.module.css';

interface Entry {
  readonly at: string;
  readonly by: { readonly id: number; readonly displayName: string } | null;
  readonly words: string;
  readonly note: string | null;
}

interface Props<T extends Entry> {
  history: readonly T[];
  /** The changes made in a step. */
  details?: (entry: T) => ReactNode;
}

/** The history of a record: who did what, and when. The viewer is “you”. */
export function RecordHistory<T extends Entry>({ history, details }: Props<T>) {
  const names = useNames();
  return (
    <ol className={classes.history}>
      {history.map((entry, place) => (
        // Two steps can have the same time; the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={place}>
          <p>
            <strong>{names.subject(entry.by, 'Tenure')}</strong> {entry.words}
          </p>
          <p className={classes.time}>
            <When at={entry.at} />
          </p>
          {details?.(entry)}
          <RecordNote>{entry.note}</RecordNote>
        </li>
      ))}
    </ol>
  );
}

/** The comment entered with a step. */
export function RecordNote({ children }: { children: string | null }) {
  return children ? <p className={classes.note}>{children}</p> : null;
}
