/** Changes awaiting the viewer's approval, with values before and after. */
import {
  pendingChangeMachine,
  pendingChangeSentAs,
} from '@tenure/contract/people/pending-change-states';
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
import { decideChange } from './decide-change.ts';
import { pendingChangeActions } from './pending-change.actions.ts';
import {
  findChanges,
  lockChange,
  PENDING_CHANGE,
  type PendingChangeRecord,
  pendingChanges,
  readChange,
  valuesOf,
} from './pending-change.store.ts';
import { pendingChangePath } from './pending-change-approval.ts';

const category = 'Profile';
const decisions = {
  sentAs: pendingChangeSentAs,
  actions: pendingChangeActions,
  labels: pendingChangeMachine.actions,
};

export const pendingChangesToDo: ToDoSource = {
  name: PENDING_CHANGE,
  module: 'profile',
  flags: ['profile.showMyApproval'],
  shares: [awaitingMe],
  hints: awaitingHints,
  waiting(ctx, isOn, mayFind) {
    if (ctx.actor.isFormer || !isOn('profile.showMyApproval') || !mayAwaitMe(mayFind))
      return undefined;
    return requestedWaiting(ctx, pendingChanges, { title: sql`q.title`, category });
  },
  async present(ctx, recordIds) {
    return (await findChanges(ctx, recordIds)).map((record) => itemOf(ctx, record));
  },
  prepare: prepareDecision({
    ...decisions,
    lock: lockChange,
    decide: decideChange,
    read: readChange,
    itemOf,
  }),
};

function itemOf(ctx: SignedInCtx, record: PendingChangeRecord): ToDoItem {
  const { change } = record;
  const values = valuesOf(ctx, record).map(
    ({ label, before, after }) => `${label}: ${before ?? 'empty'} → ${after ?? 'empty'}`,
  );
  return requestedItem(ctx, decisions, record, change, {
    title: change.title,
    description: values.join('; ') || null,
    category,
    target: pendingChangePath(change.id),
    duration: null,
  });
}
