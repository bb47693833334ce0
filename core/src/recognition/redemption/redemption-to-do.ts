/** To-do items for redemptions awaiting a person's decision. */
import {
  redemptionMachine,
  redemptionSentAs,
} from '@tenure/contract/recognition/redemption-states';
import { sql } from 'kysely';
import {
  awaitingHints,
  awaitingMe,
  mayAwaitMe,
  prepareDecision,
  requestedItem,
  requestedWaiting,
} from '../../approvals/public.ts';
import type { ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { APPROVALS_FLAG, TO_DO_CATEGORY } from '../to-do-words.ts';
import { decideRedemption } from './decide-redemption.ts';
import { redemptionActions } from './redemption.actions.ts';
import {
  findRedemptions,
  lockRedemption,
  REDEMPTION,
  type RedemptionRecord,
  readRedemption,
  redemptions,
} from './redemption.store.ts';

const category = TO_DO_CATEGORY;
const decisions = {
  sentAs: redemptionSentAs,
  actions: redemptionActions,
  labels: redemptionMachine.actions,
};

export const redemptionsToDo: ToDoSource = {
  name: REDEMPTION,
  module: 'recognition',
  flags: [APPROVALS_FLAG],
  shares: [awaitingMe],
  hints: awaitingHints,
  waiting(ctx, isOn, mayFind) {
    if (!isOn(APPROVALS_FLAG) || !mayAwaitMe(mayFind)) return undefined;
    return requestedWaiting(ctx, redemptions, { title: sql`q.title`, category });
  },
  async present(ctx, recordIds) {
    return (await findRedemptions(ctx, recordIds)).map((record) => itemOf(ctx, record));
  },
  prepare: prepareDecision({
    ...decisions,
    lock: lockRedemption,
    decide: decideRedemption,
    read: readRedemption,
    itemOf,
  }),
};

function itemOf(ctx: SignedInCtx, record: RedemptionRecord): ToDoItem {
  const { redemption } = record;
  return requestedItem(ctx, decisions, record, redemption, {
    title: redemption.title,
    description: redemption.note,
    category,
    target: '/recognition/gifts?show=awaiting',
    duration: null,
  });
}
