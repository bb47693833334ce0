/** The course catalogue as one person sees it. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { Course } from '@tenure/contract/learning/course';
import type { listCourses } from '@tenure/contract/learning/endpoints';
import { enrolmentMachine, openEnrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import type { About } from '../../org/public.ts';
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

export interface CatalogueRow extends CourseRow {
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
  return { rows: rows.map((row) => presentCourse(ctx, about, row)), total };
}

export function presentCourse(ctx: SignedInCtx, about: About, row: CatalogueRow): Course {
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
