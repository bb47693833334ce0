/** Course rows for the catalogue, enrolments and authors. */
import { fileUrl } from '@tenure/contract/files/endpoints';
import { type Course, courseImage } from '@tenure/contract/learning/course';
import { enrolmentStateOf, openEnrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { requestMachine } from '@tenure/contract/learning/request-states';
import { type RawBuilder, sql } from 'kysely';
import { attachedFileId } from '../../files/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';

export interface CourseRow {
  readonly id: number;
  readonly name: string;
  readonly shortname: string;
  readonly description: string;
  readonly duration_minutes: number;
  readonly cpd_tenths: number;
  readonly image_id: number | null;
  readonly is_required: boolean;
  readonly is_recommended: boolean;
  readonly is_approval_required: boolean;
  readonly is_sequence_enabled: boolean;
  readonly has_sessions: boolean;
  readonly approver1_type: string;
  readonly approver2_type: string;
  readonly category_id: number;
  readonly category: string;
  readonly valid_months: number | null;
  readonly published_version: number | null;
  readonly draft_version: number;
  readonly archived_at: Date | string | null;
  readonly version: number;
}

const shownVersion = sql`coalesce(c.published_version, c.draft_version)`;

/** The columns of a course `c` with its category `g`, without those derived from its sections. */
export const plainCourseColumns = sql`c.id, c.name, c.shortname, c.description, c.duration_minutes, c.cpd_tenths,
  ${attachedFileId(courseImage.ownerType, sql`c.id`)} as image_id, c.is_required, c.is_recommended,
  c.is_approval_required, c.is_sequence_enabled, c.approver1_type, c.approver2_type, c.category_id,
  g.name as category, c.valid_months, c.published_version, c.draft_version, c.archived_at, c.version`;

/** The same with has_sessions. */
export const courseColumns = sql`${plainCourseColumns}, exists (select from learning_sections s
    where s.tenant_id = c.tenant_id and s.course_id = c.id and s.course_version = ${shownVersion}
      and s.type = 'session') as has_sessions`;

/** The same as JSON, nested in another record. */
export const courseJson = (courseId: RawBuilder<unknown>) => sql<CourseRow>`(
  select row_to_json(shown) from (select ${courseColumns} from learning_courses c
    join learning_categories g on g.tenant_id = c.tenant_id and g.id = c.category_id
    where c.tenant_id = (select current_tenant()) and c.id = ${courseId}) shown)`;

export const presentFacts = (row: CourseRow) => ({
  id: row.id,
  name: row.name,
  shortname: row.shortname,
  description: row.description,
  duration: row.duration_minutes / 60,
  cpdPoints: row.cpd_tenths / 10,
  imageUrl: row.image_id === null ? null : fileUrl(row.image_id),
  isRequired: row.is_required,
  isRecommended: row.is_recommended,
  isApprovalRequired: row.is_approval_required,
  isSectionsSequenceEnabled: row.is_sequence_enabled,
  hasFacetofaceSessions: row.has_sessions,
  approver1Type: row.approver1_type as Course['approver1Type'],
  approver2Type: row.approver2_type as Course['approver2Type'],
  courseCategory: { id: row.category_id, name: row.category },
});

/** A person's enrolment in the course `c`. */
export interface OwnEnrolment {
  readonly id: number;
  readonly status: number;
  readonly dueDate: string | null;
  readonly expiryDate: string | null;
  readonly sectionsDone: number;
  readonly sectionsTotal: number;
}

/**
 * `offset 0` makes PostgreSQL read the person's few rows first. Otherwise it would read everyone taking the
 * course, because its statistics are dominated by small companies.
 */
export const ownEnrolmentJson = (employeeId: number) => sql<OwnEnrolment | null>`(
  select json_build_object('id', n.id, 'status', n.status, 'dueDate', n.due_on,
    'expiryDate', n.expires_on,
    'sectionsDone', (select count(*) from learning_progress p where p.enrolment_id = n.id),
    'sectionsTotal', (select count(*) from learning_sections s
      where s.course_id = n.course_id and s.course_version = coalesce(n.course_version, c.published_version)))
  from (select * from learning_enrolments mine
    where mine.employee_id = ${employeeId} and mine.is_current offset 0) n
  where n.course_id = c.id)`;

export const pendingRequestOf = (employeeId: number) => sql<number | null>`(
  select max(q.id) from (select * from learning_requests mine where mine.employee_id = ${employeeId}
    and ${isInState('mine.status', requestMachine, ['pending'])} offset 0) q
  where q.course_id = c.id)`;

export const presentOwn = (own: OwnEnrolment | null): Course['enrolment'] =>
  own && { ...own, status: enrolmentStateOf(own.status) };

/** Whether a person can enrol: not while an enrolment is open or they are exempt. */
export function canEnrol(own: OwnEnrolment | null): boolean {
  if (!own) return true;
  const state = enrolmentStateOf(own.status);
  return !openEnrolmentStates.includes(state) && state !== 'EXEMPTED';
}

export const isPublished = sql<boolean>`c.published_version is not null and c.archived_at is null`;

/** A course by id, for commands; the lock prevents concurrent publishing and archiving. */
export async function findCourse(
  { db }: Pick<Ctx, 'db'>,
  courseId: number,
  lock: 'share' | 'update' | 'none' = 'none',
): Promise<CourseRow | undefined> {
  const locking = { share: sql`for share of c`, update: sql`for update of c`, none: sql`` }[lock];
  const { rows } = await sql<CourseRow>`select ${courseColumns} from learning_courses c
    join learning_categories g on g.tenant_id = c.tenant_id and g.id = c.category_id
    where c.id = ${courseId} ${locking}`.execute(db);
  return rows[0];
}
