/** The questions of one use, such as diversity, as an administrator edits them. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { inputTypes } from './input-types.ts';
import { MOST_QUESTIONS, question } from './question.ts';

/** What the person the answers are about, or their managers, may do with a question. */
export const questionAccess = ['none', 'view', 'edit'] as const;
const access = z.enum(questionAccess);
export type QuestionAccess = z.infer<typeof access>;

/** HR and administrators see and answer whatever the set’s area lets them; access is about the others. */
export const askedQuestion = question.extend({ employeeAccess: access, managerAccess: access });
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** A question that is not saved yet has a number below zero, so that others can refer to it. */
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

/** In the order in which they are asked. Questions that are left out are no longer asked. */
export const questionSetInput = z.object({
  questions: z.array(questionDraft).max(MOST_QUESTIONS),
});
export type QuestionSetInput = z.infer<typeof questionSetInput>;

export const questionSet = z.object({
  questions: z.array(askedQuestion),
  /** The types of question that this set can have. */
  inputTypes: z.array(z.enum(inputTypes)),
  /** Whether the company chooses for each question who sees it. */
  hasAccess: z.boolean(),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type QuestionSet = z.infer<typeof questionSet>;

interface SetAddress {
  readonly area: string;
  /** In the singular, as an id has it: diversity-question. */
  readonly noun: string;
  readonly path: string;
  /** Where an area has several sets: the record whose set it is. */
  readonly params?: z.ZodObject;
}

/** The two calls that administer a set. */
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
