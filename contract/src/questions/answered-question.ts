/** A question with its answer, as in document 2. */
import type { z } from 'zod';
import { answer, question } from './question.ts';

export const answeredQuestion = question.extend({ answer: answer.nullable() });
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;
