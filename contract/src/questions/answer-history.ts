/** Answers are kept in a history with their displayed text; an unchanged answer adds nothing. */
import { dayInWords } from '../kit/day-in-words.ts';
import type { ResolveName } from './check-answers.ts';
import { isRecordType } from './input-types.ts';
import type { Answer, AnswerValue, Question } from './question.ts';

/** Formats an answer for screens and exports. */
export function presentAnswer(
  question: Question,
  value: AnswerValue,
  updatedAt: string,
  resolve: ResolveName,
): Answer {
  return {
    value,
    displayValue: wordsOf(question, value, resolve),
    valueAsString: value === null ? '' : Array.isArray(value) ? value.join(',') : String(value),
    updatedAt,
  };
}

function wordsOf(
  { inputType, options }: Question,
  value: AnswerValue,
  resolve: ResolveName,
): string {
  if (value === null) return '';
  const label = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(label).join(', ');
  if (typeof value === 'number')
    return (isRecordType(inputType) && resolve(inputType, value)) || String(value);
  return inputType === 'date' ? dayInWords(value) : label(value);
}

/** Newest last. */
export function withAnswer(history: readonly Answer[], next: Answer): readonly Answer[] {
  const current = history.at(-1)?.value ?? null;
  return same(current, next.value) ? history : [...history, next];
}

/** Options are compared regardless of order. */
const same = (one: AnswerValue, other: AnswerValue) => normal(one) === normal(other);
const normal = (value: AnswerValue) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
