import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { capabilityList } from '../person.ts';
import { reviewer, reviewerActionInput, reviewersInput } from '../review.ts';
import { area, ofPerformance, ofReviewer, onePerformance } from './addresses.ts';

const reviewers = z.object({ items: z.array(reviewer), metadata: capabilityList });

export const listReviewers = endpoint({
  id: 'performance.list-reviewers',
  area,
  method: 'GET',
  path: `${onePerformance}/reviewers`,
  summary: 'List the 360 reviewers',
  params: ofPerformance,
  answer: reviewers,
});

export const addReviewers = endpoint({
  id: 'performance.add-reviewers',
  area,
  method: 'POST',
  path: `${onePerformance}/reviewers`,
  summary: 'Nominate 360 reviewers',
  params: ofPerformance,
  body: reviewersInput,
  status: 200,
  answer: reviewers,
  refusals: [409, 422],
});

export const deleteReviewer = endpoint({
  id: 'performance.delete-reviewer',
  area,
  method: 'DELETE',
  path: `${onePerformance}/reviewers/{reviewerId}`,
  summary: 'Remove a reviewer who hasn’t submitted a review',
  params: ofReviewer,
  refusals: [409, 412],
});

export const actOnReviewer = endpoint({
  id: 'performance.act-on-reviewer',
  area,
  method: 'POST',
  path: `${onePerformance}/reviewers/{reviewerId}/actions`,
  summary: 'Send, approve, decline or submit a review',
  params: ofReviewer,
  body: reviewerActionInput,
  status: 200,
  answer: reviewer,
  decides: 'one',
  refusals: [409, 412, 422],
});
