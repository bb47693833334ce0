import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import classes from './outcome-list.module.css';
import { OutcomeRow } from './outcome-row.tsx';

/** Declined and cancelled requests the person has not seen yet, at the top of the page. */
export default function OutcomeList({ requests }: { requests: readonly LeaveRequest[] }) {
  return (
    <ul className={classes.list} aria-label="Declined and cancelled requests">
      {requests.map((request) =>
        request.outcome ? (
          <OutcomeRow key={request.id} request={request} outcome={request.outcome} />
        ) : null,
      )}
    </ul>
  );
}
