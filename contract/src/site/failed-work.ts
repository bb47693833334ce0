/** Background work that failed: an administrator sees what, when and why, tries it again or dismisses it. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';

/** What an event's subscriber, a message, a recurring job or a long job left undone. */
export const failedWorkSource = z.enum(['event', 'message', 'job', 'long-job']);
export type FailedWorkSource = z.infer<typeof failedWorkSource>;

export const failedWork = z.object({
  source: failedWorkSource,
  id,
  /** What should have been done, such as "Leave accrual". */
  title: z.string(),
  /** The record or event it was about; null where there is none. */
  about: z.string().nullable(),
  /** Without the data it happened with. */
  error: z.string(),
  attempts: z.int(),
  failedAt: instant,
  /** Whether it is tried again without anyone's help. */
  isRetried: z.boolean(),
  actions: z.array(z.string()),
});
export type FailedWork = z.infer<typeof failedWork>;

const path = '/cobra/api/tms/failed-work';

export const listFailedWork = endpoint({
  id: 'site.list-failed-work',
  area: 'site',
  method: 'GET',
  path,
  summary: 'List failed background jobs, most recent first',
  query: pageQuery(20),
  answer: itemsOf(failedWork),
});

const params = z.object({ source: failedWorkSource, workId: idParam });

export const retryFailedWork = endpoint({
  id: 'site.retry-failed-work',
  area: 'site',
  method: 'POST',
  path: `${path}/{source}/{workId}/retry`,
  summary: 'Retry a failed background job',
  params,
});

export const dismissFailedWork = endpoint({
  id: 'site.dismiss-failed-work',
  area: 'site',
  method: 'POST',
  path: `${path}/{source}/{workId}/dismiss`,
  summary: 'Dismiss a failed background job',
  params,
});
