/** A question with its answer, as document 2 shows it. */
import type { z } from 'zod';
import { answer, question } from './question.ts';

export const answeredQuestion = question.extend({ answer: answer.nullable() });
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;
