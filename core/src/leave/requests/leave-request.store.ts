import { stepInWords } from '@tenure/contract/kit/step-in-words';
import { leaveEvidence } from '@tenure/contract/leave/evidence';
import {
  awaitingStates,
  type LeaveAction,
  leaveActions,
  leaveMachine,
  stateOfCode,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { type RawBuilder, sql } from 'kysely';
import { approvalFrom, approvalOf, type StoredApproval, turnOf } from '../../approvals/public.ts';
import { attachedFile } from '../../files/public.ts';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { briefOf, nameOf, relations, workplaceOf } from '../../org/public.ts';
import { LEAVE_REQUEST } from '../approvals/leave-approval.ts';
import type { LeaveRecord, RequestRow } from './leave-record.ts';
import { othersAway } from './others-away.ts';

type Stored = Omit<RequestRow, 'approval'> & { readonly approval: StoredApproval };

/** Requests with all data for their permission table; each row includes the total. */
export async function readRequests(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
  order: RawBuilder<unknown> = sql`q.start_date desc, q.id desc`,
): Promise<LeaveRecord[]> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const place = workplaceOf(sql.ref('q.employee_id'), sql`${today}::date`);
  const { rows } = await sql<Stored>`
    with chosen as (
      select q.*, count(*) over ()::int as total from leave_requests q where ${where}
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select q.*, ${briefOf('u')} as user, e.end_date as end_of_employment,
      ${attachedFile(leaveEvidence.ownerType, sql`q.id`)} as attachment,
      t.title as type_title, t.code as type_code, t.colour,
      coalesce(r.cancel_needs_approval, true) as cancel_needs_approval,
      q.start_date <= greatest((${ctx.now}::timestamptz at time zone u.timezone)::date,
        (${ctx.now}::timestamptz at time zone (${place} ->> 'timezone'))::date) as has_begun,
      manager_ids(q.employee_id, ${today}::date) as manager_ids,
      case when q.employee_id <> ${ctx.actor.userId} and not q.is_banking
        and ${isInState('q.status', leaveMachine, ['pending'])} then ${othersAway(today)} end as others_away,
      ${approvalOf(ctx.now, LEAVE_REQUEST, sql`q.id`)} as approval,
      (select ${briefOf('proposer')} from users proposer where proposer.tenant_id = q.tenant_id
        and proposer.id = (q.proposal ->> 'byId')::bigint) as proposed_by,
      (select coalesce(json_agg(json_build_object('at', h.at, 'action', h.action,
          'status', h.status, 'note', h.note, 'changes', h.changes,
          'by', (select ${briefOf('b')} from users b where b.tenant_id = h.tenant_id and b.id = h.by_id),
          'onBehalfOf', (select ${briefOf('b')} from users b
            where b.tenant_id = h.tenant_id and b.id = h.on_behalf_of_id)) order by h.id), '[]')
        from leave_request_history h
        where h.tenant_id = q.tenant_id and h.leave_request_id = q.id) as history
    from chosen q
    join users u on u.tenant_id = q.tenant_id and u.id = q.employee_id
    join employees e on e.tenant_id = q.tenant_id and e.id = q.employee_id
    join leave_types t on t.tenant_id = q.tenant_id and t.id = q.leave_type_id
    left join leave_type_rules r on r.tenant_id = q.tenant_id and r.leave_type_id = q.leave_type_id
      and daterange(r.effective_from, r.effective_to, '[]') @> q.start_date
    order by ${order}`.execute(ctx.db);
  return rows.map((row) => recordOf(ctx, { ...row, approval: approvalFrom(row.approval) }, today));
}

/** Own requests that someone else declined or cancelled, until they have been seen. */
export const unseenBy = ({ userId }: Pick<Actor, 'userId'>) =>
  sql`(q.employee_id = ${userId} and q.has_unseen_outcome)`;

/**
 * One request, for those who may see it: the person, their managers, the approvers, HR, and a delegate during
 * their task.
 */
export async function findRequest(ctx: SignedInCtx, id: number): Promise<LeaveRecord | undefined> {
  const [record] = await findRequests(ctx, [id]);
  return record;
}

export async function findRequests(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<LeaveRecord[]> {
  return findRequestsWhere(ctx, sql`q.id = any(${ids}::bigint[])`, ids.length);
}

/** Matching requests that the viewer can see. */
export async function findRequestsWhere(
  ctx: SignedInCtx,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<LeaveRecord[]> {
  const records = await readRequests(ctx, where, { limit, offset: 0 });
  return records.filter((record) => maySee(ctx, record));
}

/** Locks a request for a decision. */
export async function lockRequest(ctx: SignedInCtx, id: number): Promise<LeaveRecord | undefined> {
  await ctx.db.selectFrom('leave_requests').select('id').where('id', '=', id).forUpdate().execute();
  return findRequest(ctx, id);
}

/** Locks a request for a change, and prevents concurrent requests of the same person. */
export async function lockRequestAndPerson(
  ctx: SignedInCtx,
  id: number,
): Promise<LeaveRecord | undefined> {
  await sql`select q.id from employees e join leave_requests q
    on q.tenant_id = e.tenant_id and q.employee_id = e.id
    where q.id = ${id} for no key update of e for update of q`.execute(ctx.db);
  return findRequest(ctx, id);
}

function maySee(ctx: SignedInCtx, record: LeaveRecord): boolean {
  return (
    record.isSelf ||
    record.isHr ||
    record.waitsForMe ||
    record.wasMine ||
    record.person.managerIds.includes(ctx.actor.userId)
  );
}

function recordOf(ctx: SignedInCtx, request: RequestRow, today: string): LeaveRecord {
  const { actor } = ctx;
  const person = {
    employeeId: request.employee_id,
    firstName: request.user.first_name,
    lastName: request.user.last_name,
    managerIds: request.manager_ids,
    isEmployed: request.end_of_employment === null || request.end_of_employment >= today,
  };
  const isSelf = actor.userId === request.employee_id;
  const state = stateOfCode(request.status);
  const turn = awaitingStates.includes(state) ? turnOf(request.approval, actor) : undefined;
  return {
    person,
    request,
    state,
    version: request.version,
    isSelf,
    isHr: relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null),
    waitsForMe: turn !== undefined,
    onBehalfOfId: turn?.onBehalfOfId ?? null,
    isEnteredByMe: !isSelf && isEnteredBy(request, actor.userId),
    wasMine:
      !isSelf &&
      !actor.isFormer &&
      (request.approval.steps.some(({ personId }) => personId === actor.userId) ||
        request.history.some(({ by, onBehalfOf }) => by?.id === actor.userId && !onBehalfOf)),
    lastStep: lastStepOf(request, actor.timezone),
  };
}

/** Once the employee changes it, it counts as their own request. */
function isEnteredBy({ history }: RequestRow, userId: number): boolean {
  const made = history.findLast(({ action }) => madeBy.includes(action));
  return made?.by?.id === userId && made.onBehalfOf !== null;
}

const madeBy: readonly string[] = ['ask', 'modify', 'accept-change'] satisfies LeaveAction[];

function lastStepOf({ history }: RequestRow, timeZone: string): string {
  const last = history.at(-1);
  if (!last) return leaveMessages.notWaiting;
  const { words } = leaveActions[last.action as keyof typeof leaveActions];
  return stepInWords({ who: last.by && nameOf(last.by), words, at: last.at }, timeZone);
}
