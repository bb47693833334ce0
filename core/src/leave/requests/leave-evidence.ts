/** Attachments of a leave request can be read by everyone who can see it, and replaced only by its owner. */
import { leaveEvidence } from '@tenure/contract/leave/evidence';
import type { LeaveRequestInput } from '@tenure/contract/leave/leave-request';
import { sql } from 'kysely';
import { attachFile, replaceFile } from '../../files/public.ts';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import type { LeaveRecord } from './leave-record.ts';
import { requestViewAction } from './leave-request.actions.ts';
import { findRequestsWhere } from './leave-request.store.ts';

export const leaveFileOwner: FileOwner = {
  use: leaveEvidence,
  needs: 'leave.request.create',
  async maySee(ctx, ownerIds) {
    const records = await findRequestsWhere(ctx, sql`q.id in (${ownerIds})`, 1);
    return records.some((record) => may(ctx.actor, requestViewAction, record));
  },
};

type Attached = Pick<LeaveRequestInput, 'attachmentId'>;
const FIELD = 'attachmentId';
const ownerOf = (id: number) => ({ type: leaveEvidence.ownerType, id });

export async function attachEvidence(
  ctx: SignedInCtx,
  requestId: number,
  { attachmentId }: Attached,
): Promise<void> {
  if (attachmentId !== null) await attachFile(ctx, attachmentId, ownerOf(requestId), FIELD);
}

export async function replaceEvidence(
  ctx: SignedInCtx,
  { request }: LeaveRecord,
  { attachmentId }: Attached,
): Promise<{ name: string } | null> {
  if (attachmentId === null) return null;
  return replaceFile(ctx, attachmentId, ownerOf(request.id), FIELD);
}
