/** A question that a company defines, and the answers people give. */
import { z } from 'zod';
import { calendarDate, id, instant } from '../kit/identifier.ts';
import { requiredText } from '../kit/text.ts';
import { inputTypes } from './input-types.ts';

export const MOST_QUESTIONS = 200;
const MOST_OPTIONS = 200;
export const MOST_TEXT = { text: 500, 'text-area': 5000 } as const;

const optionValue = z.string().min(1).max(100);

/** `equals` is a value of the other question: true or false, an option, or a record’s number. */
const showIf = z.object({ fieldId: id, equals: z.union([z.boolean(), optionValue, id]) });

export const question = z.object({
  id,
  title: requiredText(300, 'Enter a question'),
  inputType: z.enum(inputTypes),
  required: z.boolean(),
  options: z
    .array(z.object({ value: optionValue, label: requiredText(200, 'Enter an option') }))
    .max(MOST_OPTIONS),
  /** The parent question; this one is asked once the parent has an answer. */
  parentId: id.nullable(),
  showIf: showIf.nullable(),
});
export type Question = z.infer<typeof question>;

/** In display order. */
export const questions = z.array(question).max(MOST_QUESTIONS);

/** An answer's value; null for none. `checkAnswers` validates it against its question. */
export const answerValue = z.union([
  z.null(),
  z.boolean(),
  id,
  calendarDate,
  z.string().max(MOST_TEXT['text-area']),
  z.array(optionValue).max(MOST_OPTIONS),
]);
export type AnswerValue = z.infer<typeof answerValue>;

export const givenAnswers = z
  .array(z.object({ questionId: id, value: answerValue }))
  .max(MOST_QUESTIONS);
export type GivenAnswers = z.infer<typeof givenAnswers>;

/** Body of all requests that answer questions. */
export const answersInput = z.object({ answers: givenAnswers });
export type AnswersInput = z.infer<typeof answersInput>;

/** An answer with its history, of which the newest is in force. */
export const answer = z.object({
  value: answerValue,
  displayValue: z.string(),
  valueAsString: z.string(),
  updatedAt: instant,
});
export type Answer = z.infer<typeof answer>;
