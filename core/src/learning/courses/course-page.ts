/** The page of a course: the course, the viewer's enrolment, its sections and sessions. */
import { requestMachine } from '@tenure/contract/learning/request-states';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import { isInState } from '../../kit/machine.ts';
import type { About } from '../../org/public.ts';
import { presentSections, type SectionRow } from '../enrolments/enrolment.store.ts';
import { readSessions } from '../sessions/session.store.ts';
import { type CatalogueRow, presentCourse } from './catalogue.ts';
import { type CourseRow, plainCourseColumns } from './course.store.ts';

interface Key {
  readonly courseId: number;
  readonly me: number;
}

interface StoredBrief extends Pick<SectionRow, 'id' | 'type' | 'title'> {
  readonly version: number;
  readonly place: number;
}

interface PageRow extends Omit<CourseRow, 'has_sessions'> {
  readonly own_id: number | null;
  readonly own_status: number | null;
  readonly own_version: number | null;
  readonly due_on: string | null;
  readonly expires_on: string | null;
  readonly pending: readonly number[];
  /** Sections of the published version and of the one the viewer is taking. */
  readonly sections: readonly StoredBrief[];
  readonly done: readonly number[];
  readonly has_dates: boolean;
}

/**
 * One statement that reads each table once, because PostgreSQL plans every part on each request (ADR 119).
 */
const pageRow = prepared((_, given: Given<Key>) => {
  const me = given((key) => key.me);
  return sql<PageRow>`
    select ${plainCourseColumns}, own.id as own_id, own.status as own_status,
      own.course_version as own_version, own.due_on, own.expires_on,
      array(select q.id from learning_requests q where q.employee_id = ${me}
        and q.course_id = c.id and ${isInState('q.status', requestMachine, ['pending'])}) as pending,
      (select coalesce(json_agg(json_build_object('id', s.id, 'type', s.type, 'title', s.title,
          'version', s.course_version, 'place', s.place)), '[]')
        from learning_sections s where s.course_id = c.id
          and s.course_version in (c.published_version, own.course_version)) as sections,
      array(select p.section_id from learning_progress p where p.enrolment_id = own.id) as done,
      exists (select from learning_sessions x where x.course_id = c.id) as has_dates
    from learning_courses c join learning_categories g on g.id = c.category_id
    left join learning_enrolments own on own.employee_id = ${me}
      and own.course_id = c.id and own.is_current
    where c.id = ${given((key) => key.courseId)} and c.published_version is not null`;
});

const anyEnrolment = prepared(
  (_, given: Given<Key>) => sql<{ id: number }>`
    select n.id from learning_enrolments n where n.employee_id = ${given((key) => key.me)}
      and n.course_id = ${given((key) => key.courseId)} limit 1`,
);

export interface CoursePage {
  readonly row: CatalogueRow;
  readonly sections: readonly SectionRow[];
  readonly hasDates: boolean;
  readonly about: About;
}

/** A catalogue course; archived courses stay visible to people who are or were enrolled. */
export async function findCoursePage(
  ctx: SignedInCtx,
  courseId: number,
): Promise<CoursePage | undefined> {
  const key = { courseId, me: ctx.actor.userId };
  const [row] = await pageRow(ctx, key);
  if (!row) return undefined;
  const isClosed = row.archived_at !== null && row.own_id === null;
  if (isClosed && (await anyEnrolment(ctx, key)).length === 0) return undefined;
  const taken = row.own_version ?? row.published_version;
  const sections = row.sections
    .filter(({ version }) => version === taken)
    .toSorted((one, other) => one.place - other.place || one.id - other.id)
    .map(({ id, type, title }) => ({
      id,
      type,
      title,
      isDone: row.done.includes(id),
      score: null,
    }));
  return {
    row: {
      ...row,
      has_sessions: row.sections.some(
        ({ type, version }) => type === 'session' && version === row.published_version,
      ),
      own:
        row.own_id === null || row.own_status === null
          ? null
          : {
              id: row.own_id,
              status: row.own_status,
              dueDate: row.due_on,
              expiryDate: row.expires_on,
              sectionsDone: row.done.length,
              sectionsTotal: sections.length,
            },
      pending: row.pending.length === 0 ? null : Math.max(...row.pending),
    },
    sections,
    hasDates: row.has_dates,
    about: { person: ownPerson(ctx.actor) },
  };
}

/** The viewer, with just what their own enrolment needs. */
const ownPerson = ({ userId, firstName, lastName, isEmployee, isFormer }: Actor) => ({
  employeeId: userId,
  firstName,
  lastName,
  managerIds: [],
  isEmployed: isEmployee && !isFormer,
});

export async function presentCoursePage(
  ctx: SignedInCtx,
  { row, sections, hasDates, about }: CoursePage,
) {
  return {
    ...presentCourse(ctx, about, row),
    sections: presentSections(sections, row.own !== null && row.is_sequence_enabled),
    // A separate statement, because most courses have no sessions.
    sessions: hasDates
      ? await readSessions(
          ctx,
          sql`x.course_id = ${row.id} and (x.ends_at > ${ctx.now} or mine.id is not null)`,
        )
      : [],
  };
}
