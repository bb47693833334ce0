/** Enrolments of many people: the administration's list with its export, and a manager's team. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { PageQuery } from '@tenure/contract/kit/list';
import type {
  exportEnrolmentsCsv,
  TeamMemberLearning,
} from '@tenure/contract/learning/administration-endpoints';
import {
  enrolledMethodLabels,
  type EnrolmentRow as Shown,
} from '@tenure/contract/learning/enrolment';
import {
  enrolmentMachine,
  enrolmentStateOf,
  enrolmentStates,
  openEnrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import {
  type Brief,
  briefsOf,
  nameOf,
  peopleBelow,
  presentBrief,
  recordVisibility,
} from '../../org/public.ts';
import { enrolmentActions } from './enrolment.actions.ts';
import { isEmployedEach } from './enrolment.store.ts';
import { type EnrolmentFacts, standingOf } from './enrolment-record.ts';

type Filters = InputOf<typeof exportEnrolmentsCsv>['query'];

interface ListRow {
  readonly id: number;
  readonly employee_id: number;
  readonly course_id: number;
  readonly course_name: string;
  readonly status: number;
  readonly method: EnrolmentFacts['method'];
  readonly enrolled_on: string;
  readonly completed_on: string | null;
  readonly due_on: string | null;
  readonly expires_on: string | null;
  readonly score: number | null;
  readonly is_required: boolean;
  readonly version: number;
  readonly user: Brief;
  readonly manager_ids: readonly number[];
  readonly is_employed: boolean;
}

/** An open enrolment whose due date has passed. */
export const isOverdue = (today: string) =>
  sql<boolean>`n.due_on < ${today}::date and ${isInState('n.status', enrolmentMachine, openEnrolmentStates)}`;

const list = (
  today: string,
) => sql<ListRow>`(select n.id, n.employee_id, n.course_id, c.name as course_name,
    n.status, n.method, n.enrolled_on, n.completed_on, n.due_on, n.expires_on, n.score, n.is_required,
    n.version, ${briefsOf(sql`select n.employee_id`)} -> 0 as user,
    manager_ids(n.employee_id, ${today}::date) as manager_ids,
    ${isEmployedEach(sql`n.employee_id`, today)} as is_employed
  from learning_enrolments n join learning_courses c on c.id = n.course_id
  where n.is_current)`;

function enrolmentsWhere(ctx: SignedInCtx, filters: Filters) {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { searchText, courseId, status, show } = filters;
  let select = ctx.db
    .selectFrom(list(today).as('n'))
    .selectAll('n')
    .orderBy(sql`n.due_on nulls last, n.id`);
  if (courseId) select = select.where('n.course_id', '=', courseId);
  if (status) select = select.where(isInState('n.status', enrolmentMachine, [status]));
  if (show === 'overdue') select = select.where(isOverdue(today));
  if (show === 'required') select = select.where('n.is_required', '=', true);
  if (searchText)
    select = select.where(
      sql<boolean>`position(lower(${searchText}) in lower((n.user ->> 'first_name') || ' '
        || (n.user ->> 'last_name') || ' ' || n.course_name)) > 0`,
    );
  return select;
}

export async function pageOfEnrolments(
  ctx: SignedInCtx,
  query: PageQuery & Filters,
): Promise<PageOfRows<Shown>> {
  const { rows, total } = await pageOf(enrolmentsWhere(ctx, query), query);
  return { rows: rows.map((row) => present(ctx, row)), total };
}

/** A file for a spreadsheet holds no more rows than one can open comfortably. */
const MOST_EXPORTED = 100_000;

export async function exportTable(ctx: SignedInCtx, filters: Filters): Promise<string[][]> {
  const rows = await enrolmentsWhere(ctx, filters).limit(MOST_EXPORTED).execute();
  return [
    ['Name', 'Course', 'Status', 'Method', 'Enrolled', 'Due', 'Completed', 'Expires', 'Score'],
    ...rows.map((row) => [
      nameOf(row.user),
      row.course_name,
      enrolmentStates[enrolmentStateOf(row.status)].label,
      enrolledMethodLabels[row.method],
      row.enrolled_on,
      row.due_on ?? '',
      row.completed_on ?? '',
      row.expires_on ?? '',
      row.score === null ? '' : String(row.score),
    ]),
  ];
}

function present(ctx: SignedInCtx, row: ListRow): Shown {
  const state = enrolmentStateOf(row.status);
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const about = {
    person: {
      employeeId: row.employee_id,
      firstName: row.user.first_name,
      lastName: row.user.last_name,
      managerIds: row.manager_ids,
      isEmployed: row.is_employed,
    },
  };
  const facts = { ...about, ...standingOf(ctx.actor, about), state, method: row.method };
  return {
    id: row.id,
    status: state,
    enrolledDate: row.enrolled_on,
    completedDate: row.completed_on,
    dueDate: row.due_on,
    expiryDate: row.expires_on,
    score: row.score,
    isRequired: row.is_required,
    enroledMethod: row.method,
    user: presentBrief(recordVisibility(ctx.actor), row.user),
    version: row.version,
    courseId: row.course_id,
    courseName: row.course_name,
    isOverdue: row.due_on !== null && row.due_on < today && openEnrolmentStates.includes(state),
    actions: allowed(ctx.actor, enrolmentActions, facts),
  };
}

interface MemberRow {
  readonly id: number;
  readonly user: Brief;
  readonly open: number;
  readonly overdue: number;
  readonly completed: number;
  readonly items: readonly ListRow[];
}

/** Few enough to show beneath a name; the rest is on the profile. */
const MOST_ITEMS = 20;

/** The people below the person who asks, those with something overdue first. */
export async function pageOfTeam(
  ctx: SignedInCtx,
  query: PageQuery & { show: 'all' | 'overdue' },
): Promise<PageOfRows<TeamMemberLearning>> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const count = (
    condition: ReturnType<typeof isOverdue>,
  ) => sql`(select count(*) from learning_enrolments n
    where n.tenant_id = (select current_tenant()) and n.employee_id = p.id and n.is_current and ${condition})`;
  const open = isInState('n.status', enrolmentMachine, openEnrolmentStates);
  const { rows } = await sql<MemberRow & { total: number }>`
    with recursive ${peopleBelow(ctx.actor.userId, today)}, counted as materialized (
      select p.id, ${count(open)} as open, ${count(isOverdue(today))} as overdue,
        ${count(isInState('n.status', enrolmentMachine, ['COMPLETED']))} as completed
      from (select distinct id from people_below) p), shown as (
      select * from counted where ${query.show === 'all'} or overdue > 0), page as (
      select * from shown order by overdue desc, open desc, id
      limit ${query.itemsPerPage} offset ${offsetOf(query)})
    select page.*, ${briefsOf(sql`select page.id`)} -> 0 as user, (
      select coalesce(json_agg(n), '[]') from (select * from ${list(today)} n where n.employee_id = page.id
        and ${open} order by n.due_on nulls last, n.id limit ${MOST_ITEMS}) n) as items,
      (select count(*) from shown) as total
    from page order by overdue desc, open desc, id`.execute(ctx.db);
  const [first] = rows;
  const total =
    first?.total ?? (query.page > 1 ? (await pageOfTeam(ctx, { ...query, page: 1 })).total : 0);
  const visibility = recordVisibility(ctx.actor);
  return {
    total,
    rows: rows.map((row) => ({
      user: presentBrief(visibility, row.user),
      open: row.open,
      overdue: row.overdue,
      completed: row.completed,
      items: row.items.map((item) => present(ctx, item)),
    })),
  };
}
