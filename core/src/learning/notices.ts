/** Which learning events notify people, and which refresh browsers. */
import { requestMachine } from '@tenure/contract/learning/request-states';
import { sql } from 'kysely';
import { deciderIdsOf } from '../approvals/public.ts';
import { timezoneOf } from '../identity/public.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify, notifyAll, tellBrowsers } from '../notifications/public.ts';
import { type Brief, briefsOf, nameOf } from '../org/public.ts';
import { COURSE_REQUEST } from './enrolments/request-subject.ts';
import { coursesOfAudience, reconcile } from './enrolments/rules.store.ts';
import * as kinds from './notifications.ts';

const pages = ['learning', 'dashboard', 'people'];

export const learningSubscriptions: Subscription[] = [
  {
    name: 'learning.follow-audience',
    type: 'audience.members-changed',
    async handle(ctx, { audienceId, joined, left }) {
      await reconcile(ctx, await coursesOfAudience(ctx, audienceId), [...joined, ...left]);
    },
  },
  { name: 'learning.enrolled-notice', type: 'learning.enrolled', handle: tellEnrolled },
  {
    name: 'learning.enrolment-notice',
    type: 'learning.enrolment-changed',
    inOrderOf: 'enrolmentId',
    handle: tellChanged,
  },
  { name: 'learning.reminder-notice', type: 'learning.reminded', handle: tellReminded },
  {
    name: 'learning.request-notice',
    type: 'learning.request-changed',
    inOrderOf: 'requestId',
    handle: tellRequest,
  },
  { name: 'learning.session-notice', type: 'learning.session-changed', handle: tellSession },
];

const named = (id: number | null) => briefsOf(sql`select ${id}::bigint`);
const first = (briefs: readonly Brief[]) => (briefs[0] ? nameOf(briefs[0]) : null);

async function tellEnrolled(ctx: Ctx, data: Events['learning.enrolled']): Promise<void> {
  const { rows } = await sql<{
    name: string;
    by: Brief[];
  }>`select c.name, ${named(data.byUserId)} as by
    from learning_courses c where c.id = ${data.courseId}`.execute(ctx.db);
  const [course] = rows;
  if (!course) return;
  await tellBrowsers(ctx, data.employeeIds, pages);
  if (data.method === 'SELF') return;
  const assigned = { course: course.name, due: data.dueOn, by: first(course.by) };
  const one = event(kinds.courseAssigned, assigned);
  await notifyAll(
    ctx,
    data.employeeIds.map((to) => ({ to, event: one })),
  );
}

const told = {
  MARK_COMPLETE: 'completed',
  FINISH: 'completed',
  EXEMPT: 'exempted',
  UNEXEMPT: 'unexempted',
  EXPIRE: 'expired',
} as const;

interface Facts {
  readonly employee_id: number;
  readonly course: string;
  readonly due_on: string | null;
  readonly by: readonly Brief[];
}

const factsOf = async (ctx: Ctx, enrolmentId: number, byUserId: number | null) => {
  const { rows } = await sql<Facts>`select n.employee_id, c.name as course, n.due_on,
      ${named(byUserId)} as by
    from learning_enrolments n join learning_courses c on c.tenant_id = n.tenant_id and c.id = n.course_id
    where n.id = ${enrolmentId}`.execute(ctx.db);
  return rows[0];
};

async function tellChanged(ctx: Ctx, data: Events['learning.enrolment-changed']): Promise<void> {
  await tellBrowsers(ctx, [data.employeeId, ...(data.byUserId ? [data.byUserId] : [])], pages);
  if (!(data.action in told)) return;
  const facts = await factsOf(ctx, data.enrolmentId, data.byUserId);
  if (!facts) return;
  const isOwn = data.byUserId === facts.employee_id;
  const step = {
    course: facts.course,
    enrolmentId: data.enrolmentId,
    employeeId: data.employeeId,
    change: told[data.action as keyof typeof told],
    by: isOwn ? null : first(facts.by),
  };
  await notify(ctx, facts.employee_id, event(kinds.enrolmentUpdated, step));
}

async function tellReminded(ctx: Ctx, data: Events['learning.reminded']): Promise<void> {
  const facts = await factsOf(ctx, data.enrolmentId, data.byUserId);
  const by = facts && first(facts.by);
  if (!facts || !by) return;
  const reminder = { course: facts.course, due: facts.due_on, by };
  await notify(ctx, facts.employee_id, event(kinds.courseReminder, reminder));
}

async function tellRequest(ctx: Ctx, data: Events['learning.request-changed']): Promise<void> {
  const deciders = deciderIdsOf(ctx.now, COURSE_REQUEST, sql`q.id`);
  const { rows } = await sql<{
    employee_id: number;
    status: number;
    course: string;
    person: Brief[];
    by: Brief[];
    deciders: number[];
  }>`select q.employee_id, q.status, c.name as course, ${briefsOf(sql`select q.employee_id`)} as person,
      ${named(data.byUserId)} as by, array(${deciders}) as deciders
    from learning_requests q join learning_courses c on c.tenant_id = q.tenant_id and c.id = q.course_id
    where q.id = ${data.requestId}`.execute(ctx.db);
  const [request] = rows;
  if (!request) return;
  const involved = [
    request.employee_id,
    ...request.deciders,
    ...(data.byUserId ? [data.byUserId] : []),
  ];
  await tellBrowsers(ctx, involved, pages);
  const state = requestMachine.stateOf(request.status);
  const facts = { course: request.course, person: first(request.person) ?? '', note: data.note };
  if (!data.isDone) {
    if (state !== 'pending') return;
    for (const id of new Set(request.deciders))
      if (id !== data.byUserId) await notify(ctx, id, event(kinds.requestAwaiting, facts));
    return;
  }
  const by = first(request.by);
  if ((state === 'approved' || state === 'declined') && by)
    await notify(
      ctx,
      request.employee_id,
      event(kinds.requestDecided, { ...facts, decision: state, by }),
    );
}

async function tellSession(ctx: Ctx, data: Events['learning.session-changed']): Promise<void> {
  await tellBrowsers(ctx, data.employeeIds, pages);
  const ids = [...data.employeeIds];
  const { rows } = await sql<{ id: number; timezone: string | null }>`
    select one.id, ${timezoneOf(sql`one.id`)} as timezone from unnest(${ids}::bigint[]) as one (id)`.execute(
    ctx.db,
  );
  for (const { id, timezone } of rows) {
    const when = new Intl.DateTimeFormat('en-AU', {
      timeZone: timezone ?? 'UTC',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(data.startsAt));
    const { title, courseId, change } = data;
    await notify(ctx, id, event(kinds.sessionUpdated, { title, courseId, change, when }));
  }
}
