/** Starts a long job that only waits, for testing progress and cancellation in the local environment. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/identifier.ts';

export const startExampleJob = endpoint({
  id: 'site.start-example-job',
  area: 'site',
  method: 'POST',
  path: '/example-jobs',
  summary: 'Start an example long job (environment local only)',
  body: z.object({ steps: z.int().min(1).max(10_000) }),
  status: 201,
  answer: z.object({ id }),
});
