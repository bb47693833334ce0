/** A section for the person taking the course, and what completes a course. */
import { openEnrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { SectionType } from '@tenure/contract/learning/section';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { complete, start } from '../commands/change-enrolment.ts';
import { readSections, type StoredSection } from '../courses/section.store.ts';
import {
  type EnrolmentRecord,
  findEnrolment,
  lockEnrolment,
  readEnrolments,
} from '../enrolments/enrolment.store.ts';
import { courseScore, lockedSections } from '../rules/sections.ts';

export interface SectionRecord extends EnrolmentRecord {
  readonly section: StoredSection;
  readonly isDone: boolean;
  readonly isLocked: boolean;
}

interface Address {
  readonly userId: number;
  readonly courseEnrolmentId: number;
  readonly sectionId: number;
}

const withSection = async (
  ctx: SignedInCtx,
  record: EnrolmentRecord | undefined,
  sectionId: number,
): Promise<SectionRecord | undefined> => {
  if (!record?.isSelf) return undefined;
  const brief = record.enrolment.sections.find(({ id }) => id === sectionId);
  const [section] = brief ? await readSections(ctx, sql`s.id = ${sectionId}`) : [];
  if (!brief || !section) return undefined;
  const { sections, course } = record.enrolment;
  const isLocked = lockedSections(sections, course.is_sequence_enabled).has(sectionId);
  return { ...record, section, isDone: brief.isDone, isLocked };
};

export const findSection = async (ctx: SignedInCtx, { params }: { params: Address }) =>
  withSection(
    ctx,
    await findEnrolment(ctx, params.userId, params.courseEnrolmentId),
    params.sectionId,
  );

export const lockSection = async (ctx: SignedInCtx, { params }: { params: Address }) =>
  withSection(
    ctx,
    await lockEnrolment(ctx, params.userId, params.courseEnrolmentId),
    params.sectionId,
  );

export const conflict = (code: string, message: string) =>
  new Refusal(409, `learning.${code}`, message);

/** Completed courses stay readable; a course has to be started before its sections open. */
export function refuseClosed({ state, isLocked }: SectionRecord): void {
  if (state !== 'IN_PROGRESS' && state !== 'COMPLETED')
    throw conflict('not-started', learningMessages.startFirst);
  if (isLocked) throw conflict('locked', learningMessages.locked);
}

const isScored = (type: SectionType) => type === 'quiz' || type === 'scorm';

/** Stores the progress; the last section completes the course. */
export async function sectionDone(
  ctx: SignedInCtx,
  record: EnrolmentRecord & { readonly section: Pick<StoredSection, 'id'> },
  score: number | null,
): Promise<void> {
  const { enrolment, section } = record;
  await ctx.db
    .insertInto('learning_progress')
    .values({ enrolment_id: enrolment.id, section_id: section.id, completed_at: ctx.now, score })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await audit(ctx, {
    action: 'learning.section.completed',
    subject: { type: 'course-enrolment', id: enrolment.id },
    after: { section: section.id, score },
  });
  const open = enrolment.sections.filter(({ id, isDone }) => id !== section.id && !isDone);
  if (open.length > 0 || record.state !== 'IN_PROGRESS') return;
  const scores = enrolment.sections.map((one) =>
    one.id === section.id ? score : isScored(one.type) ? one.score : null,
  );
  const finished = { completionDate: null, score: courseScore(scores) };
  await complete(ctx, 'FINISH', finished, record);
}

/**
 * Attendance completes the session section of an open enrolment. It starts the enrolment if necessary;
 * otherwise attendance would count for a version the person never takes. The enrolment must be locked.
 */
export async function attended(
  ctx: SignedInCtx,
  courseId: number,
  employeeId: number,
): Promise<void> {
  const theirs = sql`n.course_id = ${courseId} and n.employee_id = ${employeeId} and n.is_current`;
  const [found] = await readEnrolments(ctx, theirs);
  if (!found || !openEnrolmentStates.includes(found.state)) return;
  if (found.state === 'NOT_YET_STARTED') await start(ctx, 'ATTEND', found);
  const [record = found] = await readEnrolments(ctx, theirs);
  const section = record.enrolment.sections.find(
    ({ type, isDone }) => type === 'session' && !isDone,
  );
  if (section) await sectionDone(ctx, { ...record, section }, null);
}
