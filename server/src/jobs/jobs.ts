/**
 * Scheduled jobs, shared by all servers of a database through pg-boss: each run is done by one of them.
 * Events, messages and long jobs created by a request or a batch are processed immediately by the same
 * server; a sweep at startup and every minute picks up work left by a crash.
 */

import { dispatch } from '@tenure/core/kit/background/dispatch';
import type { Dispatcher } from '@tenure/core/kit/background/dispatcher';
import { type Job, runJobInTenant } from '@tenure/core/kit/background/job';
import type { LongJob } from '@tenure/core/kit/background/long-job';
import { runLongJobs } from '@tenure/core/kit/background/run-long-jobs';
import type { Database } from '@tenure/core/kit/data/database';
import PgBoss from 'pg-boss';
import { dueJobs } from './due-jobs.ts';
import { patientDatabase } from './patient-database.ts';
import { TenantRuns } from './tenant-runs.ts';

export interface Jobs {
  /** Signals that a tenant may have something to dispatch. */
  wake(tenantId: number): void;
  stop(): Promise<void>;
}

/** Limited, so that most connections are available to requests. */
const LONG_JOBS_AT_ONCE = 2;
/** After this time the next company's jobs run, so that one company doesn't delay others. */
const LONG_JOBS_TURN_MS = 5_000;
const DISPATCHES_AT_ONCE = 8;
/**
 * The only schedule of pg-boss, every minute. It looks for the last time of each schedule, which takes it
 * milliseconds, and with one for every job a server answered nothing for up to half a second each minute.
 */
const CLOCK = 'dispatch';
const MINUTE_MS = 60_000;
/** How long a recurring job may wait for its start. */
const POLLING_SECONDS = 10;

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
  const due = dueJobs(work.recurring);
  const database = patientDatabase(url, (error) =>
    log.warn({ error: error.message }, 'A connection of the jobs was lost'),
  );
  const boss = new PgBoss({ db: database, schema: 'pgboss' });
  boss.on('error', (error) => log.warn({ error: error.message }, 'Jobs'));
  const sweep = async () => {
    for (const tenantId of await tenantIds(dispatcher.database)) dispatches.wake(tenantId);
  };
  const tick = async ([clock]: readonly PgBoss.JobWithMetadata[]) => {
    await sweep();
    const minute = Math.floor((clock?.createdOn ?? new Date()).getTime() / MINUTE_MS) * MINUTE_MS;
    // A minute before may have been missed by a server that was busy; each job starts once a minute.
    for (const at of [new Date(minute - MINUTE_MS), new Date(minute)])
      for (const { name } of due(at))
        await boss.send(name, {}, { singletonKey: at.toISOString(), singletonSeconds: 3600 });
  };
  await boss.start();
  const scheduled = new Set((await boss.getSchedules()).map(({ name }) => name));
  for (const job of work.recurring) {
    await boss.createQueue(job.name);
    // Earlier versions had a schedule for each job.
    if (scheduled.has(job.name)) await boss.unschedule(job.name);
    await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
      for (const tenantId of await tenantIds(dispatcher.database)) {
        await runJobInTenant(dispatcher, tenantId, job);
        dispatches.wake(tenantId);
      }
    });
  }
  await boss.createQueue(CLOCK);
  await boss.schedule(CLOCK, '* * * * *');
  await boss.work(CLOCK, { includeMetadata: true }, tick);
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
