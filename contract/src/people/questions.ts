/** A company's own questions: additional details and diversity. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { idParam } from '../kit/identifier.ts';
import { answeredQuestion } from '../questions/answered-question.ts';
import { answersInput } from '../questions/question.ts';
import { questionSetEndpoints } from '../questions/question-set.ts';
import { ANSWERS_SUBMITTED } from './question-messages.ts';

const base = '/cobra/api/tms';
const ofEmployee = z.object({ employeeId: idParam });
const metadata = z.object({ actions: z.array(z.string()), fields: z.array(field) });

const diversityQuestions = z.object({
  items: z.array(answeredQuestion),
  version: z.int(),
  metadata,
});

export const getDiversityQuestions = endpoint({
  id: 'people.get-diversity-questions',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/diversityQuestions`,
  summary: 'Get your company’s diversity questions with your answers',
  params: ofEmployee,
  answer: diversityQuestions,
});

export const putDiversityQuestions = endpoint({
  id: 'people.answer-diversity-questions',
  area: 'people',
  method: 'PUT',
  path: `${base}/employees/{employeeId}/diversityQuestions`,
  summary: 'Answer your company’s diversity questions',
  params: ofEmployee,
  body: answersInput,
  answer: z.object({ message: z.literal(ANSWERS_SUBMITTED) }),
  refusals: [409, 412, 422],
});

const additionalDetails = z.object({
  customFields: z.array(answeredQuestion),
  version: z.int(),
  metadata,
});
export type AdditionalDetails = z.infer<typeof additionalDetails>;

export const getAdditionalDetails = endpoint({
  id: 'people.get-additional-details',
  area: 'people',
  method: 'GET',
  path: `${base}/employees/{employeeId}/additionalDetails`,
  summary: 'Get your company’s additional details of an employee',
  params: ofEmployee,
  answer: additionalDetails,
});

export const putAdditionalDetails = endpoint({
  id: 'people.edit-additional-details',
  area: 'people',
  method: 'PUT',
  path: `${base}/employees/{employeeId}/additionalDetails`,
  summary: 'Update your company’s additional details of an employee',
  params: ofEmployee,
  body: answersInput,
  answer: additionalDetails,
  refusals: [409, 412, 422],
});

export const diversityQuestionSet = questionSetEndpoints({
  area: 'people',
  noun: 'diversity-question',
  path: `${base}/people-settings/diversity-questions`,
});

export const additionalDetailSet = questionSetEndpoints({
  area: 'people',
  noun: 'additional-detail',
  path: `${base}/people-settings/additional-details`,
});
