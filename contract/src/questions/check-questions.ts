/**
 * Validates a company’s questions: a question must come after the one it depends on, which prevents cycles,
 * and the answer it depends on must be possible.
 */
import { hasOptions, isRecordType } from './input-types.ts';
import { questionMessages as messages } from './messages.ts';
import type { Question } from './question.ts';

const MOST_LEVELS = 3;

export interface QuestionProblem {
  readonly questionId: number;
  readonly field: 'id' | 'options' | 'parentId' | 'showIf';
  readonly message: string;
}

export function checkQuestions(asked: readonly Question[]): QuestionProblem[] {
  const levels = new Map<number, number>();
  const earlier = new Map<number, Question>();
  return asked.flatMap((question) => {
    const problem = (field: QuestionProblem['field'], message: string) => [
      { questionId: question.id, field, message },
    ];
    const found = [
      ...(earlier.has(question.id) ? problem('id', messages.repeatedId) : []),
      ...optionProblems(question).flatMap((message) => problem('options', message)),
      ...parentProblems(question, levels).flatMap((message) => problem('parentId', message)),
      ...conditionProblems(question, earlier).flatMap((message) => problem('showIf', message)),
    ];
    levels.set(question.id, levelOf(question, levels));
    earlier.set(question.id, question);
    return found;
  });
}

function optionProblems({ inputType, options }: Question): string[] {
  if (!hasOptions(inputType)) return options.length ? [messages.optionsNotAllowed] : [];
  if (options.length === 0) return [messages.noOptions];
  const values = new Set(options.map(({ value }) => value));
  return values.size < options.length ? [messages.repeatedOption] : [];
}

const levelOf = ({ parentId }: Question, levels: ReadonlyMap<number, number>) =>
  parentId === null ? 1 : (levels.get(parentId) ?? 0) + 1;

function parentProblems(question: Question, levels: ReadonlyMap<number, number>): string[] {
  if (question.parentId === null) return [];
  if (!levels.has(question.parentId)) return [messages.unknownParent];
  return levelOf(question, levels) > MOST_LEVELS ? [messages.tooDeep] : [];
}

function conditionProblems({ showIf }: Question, earlier: ReadonlyMap<number, Question>): string[] {
  if (showIf === null) return [];
  const other = earlier.get(showIf.fieldId);
  if (!other) return [messages.unknownCondition];
  return canBe(other, showIf.equals) ? [] : [messages.impossibleCondition];
}

function canBe({ inputType, options }: Question, value: boolean | string | number): boolean {
  if (inputType === 'toggle') return typeof value === 'boolean';
  if (isRecordType(inputType)) return typeof value === 'number';
  return hasOptions(inputType) && options.some((option) => option.value === value);
}
