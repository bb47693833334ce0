/** The career question of document 3, point 3. */
import { z } from 'zod';
import { id, instant } from '../kit/identifier.ts';
import { answerValue } from '../questions/question.ts';
import { questionTypes } from './codes.ts';
import { capabilityList } from './person.ts';

export const careerQuestion = z.object({
  id,
  type: z.enum(Object.keys(questionTypes) as (keyof typeof questionTypes)[]),
  showIf: z.object({ fieldId: id, equals: z.union([z.boolean(), z.string(), id]) }).nullable(),
  question: z.string(),
  careerTableRows: z.array(z.object({ id, title: z.string() })),
  answers: z.array(
    z.object({
      rowId: id.nullable(),
      value: answerValue,
      valueAsString: z.string(),
      updatedAt: instant,
    }),
  ),
});

export const careerQuestions = z.object({
  data: z.array(careerQuestion),
  version: z.int(),
  metadata: capabilityList,
});
export type CareerQuestions = z.infer<typeof careerQuestions>;

export const careerAnswersInput = z.object({
  answers: z
    .array(
      z.object({
        questionId: id,
        /** A row of a table question; null for the question itself. */
        rowId: id.nullable().prefault(null),
        value: answerValue,
      }),
    )
    .min(1)
    .max(200),
});
