/** A long job without effects, for testing progress, cancellation and restarts. */
import { startExampleJob } from '@tenure/contract/site/example-job';
import { sql } from 'kysely';
import { z } from 'zod';
import { longJob, startLongJob } from './kit/background/long-job.ts';
import { bind } from './kit/bind.ts';

const STEPS_AT_ONCE = 10;

export const exampleJob = longJob({
  name: 'site.example-job',
  input: z.object({ steps: z.int() }),
  total: async (_, { steps }) => steps,
  async batch({ db }, { steps }, cursor: number | null) {
    const before = cursor ?? 0;
    const after = Math.min(before + STEPS_AT_ONCE, steps);
    await sql`select pg_sleep(0.2)`.execute(db);
    const done = after - before;
    return after === steps ? { done, result: { steps } } : { done, next: after };
  },
});

export const exampleJobRoute = bind(startExampleJob, {
  access: 'signed-in',
  run: async (ctx, { body }) => ({ id: await startLongJob(ctx, exampleJob, body) }),
});
