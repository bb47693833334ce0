import type { PageQuery } from '@tenure/contract/kit/list';
import type { PendingChange } from '@tenure/contract/people/pending-change';
import { pendingChangeMachine } from '@tenure/contract/people/pending-change-states';
import { type RawBuilder, sql } from 'kysely';
import {
  type Approval,
  approvalFrom,
  approvalOf,
  awaitingSubjects,
  presentSteps,
  type StoredApproval,
  turnOf,
} from '../../approvals/public.ts';
import { isOneself } from '../../kit/actor.ts';
import type { ChangedValue } from '../../kit/changed-values.ts';
import {
  type ApprovableChange,
  approvableChanges,
} from '../../kit/contribution/approvable-change.ts';
import type { ApprovalFacts } from '../../kit/contribution/approval.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import {
  type About,
  type Brief,
  briefsOf,
  presentBrief,
  recordVisibility,
  relations,
} from '../../org/public.ts';
import { type PendingChangeFacts, pendingChangeActions } from './pending-change.actions.ts';

/** As stored in approvals. */
export const PENDING_CHANGE = 'pending-change';

/** Working time until a step goes to the next approver. */
const APPROVAL_HOURS = 72;

interface ChangeRow {
  readonly id: number;
  readonly employee_id: number;
  readonly change_type: string;
  readonly title: string;
  readonly state: number;
  readonly shown: unknown;
  readonly sealed_proposal: string | null;
  readonly note: string | null;
  readonly requested_at: Date;
  readonly version: number;
  readonly user: readonly Brief[];
  readonly manager_ids: readonly number[];
  readonly end_date: string | null;
  readonly approval: StoredApproval;
}

export interface PendingChangeRecord extends PendingChangeFacts {
  readonly change: ChangeRow;
  /** Undefined for a change of an area that is gone. */
  readonly type: ApprovableChange | undefined;
  readonly approval: Approval;
  readonly version: number;
}

/** Changes that are awaiting the person's decision; `c` is a row of pending_changes. */
export const awaitsMe = (ctx: SignedInCtx) =>
  sql<boolean>`c.id in (${awaitingSubjects(ctx, PENDING_CHANGE)})
    and ${isInState('c.state', pendingChangeMachine, ['pending'])}`;

