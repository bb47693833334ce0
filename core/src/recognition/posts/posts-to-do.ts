/** To-do items for posts awaiting the person's approval. */
import { type PostState, postMachine, sentAsOf } from '@tenure/contract/recognition/post-states';
import type { ActionableStatus } from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import {
  awaitedRows,
  awaitingHints,
  awaitingMe,
  dueDayOf,
  mayAwaitMe,
  offeredDecisions,
  prepareDecision,
} from '../../approvals/public.ts';
import type { ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { textOf } from '../../kit/html/clean-html.ts';
import { isInState } from '../../kit/machine.ts';
import { decide } from '../commands/decide-post.ts';
import { APPROVALS_FLAG, TO_DO_CATEGORY } from '../to-do-words.ts';
import { postActions } from './post.actions.ts';
import { findPost, lockPost, RECOGNITION_POST, readChosen } from './post.store.ts';
import type { PostRecord } from './post-record.ts';
import { presentPost } from './present-post.ts';

const statuses: Readonly<Record<PostState, ActionableStatus>> = {
  awaiting: 'Awaiting Approval',
  published: 'Approved',
  declined: 'Rejected',
  removed: 'Completed',
  deleted: 'Completed',
};

const decisions = {
  sentAs: { approve: sentAsOf('approve'), decline: sentAsOf('decline') },
  actions: postActions,
  labels: postMachine.actions,
};

export const postsToDo: ToDoSource = {
  name: RECOGNITION_POST,
  module: 'recognition',
  flags: [APPROVALS_FLAG],
  shares: [awaitingMe],
  hints: awaitingHints,
  waiting(ctx, isOn, mayFind) {
    if (!isOn(APPROVALS_FLAG) || !mayAwaitMe(mayFind)) return undefined;
    return sql`select p.id as record_id, p.title as title,
      (mine.due_at at time zone ${ctx.actor.timezone})::date as due_date,
      'Awaiting Approval' as status, ${sql.lit(TO_DO_CATEGORY)} as category
    from ${awaitedRows(RECOGNITION_POST, 'recognition_posts', 'p')}
    where ${isInState('p.state', postMachine, ['awaiting'])}`;
  },
  async present(ctx, recordIds) {
    const records = await readChosen(
      ctx,
      sql`chosen (id, at) as materialized (select p.id, p.created_at from recognition_posts p
        where p.id = any(${[...recordIds]}::bigint[]))`,
      { withApproval: true },
    );
    return records.filter(({ waitsForMe }) => waitsForMe).map((record) => itemOf(ctx, record));
  },
  prepare: prepareDecision({
    ...decisions,
    lock: lockPost,
    decide,
    read: findPost,
    itemOf,
  }),
};

function itemOf(ctx: SignedInCtx, record: PostRecord): ToDoItem {
  const { post, state, approval } = record;
  const shown = presentPost(ctx, record);
  const recipients = new Intl.ListFormat('en').format(
    shown.recipients.map(({ displayName }) => displayName),
  );
  const { id, displayName, avatarURL } = shown.giver;
  return {
    recordId: post.id,
    title: `${displayName} recognises ${recipients}`,
    description: textOf(post.message).slice(0, 200),
    dueDate: dueDayOf(ctx, state === 'awaiting' ? approval : null),
    status: statuses[state],
    required: true,
    category: TO_DO_CATEGORY,
    disabled: false,
    target: '/recognition?show=approvals',
    duration: null,
    person: { id, displayName, avatarURL },
    version: post.version,
    actions: offeredDecisions(ctx.actor, decisions, record),
  };
}
