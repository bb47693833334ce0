/**
 * Converts questions to form fields, and form values to answers. Server and browser share it: the server
 * provides the fields, and the browser validates input with `checkAnswers`.
 */
import { z } from 'zod';
import type { Field, FieldOption, InputKind } from '../kit/field.ts';
import { checkAnswers } from './check-answers.ts';
import type { InputType } from './input-types.ts';
import { type AnswerValue, type GivenAnswers, MOST_TEXT, type Question } from './question.ts';
import { shownQuestions } from './shown-questions.ts';

/** The key of an answer in a form’s values. */
export const answerKey = (questionId: number) => `q${questionId}`;

const kinds: Record<InputType, InputKind> = {
  // A switch can't show that there is no answer, which is different from "no".
  toggle: 'custom',
  buttons: 'custom',
  date: 'date',
  'drop-down': 'select',
  select2Dropdown: 'select',
  'single-choice': 'radio',
  'multi-choice': 'multi-select',
  'text-area': 'textarea',
  text: 'text',
  location: 'location',
  position: 'position',
};

interface AnswerFlags {
  readonly isEditable?: (questionId: number) => boolean;
  /** Options of questions about locations. */
  readonly locations?: readonly FieldOption[];
}

export const answerFields = (
  asked: readonly Question[],
  { isEditable = () => true, locations = [] }: AnswerFlags = {},
): Field[] =>
  asked.map(({ id, title, inputType, required, options }) => ({
    key: answerKey(id),
    label: title,
    isRequired: required,
    isEditable: isEditable(id),
    isVisible: true,
    input: kinds[inputType],
    ...(inputType === 'text' || inputType === 'text-area'
      ? { maxLength: MOST_TEXT[inputType] }
      : {}),
    ...(options.length > 0 ? { options: [...options] } : {}),
    ...(inputType === 'location' ? { options: [...locations] } : {}),
  }));

type Filled = Readonly<Record<string, unknown>>;

export const answersIn = (asked: readonly Question[], values: Filled): GivenAnswers =>
  asked.map(({ id }) => ({
    questionId: id,
    value: (values[answerKey(id)] ?? null) as AnswerValue,
  }));

/** Keys of the shown questions, given the values. */
export function shownKeys(asked: readonly Question[], values: Filled): ReadonlySet<string> {
  const answers = new Map(answersIn(asked, values).map((one) => [one.questionId, one.value]));
  return new Set(shownQuestions(asked, answers).map(({ id }) => answerKey(id)));
}

/** Validates the values and converts them to the request body. Records are validated by their picker. */
export const answersForm = (asked: readonly Question[]) =>
  z
    .looseObject({})
    .superRefine((values, ctx) => {
      const { problems } = checkAnswers(asked, answersIn(asked, values), () => 'chosen');
      for (const { questionId, message } of problems)
        ctx.addIssue({ code: 'custom', message, path: [answerKey(questionId)] });
    })
    .transform((values) => ({ answers: answersIn(asked, values) }));
