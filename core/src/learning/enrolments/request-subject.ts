import { requestMachine } from '@tenure/contract/learning/request-states';
import type { Requested } from '../../approvals/public.ts';

/** The subject type stored with approvals. */
export const COURSE_REQUEST = 'course-request';

export const courseRequests: Requested = {
  subjectType: COURSE_REQUEST,
  table: 'learning_requests',
  stateColumn: 'status',
  machine: requestMachine,
};
