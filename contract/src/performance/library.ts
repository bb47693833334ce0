import { z } from 'zod';
import { id } from '../kit/identifier.ts';
import { questionTypes } from './codes.ts';

export const libraryItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** Of a question. */
  questionType: z.enum(Object.keys(questionTypes) as (keyof typeof questionTypes)[]).nullable(),
  /** Competencies are offered to people in a position or department; all where both are null. */
  position: z.object({ id, title: z.string() }).nullable(),
  department: z.object({ id, title: z.string() }).nullable(),
});

export const menuOption = z.object({ id: z.union([z.string(), z.int()]), text: z.string() });
