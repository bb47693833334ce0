/** The questions for one purpose, such as diversity, as edited by an administrator. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { inputTypes } from './input-types.ts';
import { MOST_QUESTIONS, question } from './question.ts';

/** What the person concerned, or their managers, can do with a question. */
export const questionAccess = ['none', 'view', 'edit'] as const;
const access = z.enum(questionAccess);
export type QuestionAccess = z.infer<typeof access>;

/**
 * Access applies to employees and managers; HR and administrators have the access defined by the set’s area.
 */
export const askedQuestion = question.extend({ employeeAccess: access, managerAccess: access });
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** Unsaved questions have negative ids, so that others can refer to them. */
const draftId = z
  .int()
  .min(-MOST_QUESTIONS)
  .max(999_999_999_999_999)
  .refine((number) => number !== 0, 'Must be a number');

const questionDraft = askedQuestion.extend({
  id: draftId,
  parentId: draftId.nullable(),
  showIf: question.shape.showIf.unwrap().extend({ fieldId: draftId }).nullable(),
});

/** In display order. Omitted questions are no longer asked. */
export const questionSetInput = z.object({
  questions: z.array(questionDraft).max(MOST_QUESTIONS),
});
export type QuestionSetInput = z.infer<typeof questionSetInput>;

export const questionSet = z.object({
  questions: z.array(askedQuestion),
  /** The question types available in this set. */
  inputTypes: z.array(z.enum(inputTypes)),
  /** Whether access is configured for each question. */
  hasAccess: z.boolean(),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type QuestionSet = z.infer<typeof questionSet>;

interface SetAddress {
  readonly area: string;
  /** Singular name for endpoint ids: diversity-question. */
  readonly noun: string;
  readonly path: string;
  /** If an area has several sets: the parameters of the record it belongs to. */
  readonly params?: z.ZodObject;
}

/** The two endpoints for administering a set. */
export const questionSetEndpoints = ({ area, noun, path, params }: SetAddress) => ({
  read: endpoint({
    id: `${area}.get-${noun}-set`,
    area,
    method: 'GET',
    path,
    summary: `Get the ${noun.replaceAll('-', ' ')}s`,
    ...(params ? { params } : {}),
    answer: questionSet,
  }),
  save: endpoint({
    id: `${area}.save-${noun}-set`,
    area,
    method: 'PUT',
    path,
    summary: `Change the ${noun.replaceAll('-', ' ')}s`,
    ...(params ? { params } : {}),
    body: questionSetInput,
    answer: questionSet,
    refusals: [412, 422],
  }),
});
export type QuestionSetEndpoints = ReturnType<typeof questionSetEndpoints>;
