/** The sections of a draft: authors add, change, order and delete them. */
import { frameOfAddress } from '@tenure/contract/dashboard/video-providers';
import { learningMessages } from '@tenure/contract/learning/messages';
import { packageFile } from '@tenure/contract/learning/package';
import {
  type AuthoredSection,
  htmlTooLong,
  MOST_HTML,
  pagePictures,
  type SectionInput,
  sectionFile,
} from '@tenure/contract/learning/section';
import { sql } from 'kysely';
import { attachFile, detachFiles, replaceFile, setFiles, usableFiles } from '../../files/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { cleanHtml, filesIn, isTooTangled } from '../../kit/html/clean-html.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { contentOfPackage, refuseWithoutContentHost } from '../packages/authored-package.ts';
import {
  type CourseRecord,
  draftOf,
  lockAuthored,
  presentSection,
  readAuthored,
  readDraft,
} from './authoring.ts';
import type { CourseRow } from './course.store.ts';
import { sectionFiles } from './course-files.ts';
import { pageOfSection, readSections, type StoredSection } from './section.store.ts';

/** The stored content of a section: cleaned text, and videos of known providers only. */
function contentOf({ type, content }: SectionInput): string {
  if (type !== 'page') return JSON.stringify(content);
  if (isTooTangled(content.html))
    throw invalidInput([{ field: 'content.html', message: 'Simplify the formatting' }]);
  const unknown = content.videoLinks.findIndex((link) => !frameOfAddress(link));
  if (unknown >= 0)
    throw invalidInput([
      { field: `content.videoLinks.${unknown}`, message: learningMessages.unknownVideo },
    ]);
  const html = cleanHtml(content.html);
  // Escaping can make the HTML longer than the input.
  if (html.length > MOST_HTML)
    throw invalidInput([{ field: 'content.html', message: htmlTooLong }]);
  return JSON.stringify({ ...content, html });
}

const sectionOwner = (type: SectionInput['type'], id: number) => ({
  type: (type === 'scorm' ? packageFile : sectionFile).ownerType,
  id,
});

/** Attaches the pictures shown in the page's text; each must have been uploaded for a page of this course. */
async function keepPictures(
  ctx: SignedInCtx,
  { type }: SectionInput,
  id: number,
  course: Pick<CourseRow, 'id'>,
): Promise<void> {
  const owner = { type: pagePictures.ownerType, id };
  const [section] = type === 'page' ? await readSections(ctx, sql`s.id = ${id}`) : [];
  const shown = section ? filesIn(pageOfSection(section).html) : [];
  const others = sql`select s.id from learning_sections s where s.course_id = ${course.id}`;
  const usable = await usableFiles(ctx, owner, shown, others);
  if (usable.length < shown.length)
    throw invalidInput([{ field: 'content.html', message: learningMessages.unknownPicture }]);
  await setFiles(ctx, owner, shown);
}

/** Reads the parts of a package from its manifest. */
async function keepPackage(ctx: SignedInCtx, { type }: SectionInput, id: number): Promise<void> {
  if (type !== 'scorm') return;
  const content = JSON.stringify(await contentOfPackage(ctx, id));
  await ctx.db.updateTable('learning_sections').set({ content }).where('id', '=', id).execute();
}

async function shownSection(ctx: SignedInCtx, id: number): Promise<AuthoredSection> {
  const [section] = await readSections(ctx, sql`s.id = ${id}`);
  if (!section) throw new Error(`There is no section ${id}`);
  return presentSection(section);
}

/** Sections of type file or scorm need a file; a file uploaded for one type can't be used for the other. */
function refuseWithoutFile(
  ctx: SignedInCtx,
  body: SectionInput,
  before: Pick<StoredSection, 'type' | 'file'> | null,
): void {
  if (body.type === 'scorm') refuseWithoutContentHost(ctx);
  const needsFile = body.type === 'file' || body.type === 'scorm';
  const isNew = before === null || (before.type === 'scorm') !== (body.type === 'scorm');
  const known = isNew ? null : before.file;
  if (needsFile && body.fileId === null && !known)
    throw invalidInput([{ field: 'fileId', message: learningMessages.fileNeeded }]);
}

