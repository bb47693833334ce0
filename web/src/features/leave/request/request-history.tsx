import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { When } from '../../../ui/when.tsx';
import { ChangesList } from './changes-list.tsx';
import classes from './request-page.module.css';

/** Every step: who, on whose behalf and when. */
export function RequestHistory({ history }: { history: LeaveRequestDetail['history'] }) {
  return (
    <ol className={classes.history}>
      {history.map((entry) => (
        <li key={`${entry.at}${entry.action}`}>
          <p>
            <strong>{entry.by?.displayName ?? 'Tenure'}</strong> {entry.words}
            {entry.onBehalfOf ? ` for ${entry.onBehalfOf.displayName}` : ''}
          </p>
          <p className={classes.quiet}>
            <When at={entry.at} />
          </p>
          <ChangesList changes={entry.changes} />
          {entry.note ? <p className={classes.note}>{entry.note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
