import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { useNames } from '../../../lib/you.ts';
import { RecordHistory } from '../../../ui/record/record-history.tsx';
import { ChangesList } from './changes-list.tsx';

/** The history of a request: who did what, on whose behalf, and when. */
export function RequestHistory({ history }: { history: LeaveRequestDetail['history'] }) {
  const names = useNames();
  const steps = history.map((entry) => ({
    ...entry,
    words: entry.onBehalfOf
      ? `${entry.words} for ${names.object(entry.onBehalfOf, '')}`
      : entry.words,
  }));
  return (
    <RecordHistory history={steps} details={({ changes }) => <ChangesList changes={changes} />} />
  );
}
