/**
 * Authoring. Authors change the draft of a course; publishing makes it the version for new people and
 * starts the next draft with the same sections. People who have started finish their version (ADR 56).
 */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { listAuthoredCourses } from '@tenure/contract/learning/author-endpoints';
import {
  type AuthoredCourse,
  type CourseInput,
  courseImage,
} from '@tenure/contract/learning/course';
import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { AuthoredSection } from '@tenure/contract/learning/section';
import { sql } from 'kysely';
import { attachFile, copyFilesEach, replaceFile } from '../../files/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { readSessions } from '../sessions/session.store.ts';
import { authorActions } from './course.actions.ts';
import { type CourseRow, courseColumns, findCourse, presentFacts } from './course.store.ts';
import { sectionFiles } from './course-files.ts';
import {
  packageOf,
  pageOfSection,
  quizOf,
  readSections,
  type StoredSection,
} from './section.store.ts';

export interface CourseRecord {
  readonly course: CourseRow;
  readonly version: number;
}

const recordOf = (course: CourseRow | undefined): CourseRecord | undefined =>
  course && { course, version: course.version };

export const lockAuthored = async (ctx: SignedInCtx, courseId: number) =>
  recordOf(await findCourse(ctx, courseId, 'update'));

interface AuthoredRow extends CourseRow {
  readonly enrolled: number;
  readonly completed: number;
}

const counts = sql`(select count(*) from learning_enrolments n
    where n.tenant_id = c.tenant_id and n.course_id = c.id and n.is_current) as enrolled,
  (select count(*) from learning_enrolments n where n.tenant_id = c.tenant_id and n.course_id = c.id
    and n.is_current and ${isInState('n.status', enrolmentMachine, ['COMPLETED'])}) as completed`;

const authored = (where = sql<boolean>`true`) => sql<AuthoredRow>`(
  select ${courseColumns}, ${counts} from learning_courses c
  join learning_categories g on g.tenant_id = c.tenant_id and g.id = c.category_id where ${where})`;

export async function pageOfCourses(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listAuthoredCourses>,
): Promise<PageOfRows<AuthoredCourse>> {
  let select = ctx.db
    .selectFrom(authored().as('c'))
    .selectAll('c')
    .where(sql<boolean>`(c.archived_at is not null) = ${query.show === 'archived'}`)
    .orderBy(sql`lower(c.name), c.id`);
  if (query.searchText)
    select = select.where(
      sql<boolean>`position(lower(${query.searchText}) in lower(c.name || ' ' || c.shortname)) > 0`,
    );
  const { rows, total } = await pageOf(select, query);
  return { rows: rows.map((row) => present(ctx, row)), total };
}

const present = (ctx: SignedInCtx, row: AuthoredRow): AuthoredCourse => ({
  ...presentFacts(row),
  validMonths: row.valid_months,
  imageId: row.image_id,
  publishedVersion: row.published_version,
  draftVersion: row.draft_version,
  isArchived: row.archived_at !== null,
  enrolled: row.enrolled,
  completed: row.completed,
  version: row.version,
  actions: allowed(ctx.actor, authorActions, undefined),
});

export interface AuthoredRecord extends CourseRecord {
  readonly course: AuthoredRow;
}

export const readAuthored = ({ db }: SignedInCtx, courseId: number) =>
  db
    .selectFrom(authored(sql`c.id = ${courseId}`).as('c'))
    .selectAll('c')
    .executeTakeFirst();

export async function findAuthored(
  ctx: SignedInCtx,
  courseId: number,
): Promise<AuthoredRecord | undefined> {
  const course = await readAuthored(ctx, courseId);
  return course && { course, version: course.version };
}

export async function shownCourse(ctx: SignedInCtx, courseId: number): Promise<AuthoredCourse> {
  const row = await readAuthored(ctx, courseId);
  if (!row) throw new Error(`There is no course ${courseId}`);
  return present(ctx, row);
}

export const draftOf = ({ id, draft_version }: CourseRow) =>
  sql<boolean>`s.course_id = ${id} and s.course_version = ${draft_version}`;

export const presentSection = (section: StoredSection): AuthoredSection => ({
  id: section.id,
  place: section.place,
  type: section.type,
  title: section.title,
  file: section.file,
  page: section.type === 'page' ? pageOfSection(section) : null,
  quiz: section.type === 'quiz' ? quizOf(section) : null,
  package: section.type === 'scorm' ? packageOf(section) : null,
  version: section.version,
});

export async function readDraft(ctx: SignedInCtx, { course }: AuthoredRecord) {
  const sections = await readSections(ctx, draftOf(course));
  return {
    ...present(ctx, course),
    sections: sections.map(presentSection),
    sessions: await readSessions(ctx, sql`x.course_id = ${course.id}`),
  };
}

/** Finds a category by name or creates it; safe against concurrent creation. */
async function categoryNamed({ db }: SignedInCtx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with known as (select id from learning_categories where lower(name) = lower(${name})),
    added as (insert into learning_categories (name) select ${name} where not exists (select from known)
      on conflict (tenant_id, lower(name)) do update set name = learning_categories.name returning id)
    select id from known union all select id from added`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The category ${name} was not kept`);
  return row.id;
}

