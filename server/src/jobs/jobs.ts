/**
 * Scheduled work, shared by all servers on one database through pg-boss: each run is done by one of
 * them. What a request or a batch of a long job leaves behind (events, messages, long jobs) is taken up at
 * once by the server that did it; the sweep, every minute and at the start, catches what a crash left.
 */

import { dispatch } from '@tenure/core/kit/background/dispatch';
import type { Dispatcher } from '@tenure/core/kit/background/dispatcher';
import { type Job, runJobInTenant } from '@tenure/core/kit/background/job';
import type { LongJob } from '@tenure/core/kit/background/long-job';
import { runLongJobs } from '@tenure/core/kit/background/run-long-jobs';
import type { Database } from '@tenure/core/kit/data/database';
import PgBoss from 'pg-boss';
import { patientDatabase } from './patient-database.ts';
import { TenantRuns } from './tenant-runs.ts';

export interface Jobs {
  /** Says that a tenant may have something to dispatch. */
  wake(tenantId: number): void;
  stop(): Promise<void>;
}

/** Long jobs leave most connections to the people who wait for an answer. */
const LONG_JOBS_AT_ONCE = 2;
/** Then the next company has its turn, so that one company's jobs don't delay another's. */
const LONG_JOBS_TURN_MS = 5_000;
const DISPATCHES_AT_ONCE = 8;

export async function startJobs(
  url: string,
  dispatcher: Dispatcher,
  work: { readonly recurring: readonly Job[]; readonly longJobs: readonly LongJob[] },
): Promise<Jobs> {
  const { log } = dispatcher.ports;
  let isStopping = false;
  const failed = (what: string) => (tenantId: number, error: unknown) =>
    log.warn({ tenantId, error: String(error) }, `${what} will be tried again`);
  const longRuns: TenantRuns = new TenantRuns(
    LONG_JOBS_AT_ONCE,
    async (tenantId) => {
      const turnEnds = performance.now() + LONG_JOBS_TURN_MS;
      const isTurnOver = () => isStopping || performance.now() > turnEnds;
      const onBatch = () => dispatches.wake(tenantId);
      const worker = { ...dispatcher, longJobs: work.longJobs, isTurnOver, onBatch };
      if ((await runLongJobs(worker, tenantId)) === 'more') longRuns.wake(tenantId);
    },
    failed('Long jobs'),
  );
  const dispatches: TenantRuns = new TenantRuns(
    DISPATCHES_AT_ONCE,
    (tenantId) => dispatch({ ...dispatcher, onLongJobs: () => longRuns.wake(tenantId) }, tenantId),
    failed('Dispatch'),
  );
  const database = patientDatabase(url, (error) =>
    log.warn({ error: error.message }, 'A connection of the jobs was lost'),
  );
  const boss = new PgBoss({ db: database, schema: 'pgboss' });
  boss.on('error', (error) => log.warn({ error: error.message }, 'Jobs'));
  const sweep = async () => {
    for (const tenantId of await tenantIds(dispatcher.database)) dispatches.wake(tenantId);
  };
  const schedule = async (name: string, cron: string, run: () => Promise<void>) => {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, run);
  };
  await boss.start();
  await schedule('dispatch', '* * * * *', sweep);
  for (const job of work.recurring)
    await schedule(job.name, job.cron, async () => {
      for (const tenantId of await tenantIds(dispatcher.database)) {
        await runJobInTenant(dispatcher, tenantId, job);
        dispatches.wake(tenantId);
      }
    });
  await sweep().catch((error: unknown) =>
    log.warn({ error: String(error) }, 'The first sweep failed'),
  );

  return {
    wake: (tenantId) => dispatches.wake(tenantId),
    async stop() {
      isStopping = true;
      database.stopWaiting();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await dispatches.stop();
      await longRuns.stop();
      await database.close();
    },
  };
}

async function tenantIds(database: Database): Promise<number[]> {
  const { rows } = await database.outsideTenants('select id from tenant_ids() as id', []);
  return (rows as { id: number }[]).map(({ id }) => id);
}
