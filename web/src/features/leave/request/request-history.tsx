import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { ChangesList } from './changes-list.tsx';

/** The history of a request: who did what, on whose behalf, and when. */
export function RequestHistory({ history }: { history: LeaveRequestDetail['history'] }) {
  const steps = history.map((entry) => ({
    ...entry,
    words: entry.onBehalfOf ? `${entry.words} for ${entry.onBehalfOf.displayName}` : entry.words,
  }));
  return (
    <RecordHistory history={steps} details={({ changes }) => <ChangesList changes={changes} />} />
  );
}