export async function addSection(
  ctx: SignedInCtx,
  body: SectionInput,
  { course }: CourseRecord,
): Promise<AuthoredSection> {
  refuseWithoutFile(ctx, body, null);
  const { id } = await ctx.db
    .insertInto('learning_sections')
    .values({
      course_id: course.id,
      course_version: course.draft_version,
      place: sql`(select coalesce(max(s.place), 0) + 1 from learning_sections s where ${draftOf(course)})`,
      type: body.type,
      title: body.title,
      content: contentOf(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.fileId !== null) {
    await attachFile(ctx, body.fileId, sectionOwner(body.type, id), 'fileId');
    await keepPackage(ctx, body, id);
  }
  await keepPictures(ctx, body, id, course);
  await audit(ctx, {
    action: 'learning.section.added',
    subject: { type: 'learning-section', id },
    after: { course: course.id, type: body.type, title: body.title },
  });
  return shownSection(ctx, id);
}

export interface DraftSection {
  readonly section: StoredSection;
  readonly course: CourseRow;
  readonly version: number;
}

export async function lockDraftSection(
  ctx: SignedInCtx,
  { params }: { params: { courseId: number; sectionId: number } },
): Promise<DraftSection | undefined> {
  const record = await lockAuthored(ctx, params.courseId);
  const [section] = record
    ? await readSections(ctx, sql`s.id = ${params.sectionId} and s.course_id = ${params.courseId}`)
    : [];
  return record && section && { course: record.course, section, version: section.version };
}

const refuseFixed = ({ section, course }: DraftSection): void => {
  if (section.course_version !== course.draft_version)
    throw new Refusal(409, 'learning.section-fixed', learningMessages.sectionFixed);
};

export async function editSection(
  ctx: SignedInCtx,
  body: SectionInput,
  record: DraftSection,
): Promise<AuthoredSection> {
  refuseFixed(record);
  const { section } = record;
  refuseWithoutFile(ctx, body, section);
  await ctx.db
    .updateTable('learning_sections')
    .set({
      type: body.type,
      title: body.title,
      ...(body.type === 'scorm' && section.type === 'scorm' ? {} : { content: contentOf(body) }),
      version: section.version + 1,
    })
    .where('id', '=', section.id)
    .execute();
  if (body.fileId !== null && body.fileId !== section.file?.id) {
    await replaceFile(ctx, body.fileId, sectionOwner(body.type, section.id), 'fileId');
    await keepPackage(ctx, body, section.id);
  }
  await keepPictures(ctx, body, section.id, record.course);
  await audit(ctx, {
    action: 'learning.section.changed',
    subject: { type: 'learning-section', id: section.id },
    before: { title: section.title },
    after: { title: body.title, type: body.type },
  });
  return shownSection(ctx, section.id);
}

export async function deleteSection(
  ctx: SignedInCtx,
  _: unknown,
  record: DraftSection,
): Promise<undefined> {
  refuseFixed(record);
  await ctx.db.deleteFrom('learning_sections').where('id', '=', record.section.id).execute();
  for (const { ownerType } of sectionFiles) await detachFiles(ctx, ownerType, [record.section.id]);
  await audit(ctx, {
    action: 'learning.section.deleted',
    subject: { type: 'learning-section', id: record.section.id },
    before: { title: record.section.title },
  });
}

export async function orderSections(
  ctx: SignedInCtx,
  ids: readonly number[],
  record: CourseRecord,
) {
  const { course } = record;
  const known = await readSections(ctx, draftOf(course));
  const given = new Set(ids);
  if (given.size !== known.length || known.some(({ id }) => !given.has(id)))
    throw new Refusal(422, 'learning.unknown-sections', learningMessages.unknownSections);
  await sql`update learning_sections s set place = given.place
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    where s.id = given.id and ${draftOf(course)}`.execute(ctx.db);
  await audit(ctx, {
    action: 'learning.sections.ordered',
    subject: { type: 'learning-course', id: course.id },
    after: ids,
  });
  const shown = await readAuthored(ctx, course.id);
  return readDraft(ctx, { ...record, course: shown ?? { ...course, enrolled: 0, completed: 0 } });
}
