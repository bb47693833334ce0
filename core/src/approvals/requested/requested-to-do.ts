/** What awaits a decision, as items of the to-do list. */
import type { RequestedState } from '@tenure/contract/approvals/requested-states';
import { type ActionableStatus, itemMessages } from '@tenure/contract/site/actionable-item';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource } from '../../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Action, may } from '../../kit/judge.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { authorizeChange } from '../../kit/walk/acting.ts';
import { briefOfId, nameOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { type Approval, dueAtOf } from '../approval.store.ts';
import { awaitingNow } from '../present-route.ts';
import type { Requested, RequestedRecord, RequestedRow } from './requested.ts';

const decisionSteps = [
  { action: 'approve', tone: 'positive', note: 'optional' },
  { action: 'decline', tone: 'critical', note: 'required' },
] as const;

type OnItem = (typeof decisionSteps)[number]['action'];

/** The decisions that items of a kind offer. */
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
  /** As it is afterwards, also for those who no longer see it. */
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

/** The day by which an approval is due, in the person's time zone. */
export function dueDayOf({ actor }: SignedInCtx, approval: Approval | null): string | null {
  const dueAt = approval && awaitingNow(approval)?.step.dueAt;
  return dueAt ? dayIn(actor.timezone, new Date(dueAt)) : null;
}

/** The same in a statement about `q`, with a title such as "Mia Chen: Home address". */
export function requestedWaiting(
  ctx: SignedInCtx,
  { subjectType, table }: Requested,
  of: {
    readonly title: RawBuilder<unknown>;
    readonly category: string;
    readonly join?: RawBuilder<unknown>;
    readonly where: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const person = briefOfId(sql`q.employee_id`);
  return sql`
    select q.id as record_id, (${person} ->> 'first_name') || ' ' || (${person} ->> 'last_name')
        || ': ' || ${of.title} as title,
      (${dueAtOf(subjectType, sql`q.id`)} at time zone ${ctx.actor.timezone})::date as due_date,
      ${sql.lit(statuses.pending)} as status, ${sql.lit(of.category)} as category
    from ${sql.table(table)} q ${of.join ?? sql``} where ${of.where}`;
}

const statuses: Readonly<Record<RequestedState, ActionableStatus>> = {
  pending: 'Awaiting Approval',
  approved: 'Approved',
  declined: 'Rejected',
  withdrawn: 'Completed',
};

/** What the items have in common. */
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
