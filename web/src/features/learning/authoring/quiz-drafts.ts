/** Operations on the questions of a quiz being edited. */
import type { QuizQuestion } from '@tenure/contract/learning/section';

export const questionTypes = [
  { value: 'single', label: 'Single answer' },
  { value: 'multiple', label: 'Multiple answers' },
  { value: 'true-false', label: 'True or false' },
  { value: 'short-text', label: 'Short text' },
] as const;

/** A key not yet used in the section; keys never change, so that stored answers stay valid. */
function freeKey(prefix: string, taken: readonly { id: string }[]) {
  let n = taken.length + 1;
  while (taken.some(({ id }) => id === `${prefix}${n}`)) n += 1;
  return `${prefix}${n}`;
}

const trueFalse = [
  { id: 'true', text: 'True' },
  { id: 'false', text: 'False' },
];
const twoOptions = [
  { id: 'o1', text: '' },
  { id: 'o2', text: '' },
];

export const blankQuestion = (questions: readonly QuizQuestion[]): QuizQuestion => ({
  id: freeKey('q', questions),
  text: '',
  type: 'single',
  options: twoOptions,
  correct: [],
});

export const withOption = (question: QuizQuestion): QuizQuestion => ({
  ...question,
  options: [...question.options, { id: freeKey('o', question.options), text: '' }],
});

export const asType = (question: QuizQuestion, type: QuizQuestion['type']): QuizQuestion => ({
  ...question,
  type,
  options: type === 'short-text' ? [] : type === 'true-false' ? trueFalse : twoOptions,
  correct: [],
});

/** The error at a path of a question, or anywhere below it. */
export type ProblemAt = (path: string) => string | undefined;

export const problemsOf =
  (parts: Readonly<Record<string, string>>, question: string): ProblemAt =>
  (path) =>
    Object.entries(parts).find(([one]) => `${one}.`.startsWith(`${question}.${path}.`))?.[1];