const changesWhere = (ctx: SignedInCtx, where: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('pending_changes as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenant_id', '=', 'c.tenant_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .select(['c.id', 'c.employee_id', 'c.change_type', 'c.title', 'c.state', 'c.shown', 'c.note'])
    .select(['c.requested_at', 'c.version', 'c.sealed_proposal', 'e.end_date'])
    .select([
      sql<Brief[]>`${briefsOf(sql`select c.employee_id`)}`.as('user'),
      sql<number[]>`manager_ids(c.employee_id, ${ctx.now}::date)`.as('manager_ids'),
      approvalOf(ctx.now, PENDING_CHANGE, sql`c.id`).as('approval'),
    ])
    .where(where)
    .orderBy('c.requested_at', 'desc')
    .orderBy('c.id', 'desc');

function recordOf(ctx: SignedInCtx, change: ChangeRow): PendingChangeRecord {
  const { actor } = ctx;
  const approval = approvalFrom(change.approval);
  const isSelf = change.employee_id === actor.userId;
  const state = pendingChangeMachine.stateOf(change.state);
  // An administrator who acts as an approver doesn't decide about themself either.
  const isAboutOneself = isOneself(actor, change.employee_id);
  const turn = state === 'pending' && !isAboutOneself ? turnOf(approval, actor) : undefined;
  const [user] = change.user;
  return {
    change,
    type: approvableChanges().find(({ id }) => id === change.change_type),
    approval,
    state,
    version: change.version,
    isSelf,
    waitsForMe: turn !== undefined,
    wasMine:
      !isAboutOneself &&
      approval.steps.some(
        ({ personId, decidedById, role }) =>
          personId === actor.userId || decidedById === actor.userId || role === actor.userRole,
      ),
    person: {
      employeeId: change.employee_id,
      firstName: user?.first_name ?? '',
      lastName: user?.last_name ?? '',
      managerIds: change.manager_ids,
      isEmployed: change.end_date === null || change.end_date >= dayIn(actor.timezone, ctx.now),
    },
  };
}

/** Whether the person sees the section that it changes. */
const seesSection = ({ actor }: SignedInCtx, { type, ...about }: PendingChangeRecord) =>
  type !== undefined && may(actor, { ...type.view, when: [] }, about);

/** The person, its approvers, and those in HR who see the section. */
function isSeen(ctx: SignedInCtx, record: PendingChangeRecord): boolean {
  const isHr =
    relations.hrManager.holds(ctx.actor, record) ||
    relations.administrator.holds(ctx.actor, record);
  return record.isSelf || record.waitsForMe || record.wasMine || (isHr && seesSection(ctx, record));
}

export async function readChange(
  ctx: SignedInCtx,
  id: number,
): Promise<PendingChangeRecord | undefined> {
  const row = await changesWhere(ctx, sql`c.id = ${id}`).executeTakeFirst();
  return row && recordOf(ctx, row);
}

export async function findChanges(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<PendingChangeRecord[]> {
  const rows = await changesWhere(ctx, sql`c.id = any(${[...ids]}::bigint[])`).execute();
  return rows.map((row) => recordOf(ctx, row)).filter((record) => isSeen(ctx, record));
}

export const findChange = async (ctx: SignedInCtx, id: number) => (await findChanges(ctx, [id]))[0];

/**
 * The person is locked before the change, as when it was submitted. Every step of its approval gives it
 * a new version, so that an approval that is older than the lock is refused as stale.
 */
export async function lockChange(ctx: SignedInCtx, id: number) {
  const row = await changesWhere(ctx, sql`c.id = ${id}`)
    .forNoKeyUpdate(['e', 'c'])
    .executeTakeFirst();
  const record = row && recordOf(ctx, row);
  return record && isSeen(ctx, record) ? record : undefined;
}

/** Of one person, as far as their sections are seen. */
export async function pageOfChanges(
  ctx: SignedInCtx,
  { person }: About,
  query: PageQuery,
): Promise<PageOfRows<PendingChangeRecord>> {
  const seen = approvableChanges().filter(({ view }) =>
    may(ctx.actor, { ...view, when: [] }, { person }),
  );
  const where = sql<boolean>`c.employee_id = ${person.employeeId}
    and ${isInState('c.state', pendingChangeMachine, ['pending'])}
    and c.change_type = any(${seen.map(({ id }) => id)}::text[])`;
  const { rows, total } = await pageOf(changesWhere(ctx, where), query);
  return { rows: rows.map((row) => recordOf(ctx, row)), total };
}

/** What the person may read of it. */
export const valuesOf = (ctx: SignedInCtx, record: PendingChangeRecord) =>
  record.isSelf || seesSection(ctx, record) ? (record.change.shown as ChangedValue[]) : [];

/** Where managers don't see the section, nobody above the person decides in an approver's place. */
export const factsFor = (
  type: ApprovableChange | undefined,
  managerIds: readonly number[],
): ApprovalFacts => ({
  managerIds: type?.approvers.includes('manager') ? managerIds : [],
  namedApproverId: null,
  hours: APPROVAL_HOURS,
});

export function presentChange(ctx: SignedInCtx, record: PendingChangeRecord): PendingChange {
  const { change, state } = record;
  return {
    id: change.id,
    section: record.type?.section ?? '',
    title: change.title,
    status: state,
    requestedAt: change.requested_at.toISOString(),
    user: presentBrief(recordVisibility(ctx.actor), change.user[0] as Brief),
    values: valuesOf(ctx, record),
    note: change.note,
    route: presentSteps(ctx, record.approval),
    version: record.version,
    actions: allowed(ctx.actor, pendingChangeActions, record),
  };
}
