/**
 * Validates answers. Only shown questions are required; answers to questions that aren’t shown (any more) are
 * dropped, so that no invisible data is stored.
 */
import { hasOptions, isRecordType, type RecordType, takesOneOption } from './input-types.ts';
import { questionMessages as messages } from './messages.ts';
import { type AnswerValue, type GivenAnswers, MOST_TEXT, type Question } from './question.ts';
import { type Answers, isAnswered, shownQuestions } from './shown-questions.ts';

/** Resolves the name of a location or position; undefined if it does not exist. */
export type ResolveName = (type: RecordType, id: number) => string | undefined;

export interface AnswerProblem {
  readonly questionId: number;
  readonly message: string;
}

export interface CheckedAnswers {
  readonly problems: readonly AnswerProblem[];
  /** The answers to store if there is no problem, in the order of the questions. */
  readonly kept: Answers;
}

export function checkAnswers(
  asked: readonly Question[],
  given: GivenAnswers,
  resolve: ResolveName,
): CheckedAnswers {
  const known = new Set(asked.map(({ id }) => id));
  const answers = new Map(given.map(({ questionId, value }) => [questionId, value]));
  const shown = shownQuestions(asked, answers);
  return {
    problems: [
      ...given
        .filter(({ questionId }) => !known.has(questionId))
        .map(({ questionId }) => ({ questionId, message: messages.unknownQuestion })),
      ...shown.flatMap((question) => {
        const message = problemOf(question, answers.get(question.id), resolve);
        return message ? [{ questionId: question.id, message }] : [];
      }),
    ],
    kept: new Map(shown.map(({ id }) => [id, normal(answers.get(id))])),
  };
}

const normal = (value: AnswerValue | undefined): AnswerValue =>
  value !== undefined && isAnswered(value) ? value : null;

function problemOf(
  question: Question,
  value: AnswerValue | undefined,
  resolve: ResolveName,
): string | undefined {
  if (value === undefined || !isAnswered(value))
    return question.required ? messages.required : undefined;
  const { inputType, options } = question;
  const isOption = (one: unknown) => options.some((option) => option.value === one);
  if (inputType === 'toggle') return typeof value === 'boolean' ? undefined : messages.notYesOrNo;
  if (inputType === 'date') return isDate(value) ? undefined : messages.notADate;
  if (takesOneOption(inputType)) return isOption(value) ? undefined : messages.notAnOption;
  if (hasOptions(inputType))
    return Array.isArray(value) && new Set(value).size === value.length && value.every(isOption)
      ? undefined
      : messages.notSeveral;
  if (isRecordType(inputType)) {
    const isThere = typeof value === 'number' && resolve(inputType, value) !== undefined;
    if (isThere) return undefined;
    return inputType === 'location' ? messages.notALocation : messages.notAPosition;
  }
  return textProblem(question.title, inputType === 'text' ? 'text' : 'text-area', value);
}

function isDate(value: AnswerValue): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function textProblem(
  title: string,
  type: 'text' | 'text-area',
  value: AnswerValue,
): string | undefined {
  if (typeof value !== 'string') return messages.notText;
  if (value.length > MOST_TEXT[type]) return messages.tooLong(title, MOST_TEXT[type], value.length);
  const printable = type === 'text' ? /^[^\p{Cc}]*$/u : /^(?:[^\p{Cc}]|[\t\r\n])*$/u;
  return printable.test(value) ? undefined : messages.noControlCharacters;
}
