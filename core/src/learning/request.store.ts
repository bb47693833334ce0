import type { PageQuery } from '@tenure/contract/kit/list';
import type { EnrolmentRequest } from '@tenure/contract/learning/enrolment';
import {
  requestMachine,
  requestStateOf,
  requestStates,
} from '@tenure/contract/learning/request-states';
import { type RawBuilder, sql } from 'kysely';
import {
  type Approval,
  approvalFrom,
  approvalOf,
  awaitingSubjects,
  presentSteps,
  type StoredApproval,
  turnOf,
} from '../approvals/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { type PageOfRows, pageOf } from '../kit/list/page-of.ts';
import { isInState } from '../kit/machine.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility, relations } from '../org/public.ts';
import { type CourseRow, courseJson, presentFacts } from './course.store.ts';
import { type RequestFacts, requestActions } from './request.actions.ts';
import { COURSE_REQUEST } from './request-subject.ts';

interface RequestRow {
  readonly id: number;
  readonly course_id: number;
  readonly employee_id: number;
  readonly status: number;
  readonly note: string | null;
  readonly requested_at: Date | string;
  readonly version: number;
  readonly course: CourseRow;
  readonly user: readonly Brief[];
  readonly manager_ids: readonly number[];
  readonly approval: StoredApproval;
}

export interface RequestRecord extends RequestFacts {
  readonly request: RequestRow;
  readonly approval: Approval;
  readonly version: number;
  readonly onBehalfOfId: number | null;
  /** The person whose request it is. */
  readonly person: { readonly employeeId: number };
}

/** Requests that are awaiting the person's decision; `q` is a row of learning_requests. */
export const awaitsMe = (ctx: SignedInCtx) =>
  sql<boolean>`q.id in (${awaitingSubjects(ctx, COURSE_REQUEST)})
    and ${isInState('q.status', requestMachine, ['pending'])}`;

const requestsWhere = (ctx: SignedInCtx, where: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('learning_requests as q')
    .selectAll('q')
    .select([
      courseJson(sql`q.course_id`).as('course'),
      sql<Brief[]>`${briefsOf(sql`select q.employee_id`)}`.as('user'),
      sql<number[]>`manager_ids(q.employee_id, ${ctx.now}::date)`.as('manager_ids'),
      approvalOf(ctx.now, COURSE_REQUEST, sql`q.id`).as('approval'),
    ])
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

function recordOf(ctx: SignedInCtx, request: RequestRow): RequestRecord {
  const approval = approvalFrom(request.approval);
  const isSelf = request.employee_id === ctx.actor.userId;
  const state = requestStateOf(request.status);
  const turn = state === 'pending' ? turnOf(approval, ctx.actor) : undefined;
  return {
    person: { employeeId: request.employee_id },
    request,
    approval,
    state,
    version: request.version,
    isSelf,
    waitsForMe: turn !== undefined,
    onBehalfOfId: turn?.onBehalfOfId ?? null,
    wasMine:
      !isSelf &&
      approval.steps.some(
        ({ personId, decidedById }) =>
          personId === ctx.actor.userId || decidedById === ctx.actor.userId,
      ),
    lastStep: `This request is ${requestStates[state].label.toLowerCase()}.`,
  };
}

/** The person, those above them, its approvers and HR see it; a delegate while it is their task. */
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
