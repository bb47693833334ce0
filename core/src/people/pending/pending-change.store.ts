import type { PageQuery } from '@tenure/contract/kit/list';
import type { PendingChange } from '@tenure/contract/people/pending-change';
import { pendingChangeMachine } from '@tenure/contract/people/pending-change-states';
import { type RawBuilder, sql } from 'kysely';
import {
  isPending,
  presentSteps,
  type Requested,
  type RequestedRecord,
  type RequestedRow,
  requestedColumns,
  requestedRecord,
  requestFacts,
} from '../../approvals/public.ts';
import { isOneself } from '../../kit/actor.ts';
import {
  type ApprovableChange,
  approvableChanges,
} from '../../kit/contribution/approvable-change.ts';
import type { ApprovalFacts } from '../../kit/contribution/approval.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import type { ChangedValue } from '../../kit/resource/changed-values.ts';
import {
  type About,
  type Brief,
  presentBrief,
  recordVisibility,
  relations,
} from '../../org/public.ts';
import { type PendingChangeFacts, pendingChangeActions } from './pending-change.actions.ts';

/** The subject type in approvals. */
export const PENDING_CHANGE = 'pending-change';

export const pendingChanges: Requested = {
  subjectType: PENDING_CHANGE,
  table: 'pending_changes',
  stateColumn: 'state',
  machine: pendingChangeMachine,
};

interface ChangeRow extends RequestedRow {
  readonly change_type: string;
  readonly title: string;
  readonly state: number;
  readonly shown: unknown;
  readonly sealed_proposal: string | null;
  readonly note: string | null;
  readonly requested_at: Date;
  readonly end_date: string | null;
}

export interface PendingChangeRecord extends PendingChangeFacts, RequestedRecord {
  readonly change: ChangeRow;
  /** Undefined for a change of an area that was removed. */
  readonly type: ApprovableChange | undefined;
}

const changesWhere = (ctx: SignedInCtx, where: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('pending_changes as q')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.tenant_id', '=', 'q.tenant_id').onRef('e.id', '=', 'q.employee_id'),
    )
    .select(['q.id', 'q.employee_id', 'q.change_type', 'q.title', 'q.state', 'q.shown', 'q.note'])
    .select(['q.requested_at', 'q.version', 'q.sealed_proposal', 'e.end_date'])
    .select(requestedColumns(ctx, pendingChanges))
    .where(where)
    .orderBy('q.requested_at', 'desc')
    .orderBy('q.id', 'desc');

function recordOf(ctx: SignedInCtx, change: ChangeRow): PendingChangeRecord {
  const { actor } = ctx;
  const [user] = change.user;
  const record = requestedRecord(actor, pendingChanges, change, change.state);
  // An administrator acting as an approver can't decide on their own changes either.
  const isOfAnother = !isOneself(actor, change.employee_id);
  const hadRole = record.approval.steps.some(({ role }) => role === actor.userRole);
  return {
    ...record,
    waitsForMe: isOfAnother && record.waitsForMe,
    wasMine: isOfAnother && (record.wasMine || hadRole),
    change,
    type: approvableChanges().find(({ id }) => id === change.change_type),
    person: {
      employeeId: change.employee_id,
      firstName: user?.first_name ?? '',
      lastName: user?.last_name ?? '',
      managerIds: change.manager_ids,
      isEmployed: change.end_date === null || change.end_date >= dayIn(actor.timezone, ctx.now),
    },
  };
}

/** Whether the viewer can see the section that it changes. */
const seesSection = ({ actor }: SignedInCtx, { type, ...about }: PendingChangeRecord) =>
  type !== undefined && may(actor, { ...type.view, when: [] }, about);

/** The person, its approvers, and HR who can see the section. */
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
  const row = await changesWhere(ctx, sql`q.id = ${id}`).executeTakeFirst();
  return row && recordOf(ctx, row);
}

export async function findChanges(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<PendingChangeRecord[]> {
  const rows = await changesWhere(ctx, sql`q.id = any(${[...ids]}::bigint[])`).execute();
  return rows.map((row) => recordOf(ctx, row)).filter((record) => isSeen(ctx, record));
}

export const findChange = async (ctx: SignedInCtx, id: number) => (await findChanges(ctx, [id]))[0];

/**
 * Locks the person before the change, like submitting does. Each approval step increases the version, so that
 * an approval from before the lock is refused as stale.
 */
export async function lockChange(ctx: SignedInCtx, id: number) {
  const row = await changesWhere(ctx, sql`q.id = ${id}`)
    .forNoKeyUpdate(['e', 'q'])
    .executeTakeFirst();
  const record = row && recordOf(ctx, row);
  return record && isSeen(ctx, record) ? record : undefined;
}

/** Pending changes of one person, for sections the viewer can see. */
export async function pageOfChanges(
  ctx: SignedInCtx,
  { person }: About,
  query: PageQuery,
): Promise<PageOfRows<PendingChangeRecord>> {
  const seen = approvableChanges().filter(({ view }) =>
    may(ctx.actor, { ...view, when: [] }, { person }),
  );
  const where = sql<boolean>`q.employee_id = ${person.employeeId} and ${isPending(pendingChanges)}
    and q.change_type = any(${seen.map(({ id }) => id)}::text[])`;
  const { rows, total } = await pageOf(changesWhere(ctx, where), query);
  return { rows: rows.map((row) => recordOf(ctx, row)), total };
}

/** The values the viewer may read. */
export const valuesOf = (ctx: SignedInCtx, record: PendingChangeRecord) =>
  record.isSelf || seesSection(ctx, record) ? (record.change.shown as ChangedValue[]) : [];

/** If managers can't see the section, nobody above the person stands in for the approver. */
export const factsFor = (
  type: ApprovableChange | undefined,
  managerIds: readonly number[],
): ApprovalFacts => requestFacts(type?.approvers.includes('manager') ? managerIds : []);

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