async function columnsOf(ctx: SignedInCtx, body: CourseInput) {
  if (
    body.isApprovalRequired &&
    body.approver1Type === 'NO_APPROVER' &&
    body.approver2Type === 'NO_APPROVER'
  )
    throw invalidInput([{ field: 'approver1Type', message: learningMessages.chooseApprover }]);
  return {
    category_id: await categoryNamed(ctx, body.category),
    shortname: body.shortname,
    name: body.name,
    description: body.description ?? '',
    duration_minutes: Math.round(body.duration * 60),
    cpd_tenths: Math.round(body.cpdPoints * 10),
    valid_months: body.validMonths,
    is_required: body.isRequired,
    is_recommended: body.isRecommended,
    is_sequence_enabled: body.isSectionsSequenceEnabled,
    is_approval_required: body.isApprovalRequired,
    approver1_type: body.approver1Type,
    approver2_type: body.approver2Type,
  };
}

async function refuseTaken(
  { db }: SignedInCtx,
  shortname: string,
  exceptId: number,
): Promise<void> {
  const taken = await db
    .selectFrom('learning_courses')
    .select('id')
    .where(sql<boolean>`lower(shortname) = lower(${shortname})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  if (!taken) return;
  const message = learningMessages.shortnameTaken(shortname);
  throw new Refusal(422, 'learning.shortname-taken', message, {
    errors: [{ kind: 'field', field: 'shortname', message, code: 'INVALID_INPUT' }],
  });
}

const imageOwner = (id: number) => ({ type: courseImage.ownerType, id });

export async function addCourse(ctx: SignedInCtx, body: CourseInput): Promise<AuthoredCourse> {
  await refuseTaken(ctx, body.shortname, 0);
  const { id } = await ctx.db
    .insertInto('learning_courses')
    .values({ ...(await columnsOf(ctx, body)), created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.imageId !== null) await attachFile(ctx, body.imageId, imageOwner(id), 'imageId');
  await audit(ctx, {
    action: 'learning.course.added',
    subject: { type: 'learning-course', id },
    after: body,
  });
  return shownCourse(ctx, id);
}

export async function editCourse(
  ctx: SignedInCtx,
  body: CourseInput,
  { course, version }: CourseRecord,
): Promise<AuthoredCourse> {
  await refuseTaken(ctx, body.shortname, course.id);
  await ctx.db
    .updateTable('learning_courses')
    .set({ ...(await columnsOf(ctx, body)), version: version + 1 })
    .where('id', '=', course.id)
    .execute();
  if (body.imageId !== null && body.imageId !== course.image_id)
    await replaceFile(ctx, body.imageId, imageOwner(course.id), 'imageId');
  await audit(ctx, {
    action: 'learning.course.changed',
    subject: { type: 'learning-course', id: course.id },
    before: { name: course.name, shortname: course.shortname },
    after: body,
  });
  return shownCourse(ctx, course.id);
}

/** Publishes the draft for new people; files of its sections are shared by both versions. */
export async function publishCourse(
  ctx: SignedInCtx,
  _: unknown,
  { course, version }: CourseRecord,
): Promise<AuthoredCourse> {
  if (course.archived_at !== null)
    throw new Refusal(409, 'learning.archived', learningMessages.isArchived);
  const next = course.draft_version + 1;
  const { rows } = await sql<{ from: number; to: number }>`
    with copied as (
      insert into learning_sections (course_id, course_version, place, type, title, content)
      select s.course_id, ${next}, s.place, s.type, s.title, s.content from learning_sections s
      where ${draftOf(course)} order by s.place returning id, place
    )
    select s.id as "from", copied.id as "to" from copied
    join learning_sections s on ${draftOf(course)} and s.place = copied.place`.execute(ctx.db);
  if (rows.length === 0)
    throw new Refusal(422, 'learning.nothing-to-publish', learningMessages.nothingToPublish);
  for (const { ownerType } of sectionFiles) await copyFilesEach(ctx, ownerType, rows);
  await ctx.db
    .updateTable('learning_courses')
    .set({ published_version: course.draft_version, draft_version: next, version: version + 1 })
    .where('id', '=', course.id)
    .execute();
  await audit(ctx, {
    action: 'learning.course.published',
    subject: { type: 'learning-course', id: course.id },
    after: { version: course.draft_version },
  });
  return shownCourse(ctx, course.id);
}

export async function archiveCourse(
  ctx: SignedInCtx,
  isArchived: boolean,
  { course, version }: CourseRecord,
): Promise<AuthoredCourse> {
  await ctx.db
    .updateTable('learning_courses')
    .set({ archived_at: isArchived ? ctx.now : null, version: version + 1 })
    .where('id', '=', course.id)
    .execute();
  await audit(ctx, {
    action: isArchived ? 'learning.course.archived' : 'learning.course.restored',
    subject: { type: 'learning-course', id: course.id },
  });
  return shownCourse(ctx, course.id);
}
