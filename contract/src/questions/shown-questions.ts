/**
 * Determines which questions are shown, given the answers so far: a nested one once its parent is answered (a
 * toggle with yes), and one with a condition when the other question has that answer. Questions that depend
 * on a hidden one are hidden too.
 */
import type { AnswerValue, Question } from './question.ts';

export type Answers = ReadonlyMap<number, AnswerValue>;

export const isAnswered = (value: AnswerValue | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  !(typeof value === 'string' && value.trim() === '') &&
  !(Array.isArray(value) && value.length === 0);

export function shownQuestions(asked: readonly Question[], answers: Answers): readonly Question[] {
  const shown = new Set<number>();
  return asked.filter((question) => {
    const { id, parentId, showIf } = question;
    const underParent = parentId === null || (shown.has(parentId) && isYes(answers.get(parentId)));
    const fits =
      showIf === null ||
      (shown.has(showIf.fieldId) && isAnswer(answers.get(showIf.fieldId), showIf.equals));
    if (underParent && fits) shown.add(id);
    return underParent && fits;
  });
}

const isYes = (value: AnswerValue | undefined) => isAnswered(value) && value !== false;

export const isAnswer = (value: AnswerValue | undefined, wanted: boolean | string | number) =>
  Array.isArray(value) ? value.includes(String(wanted)) : value === wanted;
