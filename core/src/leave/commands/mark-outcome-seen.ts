import type { SignedInCtx } from '../../kit/ctx.ts';
import type { LeaveRecord } from '../requests/leave-record.ts';

/** Doesn't change the version of the request, so that open pages don't become stale. */
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
