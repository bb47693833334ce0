/** Runs a recurring job immediately, as if time had passed, for testing in the local environment. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const runRecurringJob = endpoint({
  id: 'site.run-recurring-job',
  area: 'site',
  method: 'POST',
  path: '/recurring-jobs',
  summary: 'Run a recurring job as it would run some hours from now (environment local only)',
  body: z.object({
    name: z.string().min(1).max(60),
    hoursFromNow: z.int().min(0).max(2000).default(0),
  }),
  refusals: [404],
});
