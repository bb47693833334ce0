import type { SignedInCtx } from '../../kit/ctx.ts';
import type { LeaveRecord } from '../requests/leave-record.ts';

/** Not a change of the request: its version stays, so that nothing open elsewhere becomes stale. */
export async function markOutcomeSeen(
  { db }: SignedInCtx,
  _: unknown,
  { request }: LeaveRecord,
): Promise<undefined> {
  await db
    .updateTable('leave_requests')
    .set({ has_unseen_outcome: false })
    .where('id', '=', request.id)
    .execute();
}
