/** The catalogue for one person, and the page of a course. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { Course } from '@tenure/contract/learning/course';
import type { listCourses } from '@tenure/contract/learning/endpoints';
import { enrolmentMachine, openEnrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import type { About } from '../../org/public.ts';
import { presentSections, readEnrolments } from '../enrolments/enrolment.store.ts';
import { readSessions } from '../sessions/session.store.ts';
import { learningActions } from './course.actions.ts';
import {
  type CourseRow,
  canEnrol,
  courseColumns,
  isPublished,
  type OwnEnrolment,
  ownEnrolmentJson,
  pendingRequestOf,
  presentFacts,
  presentOwn,
} from './course.store.ts';
import { readSections } from './section.store.ts';

interface CatalogueRow extends CourseRow {
  readonly own: OwnEnrolment | null;
  readonly pending: number | null;
}

const catalogue = (employeeId: number) => sql<CatalogueRow>`(
  select ${courseColumns}, ${ownEnrolmentJson(employeeId)} as own, ${pendingRequestOf(employeeId)} as pending
  from learning_courses c join learning_categories g on g.tenant_id = c.tenant_id and g.id = c.category_id
  where ${isPublished})`;

const status = sql`(c.own ->> 'status')::smallint`;
const shows = {
  all: sql<boolean>`true`,
  required: sql<boolean>`c.is_required`,
  recommended: sql<boolean>`c.is_recommended`,
  enrolled: sql<boolean>`${status} in (${sql.join(
    enrolmentMachine.codesOf(openEnrolmentStates).map((code) => sql.lit(code)),
  )})`,
  new: sql<boolean>`c.own is null`,
};

const orders = {
  'name:asc': sql`lower(c.name), c.id`,
  'name:desc': sql`lower(c.name) desc, c.id`,
  'duration:asc': sql`c.duration_minutes, lower(c.name), c.id`,
  'duration:desc': sql`c.duration_minutes desc, lower(c.name), c.id`,
};

export async function pageOfCatalogue(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof listCourses>,
  about: About,
): Promise<PageOfRows<Course>> {
  const category = query['filter[category]'];
  let select = ctx.db
    .selectFrom(catalogue(params.userId).as('c'))
    .selectAll('c')
    .where(shows[query['filter[show]']])
    .orderBy(orders[query.sortBy]);
  if (category) select = select.where('c.category_id', '=', category);
  if (query.searchText)
    select = select.where(
      sql<boolean>`position(lower(${query.searchText}) in lower(c.name || ' ' || c.shortname || ' ' || c.description)) > 0`,
    );
  const { rows, total } = await pageOf(select, query);
  return { rows: rows.map((row) => present(ctx, about, row)), total };
}

function present(ctx: SignedInCtx, about: About, row: CatalogueRow): Course {
  const isSelf = about.person.employeeId === ctx.actor.userId;
  const isOpen = canEnrol(row.own) && may(ctx.actor, learningActions.enrol, about);
  const needsApproval = isSelf && row.is_approval_required;
  return {
    ...presentFacts(row),
    enrolment: presentOwn(row.own),
    pendingRequestId: row.pending,
    actions: [
      'VIEW',
      ...(isOpen && !needsApproval ? [learningActions.enrol.sentAs] : []),
      ...(isOpen && needsApproval && row.pending === null ? [learningActions.request.sentAs] : []),
    ],
  };
}

/** The person who asks, as far as their own enrolment needs to know them. */
const ownPerson = ({ userId, firstName, lastName, isEmployee, isFormer }: Actor) => ({
  employeeId: userId,
  firstName,
  lastName,
  managerIds: [],
  isEmployed: isEmployee && !isFormer,
});

export interface CoursePage {
  readonly row: CatalogueRow;
  readonly about: About;
}

/** A course of the catalogue; one that was archived stays open to those who are enrolled. */
export async function findCoursePage(
  ctx: SignedInCtx,
  courseId: number,
): Promise<CoursePage | undefined> {
  const mine = ctx.actor.userId;
  const { rows } = await sql<CatalogueRow>`
    select ${courseColumns}, ${ownEnrolmentJson(mine)} as own, ${pendingRequestOf(mine)} as pending
    from learning_courses c join learning_categories g on g.tenant_id = c.tenant_id and g.id = c.category_id
    where c.id = ${courseId} and c.published_version is not null and (c.archived_at is null
      or exists (select from learning_enrolments n where n.tenant_id = c.tenant_id and n.course_id = c.id
        and n.employee_id = ${mine}))`.execute(ctx.db);
  const [row] = rows;
  return row && { row, about: { person: ownPerson(ctx.actor) } };
}

export async function presentCoursePage(ctx: SignedInCtx, { row, about }: CoursePage) {
  const [record] = row.own ? await readEnrolments(ctx, sql`n.id = ${row.own.id}`) : [];
  const sections = record
    ? presentSections(record)
    : (
        await readSections(
          ctx,
          sql`s.course_id = ${row.id} and s.course_version = ${row.published_version}`,
        )
      ).map(({ id, type, title }) => ({ id, type, title, isDone: false, isLocked: false }));
  return {
    ...present(ctx, about, row),
    sections,
    sessions: await readSessions(
      ctx,
      sql`x.course_id = ${row.id} and (x.ends_at > ${ctx.now} or mine.id is not null)`,
    ),
  };
}
