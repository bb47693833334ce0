/** Redemptions that are awaiting a person's decision, in their to-do list. */
import {
  redemptionMachine,
  redemptionSentAs,
} from '@tenure/contract/recognition/redemption-states';
import { type ActionableStatus, itemMessages } from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import { awaitingNow, dueAtOf } from '../../approvals/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { authorizeChange } from '../../kit/walk/acting.ts';
import { type Brief, briefsOf, nameOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { APPROVALS_FLAG, decisionSteps, TO_DO_CATEGORY } from '../to-do-words.ts';
import { decideRedemption } from './decide-redemption.ts';
import { redemptionActions } from './redemption.actions.ts';
import {
  findRedemptions,
  lockRedemption,
  REDEMPTION,
  type RedemptionRecord,
  readRedemption,
  redemptionAwaitsMe,
} from './redemption.store.ts';

const statuses: Readonly<Record<RedemptionRecord['state'], ActionableStatus>> = {
  pending: 'Awaiting Approval',
  approved: 'Approved',
  declined: 'Rejected',
  withdrawn: 'Completed',
};

export const redemptionsToDo: ToDoSource = {
  name: REDEMPTION,
  module: 'recognition',
  flags: [APPROVALS_FLAG],
  waiting(ctx, isOn) {
    if (!isOn(APPROVALS_FLAG)) return undefined;
    const person = briefsOf(sql`select q.employee_id`);
    return sql`select q.id as record_id, (${person} -> 0 ->> 'first_name') || ' '
        || (${person} -> 0 ->> 'last_name') || ': ' || q.title as title,
      (${dueAtOf(REDEMPTION, sql`q.id`)} at time zone ${ctx.actor.timezone})::date as due_date,
      'Awaiting Approval' as status, ${sql.lit(TO_DO_CATEGORY)} as category
    from recognition_redemptions q where ${redemptionAwaitsMe(ctx)}`;
  },
  async present(ctx, recordIds) {
    return (await findRedemptions(ctx, recordIds)).map((record) => itemOf(ctx, record));
  },
  async prepare(ctx, recordId, sentAs) {
    const step = decisionSteps.find(({ action }) => redemptionSentAs(action) === sentAs);
    if (!step) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    const record = await lockRedemption(ctx, recordId);
    if (!record) throw notFound();
    authorizeChange(ctx.actor, redemptionActions[step.action], record);
    return {
      version: record.version,
      async decide(note) {
        await decideRedemption(ctx, step.action, note, record);
        return itemOf(ctx, (await readRedemption(ctx, recordId)) ?? record);
      },
    };
  },
};

function itemOf(ctx: SignedInCtx, record: RedemptionRecord): ToDoItem {
  const { redemption, state } = record;
  const person = redemption.person[0] as Brief;
  const dueAt = state === 'pending' ? awaitingNow(record.approval)?.step.dueAt : null;
  const { id, displayName, avatarURL } = presentBrief(recordVisibility(ctx.actor), person);
  return {
    recordId: redemption.id,
    title: `${nameOf(person)}: ${redemption.title}`,
    description: redemption.note,
    dueDate: dueAt ? dayIn(ctx.actor.timezone, new Date(dueAt)) : null,
    status: statuses[state],
    required: true,
    category: TO_DO_CATEGORY,
    disabled: false,
    target: '/recognition/gifts?show=awaiting',
    duration: null,
    person: { id, displayName, avatarURL },
    version: record.version,
    actions: decisionSteps
      .filter(({ action }) => may(ctx.actor, redemptionActions[action], record))
      .map(({ action, tone, note }) => ({
        id: redemptionSentAs(action),
        label: redemptionMachine.actions[action].label,
        tone,
        note,
      })),
  };
}
