/** Changes that are awaiting someone's approval, with the values before and after. */
import {
  type PendingChangeDecision,
  type PendingChangeState,
  pendingChangeMachine,
  pendingChangeSentAs,
} from '@tenure/contract/people/pending-change-states';
import { type ActionableStatus, itemMessages } from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import { awaitingNow, dueAtOf } from '../../approvals/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { authorizeChange } from '../../kit/walk/acting.ts';
import { type Brief, briefOfId, nameOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { decideChange } from './decide-change.ts';
import { pendingChangeActions } from './pending-change.actions.ts';
import {
  awaitsMe,
  findChanges,
  lockChange,
  PENDING_CHANGE,
  type PendingChangeRecord,
  readChange,
  valuesOf,
} from './pending-change.store.ts';
import { pendingChangePath } from './pending-change-approval.ts';

const category = 'Profile';

const statuses: Readonly<Record<PendingChangeState, ActionableStatus>> = {
  pending: 'Awaiting Approval',
  approved: 'Approved',
  declined: 'Rejected',
  withdrawn: 'Completed',
};

export const pendingChangesToDo: ToDoSource = {
  name: PENDING_CHANGE,
  module: 'profile',
  flags: ['profile.showMyApproval'],
  waiting(ctx, isOn) {
    if (ctx.actor.isFormer || !isOn('profile.showMyApproval')) return undefined;
    const person = briefOfId(sql`c.employee_id`);
    return sql`
      select c.id as record_id, (${person} ->> 'first_name') || ' ' || (${person} ->> 'last_name')
          || ': ' || c.title as title,
        (${dueAtOf(PENDING_CHANGE, sql`c.id`)} at time zone ${ctx.actor.timezone})::date as due_date,
        'Awaiting Approval' as status, ${sql.lit(category)} as category
      from pending_changes c where ${awaitsMe(ctx)}`;
  },
  async present(ctx, recordIds) {
    return (await findChanges(ctx, recordIds)).map((record) => itemOf(ctx, record));
  },
  async prepare(ctx, recordId, sentAs) {
    const action = (['approve', 'decline'] as const).find(
      (one) => pendingChangeSentAs[one] === sentAs,
    );
    if (!action) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    const record = await lockChange(ctx, recordId);
    if (!record) throw notFound();
    authorizeChange(ctx.actor, pendingChangeActions[action], record);
    return {
      version: record.version,
      async decide(note) {
        await decideChange(ctx, action, note, record);
        return itemOf(ctx, (await readChange(ctx, recordId)) ?? record);
      },
    };
  },
};

const steps = [
  { action: 'approve', tone: 'positive', note: 'optional' },
  { action: 'decline', tone: 'critical', note: 'required' },
] as const satisfies readonly { action: PendingChangeDecision; tone: string; note: string }[];

function itemOf(ctx: SignedInCtx, record: PendingChangeRecord): ToDoItem {
  const { change, state } = record;
  const user = change.user[0] as Brief;
  const dueAt = state === 'pending' ? awaitingNow(record.approval)?.step.dueAt : null;
  const { id, displayName, avatarURL } = presentBrief(recordVisibility(ctx.actor), user);
  const values = valuesOf(ctx, record).map(
    ({ label, before, after }) => `${label}: ${before ?? 'empty'} → ${after ?? 'empty'}`,
  );
  return {
    recordId: change.id,
    title: `${nameOf(user)}: ${change.title}`,
    description: values.join('; ') || null,
    dueDate: dueAt ? dayIn(ctx.actor.timezone, new Date(dueAt)) : null,
    status: statuses[state],
    required: true,
    category,
    disabled: false,
    target: pendingChangePath(change.id),
    duration: null,
    person: { id, displayName, avatarURL },
    version: record.version,
    actions: steps
      .filter(({ action }) => may(ctx.actor, pendingChangeActions[action], record))
      .map(({ action, tone, note }) => ({
        id: pendingChangeSentAs[action],
        label: pendingChangeMachine.actions[action].label,
        tone,
        note,
      })),
  };
}
