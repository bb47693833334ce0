import type { PageQuery } from '@tenure/contract/kit/list';
import type { EnrolmentRequest } from '@tenure/contract/learning/enrolment';
import { type RawBuilder, sql } from 'kysely';
import {
  presentSteps,
  type RequestedRecord,
  type RequestedRow,
  requestedColumns,
  requestedRecord,
} from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { type Brief, presentBrief, recordVisibility, relations } from '../../org/public.ts';
import { type CourseRow, courseJson, presentFacts } from '../courses/course.store.ts';
import { requestActions } from './request.actions.ts';
import { courseRequests } from './request-subject.ts';

interface RequestRow extends RequestedRow {
  readonly course_id: number;
  readonly status: number;
  readonly note: string | null;
  readonly requested_at: Date | string;
  readonly course: CourseRow;
}

export interface RequestRecord extends RequestedRecord {
  readonly request: RequestRow;
  /** The person the request is for. */
  readonly person: { readonly employeeId: number };
}

const requestsWhere = (ctx: SignedInCtx, where: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('learning_requests as q')
    .selectAll('q')
    .select(courseJson(sql`q.course_id`).as('course'))
    .select(requestedColumns(ctx, courseRequests))
    .where(where)
    .orderBy('q.requested_at', 'desc')
    .orderBy('q.id', 'desc');

export async function readRequest(
  ctx: SignedInCtx,
  id: number,
): Promise<RequestRecord | undefined> {
  const row = await requestsWhere(ctx, sql`q.id = ${id}`).executeTakeFirst();
  return row && recordOf(ctx, row);
}

export async function pageOfRequests(
  ctx: SignedInCtx,
  where: RawBuilder<boolean>,
  query: PageQuery,
): Promise<PageOfRows<RequestRecord>> {
  const { rows, total } = await pageOf(requestsWhere(ctx, where), query);
  return { rows: rows.map((row) => recordOf(ctx, row)), total };
}

const recordOf = (ctx: SignedInCtx, request: RequestRow): RequestRecord => ({
  ...requestedRecord(ctx.actor, courseRequests, request, request.status),
  person: { employeeId: request.employee_id },
  request,
});

/**
 * Visible to the person, managers above them, approvers and HR; to a delegate while the approval is theirs.
 */
function isSeen(ctx: SignedInCtx, record: RequestRecord): boolean {
  const { isSelf, waitsForMe, wasMine, request } = record;
  const isAbove = request.manager_ids.includes(ctx.actor.userId);
  const isHr =
    relations.hrManager.holds(ctx.actor, null) || relations.administrator.holds(ctx.actor, null);
  return isSelf || waitsForMe || wasMine || isAbove || isHr;
}

export async function findRequests(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<RequestRecord[]> {
  const rows = await requestsWhere(ctx, sql`q.id = any(${[...ids]}::bigint[])`).execute();
  return rows.map((row) => recordOf(ctx, row)).filter((record) => isSeen(ctx, record));
}

export async function lockRequest(
  ctx: SignedInCtx,
  id: number,
): Promise<RequestRecord | undefined> {
  await ctx.db
    .selectFrom('learning_requests')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const [record] = await findRequests(ctx, [id]);
  return record;
}

export function presentRequest(ctx: SignedInCtx, record: RequestRecord): EnrolmentRequest {
  const { request, state } = record;
  return {
    id: request.id,
    courseId: request.course_id,
    userId: request.employee_id,
    enroledMethod: 'SELF',
    status: state,
    note: request.note,
    requestedAt: new Date(request.requested_at).toISOString(),
    course: presentFacts(request.course),
    user: presentBrief(recordVisibility(ctx.actor), request.user[0] as Brief),
    route: presentSteps(ctx, record.approval),
    version: record.version,
    actions: allowed(ctx.actor, requestActions, record),
  };
}
