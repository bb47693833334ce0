/** Failed background work: an administrator sees what failed, when and why, and can retry or dismiss it. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';

/** Types of failed work: deliveries of events, messages, recurring jobs and long jobs. */
export const failedWorkSource = z.enum(['event', 'message', 'job', 'long-job']);
export type FailedWorkSource = z.infer<typeof failedWorkSource>;

export const failedWork = z.object({
  source: failedWorkSource,
  id,
  /** Name of the work, such as "Leave accrual". */
  title: z.string(),
  /** The record or event concerned; null if there is none. */
  about: z.string().nullable(),
  /** The error without personal data. */
  error: z.string(),
  attempts: z.int(),
  failedAt: instant,
  /** Whether it is retried automatically. */
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
