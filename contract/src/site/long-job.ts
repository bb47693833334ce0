/** Progress of a long job. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';

export const longJobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type LongJobState = (typeof longJobStates)[number];

export const longJobProgress = z.object({
  id,
  title: z.string(),
  state: z.enum(longJobStates),
  done: z.int(),
  /** Null if not known (yet). */
  total: z.int().nullable(),
  /** Short values by name, once it is done. */
  result: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  /** Cancellation takes effect after the current batch. */
  isCancelRequested: z.boolean(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  actions: z.array(z.string()),
});
export type LongJobProgress = z.infer<typeof longJobProgress>;

const path = '/cobra/api/tms/long-jobs/{longJobId}';
const params = z.object({ longJobId: idParam });

export const getLongJob = endpoint({
  id: 'site.get-long-job',
  area: 'site',
  method: 'GET',
  path,
  summary: 'Get the progress of a long job; open to the person who started it and administrators',
  params,
  answer: longJobProgress,
});

export const cancelLongJob = endpoint({
  id: 'site.cancel-long-job',
  area: 'site',
  method: 'POST',
  path: `${path}/cancel`,
  summary: 'Cancel a long job; completed work is kept',
  params,
  answer: longJobProgress,
});
