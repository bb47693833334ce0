/** Decides a change that needs approval; the last approval saves it like any other change. */
import type { RequestedDecision } from '@tenure/contract/approvals/requested-states';
import { pendingChangeMessages } from '@tenure/contract/people/pending-change';
import { pendingChangeStates } from '@tenure/contract/people/pending-change-states';
import { decideRequested } from '../../approvals/public.ts';
import { audit, auditWith } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Proposal } from '../../kit/contribution/approvable-change.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { notFound } from '../../kit/refusal.ts';
import { openSecret } from '../../kit/secrets/company-key.ts';
import { refusePersonal } from '../../kit/walk/acting.ts';
import {
  factsFor,
  PENDING_CHANGE,
  type PendingChangeRecord,
  pendingChanges,
} from './pending-change.store.ts';
import { pendingChangeApproval } from './pending-change-approval.ts';
import { PROPOSAL_COLUMN } from './submit-change.ts';

export async function decideChange(
  ctx: SignedInCtx,
  action: RequestedDecision,
  note: string | null,
  record: PendingChangeRecord,
): Promise<undefined> {
  // Otherwise an administrator could approve, acting as one person, what they submitted as another.
  refusePersonal(ctx.actor);
  const { change, state, type } = record;
  await decideRequested(ctx, action, note, record, {
    requested: pendingChanges,
    subject: pendingChangeApproval,
    id: change.id,
    facts: factsFor(type, change.manager_ids),
    reasonNeeded: pendingChangeMessages.reasonNeeded,
    async keep(to, isDone) {
      const decided = {
        action: `people.pending-change.${action}`,
        subject: { type: PENDING_CHANGE, id: change.id },
        personId: change.employee_id,
        before: { title: change.title, status: pendingChangeStates[state].label },
        after: { title: change.title, status: pendingChangeStates[to].label, note },
      };
      if (to === 'approved') await auditWith(ctx, decided, (inner) => save(inner, record));
      else await audit(ctx, decided);
      await ctx.db
        .updateTable('pending_changes')
        .set({
          state: pendingChangeStates[to].code,
          note: action === 'decline' ? note : null,
          decided_at: isDone ? ctx.now : null,
          version: record.version + 1,
          // The proposal is no longer needed.
          ...(isDone ? { sealed_proposal: null } : {}),
        })
        .where('id', '=', change.id)
        .execute();
      await emit(ctx, 'people.pending-change-changed', {
        changeId: change.id,
        action,
        byUserId: ctx.actor.userId,
        note,
      });
    },
  });
}

async function save(
  ctx: SignedInCtx,
  { change, type, person }: PendingChangeRecord,
): Promise<void> {
  if (!type || change.sealed_proposal === null) throw notFound();
  const opened = await openSecret(ctx, change.sealed_proposal, PROPOSAL_COLUMN);
  await type.apply(ctx, { person }, JSON.parse(opened) as Proposal);
}

export const decideAnd =
  (action: RequestedDecision) =>
  (
    ctx: SignedInCtx,
    { body }: { body: { note: string | null } },
    record: PendingChangeRecord,
  ): Promise<undefined> =>
    decideChange(ctx, action, body.note, record);
