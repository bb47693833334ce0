/** Enrolments of everyone: the administration's list with its export. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { exportEnrolmentsCsv } from '@tenure/contract/learning/administration-endpoints';
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
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { keptCount } from '../../kit/data/kept-count.ts';
import { allowed } from '../../kit/judge.ts';
import type { PageOfRows } from '../../kit/list/page-of.ts';
import { type Table, tableOf } from '../../kit/list/table-file.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import {
  type Brief,
  briefOfId,
  managersAbove,
  nameOf,
  presentBrief,
  recordVisibility,
} from '../../org/public.ts';
import { enrolmentActions } from './enrolment.actions.ts';
import { isEmployedEach } from './enrolment.store.ts';
import { type EnrolmentFacts, standingOf } from './enrolment-record.ts';

type Filters = InputOf<typeof exportEnrolmentsCsv>['query'];

export interface EnrolmentColumns {
  readonly id: number;
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
}

/** What decides about a person's enrolments. */
export interface PersonColumns {
  readonly employee_id: number;
  readonly user: Brief;
  readonly manager_ids: readonly number[];
  readonly is_employed: boolean;
}

type ListRow = EnrolmentColumns & PersonColumns;

/** An open enrolment whose due date has passed. */
export const isOverdue = (today: string) =>
  sql<boolean>`n.due_on < ${today}::date and ${isInState('n.status', enrolmentMachine, openEnrolmentStates)}`;

/** Columns of an enrolment `n` in the course `c`. */
export const enrolmentColumns = sql`n.id, n.course_id, c.name as course_name, n.status, n.method,
  n.enrolled_on, n.completed_on, n.due_on, n.expires_on, n.score, n.is_required, n.version`;

export const personColumns = (id: RawBuilder<unknown>, today: string) => sql`${id} as employee_id,
  ${briefOfId(id)} as user, ${managersAbove(id, today)} as manager_ids,
  ${isEmployedEach(id, today)} as is_employed`;

export const byDueDate = sql`order by n.due_on nulls last, n.id`;

/** Conditions on the row `n` of learning_enrolments; names are joined only when searched. */
function matching(ctx: SignedInCtx, { searchText, courseId, status, show }: Filters) {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const conditions: RawBuilder<boolean>[] = [sql`n.is_current`];
  if (courseId) conditions.push(sql`n.course_id = ${courseId}`);
  if (status) conditions.push(isInState('n.status', enrolmentMachine, [status]));
  if (show === 'overdue') conditions.push(isOverdue(today));
  if (show === 'required') conditions.push(sql`n.is_required`);
  if (searchText)
    conditions.push(sql`position(lower(${searchText}) in lower(
      (select (person.brief ->> 'first_name') || ' ' || (person.brief ->> 'last_name')
        from (select ${briefOfId(sql`n.employee_id`)} as brief) person) || ' '
      || (select c.name from learning_courses c where c.id = n.course_id))) > 0`);
  return sql`learning_enrolments n where ${sql.join(conditions, sql` and `)}`;
}

/** Filters and sorts on enrolment rows alone; the rest is read only for the rows `found`. */
async function readList(
  ctx: SignedInCtx,
  found: RawBuilder<unknown>,
  total: RawBuilder<number> = sql`0`,
) {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { rows } = await sql<ListRow & { readonly total: number }>`
    select ${enrolmentColumns}, ${personColumns(sql`n.employee_id`, today)}, ${total} as total
    from (${found}) n
    cross join lateral (select c.name from learning_courses c where c.id = n.course_id limit 1) c
    ${byDueDate}`.execute(ctx.db);
  return rows;
}

export async function pageOfEnrolments(
  ctx: SignedInCtx,
  query: PageQuery & Filters,
): Promise<PageOfRows<Shown>> {
  const rows = await readList(
    ctx,
    sql`select n.* from ${matching(ctx, query)} ${byDueDate}
      limit ${query.itemsPerPage} offset ${offsetOf(query)}`,
    countOf(ctx, query),
  );
  return { rows: rows.map((row) => present(ctx, row)), total: rows[0]?.total ?? 0 };
}

/** The total of all enrolments, or of those in one state, is stored; other totals are counted. */
function countOf(ctx: SignedInCtx, filters: Filters): RawBuilder<number> {
  const { searchText, courseId, status, show } = filters;
  return searchText || courseId || show !== 'all'
    ? sql`(select count(*) from ${matching(ctx, filters)})`
    : keptCount('learning_enrolments', status ? enrolmentMachine.codesOf([status]) : undefined);
}

/** The rows after another one, by two scans of the index: those without a due date are last. */
function rowsAfter(ctx: SignedInCtx, filters: Filters, after: ListRow | undefined, most: number) {
  const { due_on = '-infinity', id = 0 } = after ?? {};
  const part = (condition: RawBuilder<boolean>) =>
    sql`(select n.* from ${matching(ctx, filters)} and ${condition} ${byDueDate} limit ${most})`;
  const due = part(sql`(n.due_on, n.id) > (${due_on}::date, ${id})`);
  const notDue = part(sql`n.due_on is null and n.id > ${due_on === null ? id : 0}`);
  return sql`select n.* from (${due} union all ${notDue}) n ${byDueDate} limit ${most}`;
}

export const enrolmentTable = (ctx: SignedInCtx, filters: Filters, most?: number): Promise<Table> =>
  tableOf<ListRow>(
    ctx,
    {
      head: [
        'Name',
        'Course',
        'Status',
        'Method',
        'Enrolled',
        'Due',
        'Completed',
        'Expires',
        'Score',
      ],
      cells: (row) => [
        nameOf(row.user),
        row.course_name,
        enrolmentStates[enrolmentStateOf(row.status)].label,
        enrolledMethodLabels[row.method],
        row.enrolled_on,
        row.due_on ?? '',
        row.completed_on ?? '',
        row.expires_on ?? '',
        row.score === null ? '' : String(row.score),
      ],
      read: (reading, after, batch) => readList(reading, rowsAfter(reading, filters, after, batch)),
    },
    most,
  );

export function present(ctx: SignedInCtx, row: ListRow): Shown {
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
