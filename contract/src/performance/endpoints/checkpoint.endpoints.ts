import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParam } from '../../kit/identifier.ts';
import {
  checkpoint,
  checkpointAnswerInput,
  checkpointRatingInput,
  checkpointSection,
} from '../checkpoint.ts';
import { reasonInput } from '../performance.ts';
import { person } from '../person.ts';
import { area, ofCheckpoint, ofSection, onePerformance } from './addresses.ts';

const oneSection = `${onePerformance}/checkpoint-sections/{sectionId}`;
const oneCheckpoint = `${oneSection}/checkpoints/{checkpointId}`;

export const listNoSubmissionUsers = endpoint({
  id: 'performance.list-no-submission-users',
  area,
  method: 'GET',
  path: `${oneSection}/no-submission-users`,
  summary: 'List who hasn’t responded to the open checkpoints',
  params: ofSection,
  answer: z.object({
    items: z.array(z.object({ checkpointId: id, users: z.array(person) })),
  }),
});

export const rateCheckpoint = endpoint({
  id: 'performance.rate-checkpoint',
  area,
  method: 'PUT',
  path: `${oneSection}/rate`,
  summary: 'Rate a checkpoint, as the employee or as the manager',
  params: ofSection,
  body: checkpointRatingInput,
  status: 200,
  answer: checkpointSection,
  refusals: [409, 422],
});

const act = (action: 'approve' | 'skip' | 'reopen', summary: string) =>
  endpoint({
    id: `performance.${action}-checkpoint`,
    area,
    method: 'POST',
    path: `${oneCheckpoint}/${action}`,
    summary,
    params: ofCheckpoint,
    status: 200,
    answer: checkpoint,
    decides: 'one',
    refusals: [409, 412, 422],
  });

export const approveCheckpoint = act('approve', 'Approve a checkpoint');
export const skipCheckpoint = act('skip', 'Skip a checkpoint');
export const reopenCheckpoint = act('reopen', 'Reopen a checkpoint that was skipped');

export const submitCheckpoint = endpoint({
  id: 'performance.submit-checkpoint',
  area,
  method: 'POST',
  path: `${oneCheckpoint}/submit`,
  summary: 'Submit your answers to a checkpoint',
  params: ofCheckpoint,
  status: 200,
  answer: checkpoint,
  refusals: [409, 422],
});

export const rejectSubmission = endpoint({
  id: 'performance.reject-submission',
  area,
  method: 'POST',
  path: `${oneCheckpoint}/submissions/{submissionId}/reject`,
  summary: 'Request changes to a submission, with the reason',
  params: ofCheckpoint.extend({ submissionId: idParam }),
  body: reasonInput,
  status: 200,
  answer: checkpoint,
  decides: 'one',
  refusals: [409, 412],
});

export const answerCheckpoint = endpoint({
  id: 'performance.answer-checkpoint',
  area,
  method: 'PUT',
  path: `${oneCheckpoint}/questions/{questionId}/answer`,
  summary: 'Answer a question of a checkpoint',
  params: ofCheckpoint.extend({ questionId: idParam }),
  body: checkpointAnswerInput,
  status: 200,
  answer: checkpoint,
  refusals: [409, 422],
});
