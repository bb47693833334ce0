/** Pending decisions as to-do items. */
import type { RequestedState } from '@tenure/contract/approvals/requested-states';
import { type ActionableStatus, itemMessages } from '@tenure/contract/site/actionable-item';
import { type RawBuilder, sql } from 'kysely';
import { nameOfUser } from '../../identity/public.ts';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Action, may } from '../../kit/judge.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { authorizeChange } from '../../kit/walk/acting.ts';
import { nameOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { type Approval, awaitedRows, dueAtOf } from '../approval.store.ts';
import { awaitingNow } from '../present-route.ts';
import { isPending, type Requested, type RequestedRecord, type RequestedRow } from './requested.ts';

const decisionSteps = [
  { action: 'approve', tone: 'positive', note: 'optional' },
  { action: 'decline', tone: 'critical', note: 'required' },
] as const;

type OnItem = (typeof decisionSteps)[number]['action'];

/** The decisions offered by a type of item. */
export interface ItemDecisions<R> {
  readonly sentAs: Readonly<Record<OnItem, string>>;
  readonly actions: Readonly<Record<OnItem, Action<R>>>;
  readonly labels: Readonly<Record<OnItem, { readonly label: string }>>;
}

export const offeredDecisions = <R>(
  actor: Actor,
  { sentAs, actions, labels }: ItemDecisions<R>,
  record: R,
): ToDoItem['actions'] =>
  decisionSteps
    .filter(({ action }) => may(actor, actions[action], record))
    .map(({ action, tone, note }) => ({
      id: sentAs[action],
      label: labels[action].label,
      tone,
      note,
    }));

interface Decided {
  readonly version: number;
  readonly person: { readonly employeeId: number };
}

interface Prepared<R> extends ItemDecisions<R> {
  lock(ctx: SignedInCtx, recordId: number): Promise<R | undefined>;
  decide(ctx: SignedInCtx, action: OnItem, note: string | null, record: R): Promise<unknown>;
  /** The record after the decision, including for people who can no longer see it. */
  read(ctx: SignedInCtx, recordId: number): Promise<R | undefined>;
  itemOf(ctx: SignedInCtx, record: R): ToDoItem;
}

export const prepareDecision =
  <R extends Decided>({
    sentAs,
    actions,
    lock,
    decide,
    read,
    itemOf,
  }: Prepared<R>): ToDoSource['prepare'] =>
  async (ctx, recordId, asked) => {
    const step = decisionSteps.find(({ action }) => sentAs[action] === asked);
    if (!step) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    const record = await lock(ctx, recordId);
    if (!record) throw notFound();
    authorizeChange(ctx.actor, actions[step.action], record);
    return {
      version: record.version,
      async decide(note) {
        await decide(ctx, step.action, note, record);
        return itemOf(ctx, (await read(ctx, recordId)) ?? record);
      },
    };
  };

/** The due date of an approval, in the viewer's time zone. */
export function dueDayOf({ actor }: SignedInCtx, approval: Approval | null): string | null {
  const dueAt = approval && awaitingNow(approval)?.step.dueAt;
  return dueAt ? dayIn(actor.timezone, new Date(dueAt)) : null;
}

interface Waiting {
  /** For a row `q`. */
  readonly title: RawBuilder<unknown>;
  readonly category: string;
  readonly join?: RawBuilder<unknown>;
}

/** Requests awaiting the viewer's decision, with a title such as "Mia Chen: Home address". */
export const requestedWaiting = (
  ctx: SignedInCtx,
  requested: Requested,
  of: Waiting,
): RawBuilder<unknown> =>
  sql`${waitingIn(ctx, awaitedRows(requested.subjectType, requested.table, 'q'), sql`mine.due_at`, of)}
    where ${isPending(requested)}`;

/** Pending requests of everyone else, for people who manage all of them. */
export const everyRequestedWaiting = (
  ctx: SignedInCtx,
  requested: Requested,
  of: Waiting,
): RawBuilder<unknown> => {
  const dueAt = dueAtOf(requested.subjectType, sql`q.id`);
  return sql`${waitingIn(ctx, sql`${sql.table(requested.table)} q`, dueAt, of)}
    where ${isPending(requested)} and q.employee_id <> ${ctx.actor.userId}`;
};

const waitingIn = (
  { actor }: SignedInCtx,
  from: RawBuilder<unknown>,
  dueAt: RawBuilder<unknown>,
  { title, category, join }: Waiting,
) => sql`
  select q.id as record_id, ${nameOfUser(sql`q.employee_id`)} || ': ' || ${title} as title,
    (${dueAt} at time zone ${actor.timezone})::date as due_date,
    ${sql.lit(statuses.pending)} as status, ${sql.lit(category)} as category
  from ${from} ${join ?? sql``}`;

const statuses: Readonly<Record<RequestedState, ActionableStatus>> = {
  pending: 'Awaiting Approval',
  approved: 'Approved',
  declined: 'Rejected',
  withdrawn: 'Completed',
};

/** Fields shared by all items. */
export function requestedItem<R extends RequestedRecord>(
  ctx: SignedInCtx,
  decisions: ItemDecisions<R>,
  record: R,
  row: RequestedRow,
  own: Pick<ToDoItem, 'title' | 'description' | 'category' | 'target' | 'duration'>,
): ToDoItem {
  const [user] = row.user;
  if (!user) throw new Error(`Nobody requested ${row.id}`);
  const { id, displayName, avatarURL } = presentBrief(recordVisibility(ctx.actor), user);
  return {
    ...own,
    recordId: row.id,
    title: `${nameOf(user)}: ${own.title}`,
    dueDate: dueDayOf(ctx, record.state === 'pending' ? record.approval : null),
    status: statuses[record.state],
    required: true,
    disabled: false,
    person: { id, displayName, avatarURL },
    version: record.version,
    actions: offeredDecisions(ctx.actor, decisions, record),
  };
}
