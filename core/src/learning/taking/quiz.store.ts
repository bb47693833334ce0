import { learningMessages } from '@tenure/contract/learning/messages';
import type { QuizAttempt } from '@tenure/contract/learning/section';
import { type Selectable, sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { notFound } from '../../kit/refusal.ts';
import type { LearningAttempts } from '../../kit/schema.gen.ts';
import { quizOf } from '../courses/section.store.ts';
import { type Answers, answersTo, asked, type Drawn, draw, grade } from '../rules/quiz.ts';
import { conflict, refuseClosed, type SectionRecord, sectionDone } from './section-record.ts';

type AttemptRow = Selectable<LearningAttempts>;

const attemptsOf = ({ db }: SignedInCtx, { enrolment, section }: SectionRecord) =>
  db
    .selectFrom('learning_attempts')
    .selectAll()
    .where('enrolment_id', '=', enrolment.id)
    .where('section_id', '=', section.id)
    .orderBy('number')
    .execute();

function present({ section }: SectionRecord, attempt: AttemptRow): QuizAttempt {
  const content = quizOf(section);
  const drawn = attempt.drawn as unknown as Drawn;
  const answers = attempt.answers as unknown as Answers;
  const graded = attempt.submitted_at ? grade(content, drawn, answers) : null;
  return {
    id: attempt.id,
    number: attempt.number,
    questions: asked(content, drawn),
    answers: Object.fromEntries(Object.entries(answers).map(([id, given]) => [id, [...given]])),
    isSubmitted: graded !== null,
    score: attempt.score,
    isPassed: graded && (attempt.score ?? 0) >= content.passMark,
    results: graded ? graded.results : null,
  };
}

export async function quizFactsOf(ctx: SignedInCtx, record: SectionRecord) {
  const content = quizOf(record.section);
  const attempts = await attemptsOf(ctx, record);
  const open = attempts.find(({ submitted_at }) => submitted_at === null);
  const scores = attempts.map(({ score }) => score).filter((score) => score !== null);
  return {
    passMark: content.passMark,
    mostAttempts: content.mostAttempts,
    attemptsUsed: scores.length,
    questions: content.drawn ?? content.questions.length,
    bestScore: scores.length > 0 ? Math.max(...scores) : null,
    open: open ? present(record, open) : null,
  };
}

/** One attempt at a time: another tab continues the open one. */
export async function startAttempt(ctx: SignedInCtx, record: SectionRecord): Promise<QuizAttempt> {
  refuseClosed(record);
  const { section, enrolment } = record;
  if (section.type !== 'quiz') throw notFound();
  const attempts = await attemptsOf(ctx, record);
  const open = attempts.find(({ submitted_at }) => submitted_at === null);
  if (open) return present(record, open);
  if (record.isDone) throw conflict('already-passed', learningMessages.alreadyPassed);
  const content = quizOf(section);
  if (content.mostAttempts !== null && attempts.length >= content.mostAttempts)
    throw conflict('no-attempts-left', learningMessages.noAttemptsLeft);
  const attempt = await ctx.db
    .insertInto('learning_attempts')
    .values({
      enrolment_id: enrolment.id,
      section_id: section.id,
      number: attempts.length + 1,
      drawn: JSON.stringify(draw(content, ctx.ports.random.token())),
      started_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'learning.attempt.started',
    subject: { type: 'course-enrolment', id: enrolment.id },
    after: { section: section.id, number: attempt.number },
  });
  return present(record, attempt);
}

async function openAttempt(
  ctx: SignedInCtx,
  record: SectionRecord,
  attemptId: number,
): Promise<AttemptRow> {
  refuseClosed(record);
  const attempt = (await attemptsOf(ctx, record)).find(({ id }) => id === attemptId);
  if (!attempt) throw notFound();
  if (attempt.submitted_at) throw conflict('attempt-over', learningMessages.attemptOver);
  return attempt;
}

/** Merges answers, so that two tabs or a lost connection lose nothing. */
export async function saveAnswers(
  ctx: SignedInCtx,
  attemptId: number,
  given: Answers,
  record: SectionRecord,
): Promise<QuizAttempt> {
  const { id, drawn } = await openAttempt(ctx, record, attemptId);
  const kept = JSON.stringify(answersTo(drawn as unknown as Drawn, given));
  const attempt = await ctx.db
    .updateTable('learning_attempts')
    .set({ answers: sql`answers || ${kept}::jsonb` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(record, attempt);
}

export async function submitAttempt(
  ctx: SignedInCtx,
  attemptId: number,
  record: SectionRecord,
): Promise<QuizAttempt> {
  const attempt = await openAttempt(ctx, record, attemptId);
  const drawn = attempt.drawn as unknown as Drawn;
  const { score, isPassed } = grade(
    quizOf(record.section),
    drawn,
    attempt.answers as unknown as Answers,
  );
  const submitted = await ctx.db
    .updateTable('learning_attempts')
    .set({ submitted_at: ctx.now, score })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isPassed && !record.isDone) await sectionDone(ctx, record, score);
  else
    await audit(ctx, {
      action: 'learning.attempt.submitted',
      subject: { type: 'course-enrolment', id: record.enrolment.id },
      after: { section: record.section.id, score },
    });
  return present(record, submitted);
}
