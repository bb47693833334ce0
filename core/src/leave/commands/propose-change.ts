/**
 * An approver proposes other days, hours or another type. Nothing changes until the person accepts, because
 * the request and its attachments are theirs (ADR 30).
 */
import type { LeaveProposalInput, LeaveRequest } from '@tenure/contract/leave/leave-request';
import { leaveActions, leaveStates } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { endApproval } from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { factsOf } from '../balances/leave-facts.store.ts';
import type { LeaveRecord, Proposal } from '../requests/leave-record.ts';
import { readRequests } from '../requests/leave-request.store.ts';
import { presentRequest } from '../requests/present-request.ts';
import { assessRequest } from '../rules/assess-request.ts';
import { changesBetween } from '../rules/changes-in-words.ts';
import { withLastDay } from '../rules/request-days.ts';
import { refuseProblems } from './ask-for-leave.ts';
import { recordStep } from './leave-step.ts';
import { contentAfter, contentOf } from './modify-leave-request.ts';

export async function proposeChange(
  ctx: SignedInCtx,
  { body: { note, ...body } }: { body: LeaveProposalInput },
  record: LeaveRecord,
): Promise<LeaveRequest> {
  const { request } = record;
  const asked = withLastDay(body);
  const facts = await factsOf(ctx, request.employee_id);
  // The person adds evidence for the proposed leave when they accept.
  const assessed = assessRequest(facts, asked, { except: request.id, hasEvidence: true });
  refuseProblems(assessed);
  const changes = changesBetween(
    contentOf(request),
    contentAfter({ ...asked, note: request.note }, assessed),
  );
  if (changes.length === 0)
    throw new Refusal(422, 'leave.nothing-changed', leaveMessages.nothingChanged);
  const proposal: Proposal = { asked, byId: ctx.actor.userId, note, changes };
  const updated = ctx.db
    .updateTable('leave_requests')
    .set({
      proposal: JSON.stringify(proposal),
      status: leaveStates['change-asked'].code,
      last_action: leaveActions['propose-change'].code,
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .returning('id');
  await endApproval(ctx, request.approval, 'return', note);
  await recordStep(
    ctx,
    {
      requestId: request.id,
      action: 'propose-change',
      to: 'change-asked',
      note,
      changes,
      onBehalfOfId: record.onBehalfOfId,
      before: { status: request.status },
      after: { proposal: asked },
    },
    updated,
  );
  const [changed] = await readRequests(ctx, sql`q.id = ${request.id}`);
  return presentRequest(ctx, changed ?? record);
}
