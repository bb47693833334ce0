/**
 * Saves answers together: omitted ones are unchanged, null clears an answer, and answers to questions that
 * are no longer asked are cleared too (ADR 37).
 */
import { presentAnswer, withAnswer } from '@tenure/contract/questions/answer-history';
import { checkAnswers, type ResolveName } from '@tenure/contract/questions/check-answers';
import { isRecordType, type RecordType } from '@tenure/contract/questions/input-types';
import { questionMessages } from '@tenure/contract/questions/messages';
import type { AnswerValue, GivenAnswers, Question } from '@tenure/contract/questions/question';
import type { Ctx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import {
  type Answered,
  type AnswerSubject,
  addAnswers,
  type GivenAnswer,
} from '../answer.store.ts';
import type { QuestionSetRecord } from '../question-set.store.ts';

/** Names of locations and positions; provided by org, which questions can't import. */
export type ReadNames = (
  ctx: Ctx,
  wanted: Readonly<Record<RecordType, readonly number[]>>,
) => Promise<ResolveName>;

interface Save {
  readonly set: QuestionSetRecord;
  readonly subject: AnswerSubject;
  /** As read under the lock of the subject. */
  readonly before: Answered;
  readonly given: GivenAnswers;
  /** Which questions this person may answer; other answers are refused. */
  mayAnswer(question: QuestionSetRecord['questions'][number]): boolean;
  readonly names?: ReadNames;
}

/** Returns the answers that were added; empty when nothing changed. */
export async function saveAnswers(
  ctx: Ctx & { readonly actor: { readonly userId: number } | null },
  { set, subject, before, given, mayAnswer, names }: Save,
): Promise<readonly GivenAnswer[]> {
  const answerable = new Set(set.questions.filter(mayAnswer).map(({ id }) => id));
  refuseOthers(set, answerable, given, before);
  const merged = mergedAnswers(set, before, given);
  const resolve = await resolver(ctx, set, merged, names);
  const asked = withStoredOptions(set, before);
  const { problems, kept } = checkAnswers(asked, merged, resolve);
  // Problems with other people's questions don't block this person.
  const own = problems.filter(({ questionId }) => answerable.has(questionId));
  if (own.length > 0) throw invalidInput(own.map(named));
  const at = ctx.now.toISOString();
  const added = asked.flatMap((question): GivenAnswer[] => {
    const current = before.answers.get(question.id);
    const next = presentAnswer(question, kept.get(question.id) ?? null, at, resolve);
    const history = current ? [current] : [];
    return withAnswer(history, next) === history
      ? []
      : [{ ...next, questionId: question.id, updatedBy: ctx.actor?.userId ?? null }];
  });
  await addAnswers(ctx, subject, added, set.use.isSealed);
  return added;
}

const named = ({ questionId, message }: { questionId: number; message: string }) => ({
  field: `q${questionId}`,
  message,
});

/** Sending back the stored answer of another question is not a change. */
function refuseOthers(
  { questions }: QuestionSetRecord,
  answerable: ReadonlySet<number>,
  given: GivenAnswers,
  { answers }: Answered,
): void {
  const known = new Set(questions.map(({ id }) => id));
  const refused = given.filter(
    ({ questionId, value }) =>
      known.has(questionId) &&
      !answerable.has(questionId) &&
      JSON.stringify(value) !== JSON.stringify(answers.get(questionId)?.value ?? null),
  );
  if (refused.length === 0) return;
  const message = questionMessages.notYours;
  throw new Refusal(422, 'field-not-editable', message, {
    errors: refused.map(({ questionId }) => ({
      kind: 'field',
      field: `q${questionId}`,
      message,
      code: 'FIELD_NOT_EDITABLE',
    })),
  });
}

function mergedAnswers(
  { questions }: QuestionSetRecord,
  { answers }: Answered,
  given: GivenAnswers,
): GivenAnswers {
  const values = new Map<number, AnswerValue>(
    questions.map(({ id }) => [id, answers.get(id)?.value ?? null]),
  );
  for (const { questionId, value } of given) values.set(questionId, value);
  return [...values].map(([questionId, value]) => ({ questionId, value }));
}

/** An existing answer stays valid when its option is no longer offered. */
function withStoredOptions(
  { questions, retiredOptions }: QuestionSetRecord,
  { answers }: Answered,
): readonly Question[] {
  return questions.map((question) => {
    const value = answers.get(question.id)?.value;
    const stored = (retiredOptions.get(question.id) ?? []).filter((option) =>
      Array.isArray(value) ? value.includes(option.value) : value === option.value,
    );
    return { ...question, options: [...question.options, ...stored] };
  });
}

async function resolver(
  ctx: Ctx,
  { questions }: QuestionSetRecord,
  given: GivenAnswers,
  names: ReadNames | undefined,
): Promise<ResolveName> {
  const types = new Map(questions.map(({ id, inputType }) => [id, inputType]));
  const wanted: Record<RecordType, number[]> = { location: [], position: [] };
  for (const { questionId, value } of given) {
    const type = types.get(questionId);
    if (type && isRecordType(type) && typeof value === 'number') wanted[type].push(value);
  }
  const isAsked = wanted.location.length + wanted.position.length > 0;
  return names && isAsked ? names(ctx, wanted) : () => undefined;
}
