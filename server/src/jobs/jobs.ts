/**
 * Scheduled work, shared by all servers on one database through pg-boss: each run is done by one of
 * them. What a request leaves behind (events, messages) is dispatched at once by the server that
 * took the request; the sweep catches what a crash left.
 */
import type { Database } from '@tenure/core/kit/database';
import { type Dispatcher, dispatch, inTenant } from '@tenure/core/kit/dispatch';
import type { Job } from '@tenure/core/kit/job';
import { forgetOldRows } from '@tenure/core/kit/retention';
import PgBoss from 'pg-boss';
import { patientDatabase } from './patient-database.ts';

export interface Jobs {
  /** Says that a tenant may have something to dispatch. */
  wake(tenantId: number): void;
  stop(): Promise<void>;
}

export async function startJobs(
  url: string,
  dispatcher: Dispatcher,
  recurring: readonly Job[],
): Promise<Jobs> {
  const { log } = dispatcher.ports;
  const database = patientDatabase(url, (error) =>
    log.warn({ error: error.message }, 'A connection of the jobs was lost'),
  );
  const boss = new PgBoss({ db: database, schema: 'pgboss' });
  boss.on('error', (error) => log.warn({ error: error.message }, 'Jobs'));
  const everyTenant = async (work: (tenantId: number) => Promise<void>) => {
    for (const tenantId of await tenantIds(dispatcher.database)) await work(tenantId);
  };
  const schedule = async (
    name: string,
    cron: string,
    work: (tenantId: number) => Promise<void>,
  ) => {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, () => everyTenant(work));
  };
  await boss.start();
  await schedule('dispatch', '* * * * *', (tenantId) => dispatch(dispatcher, tenantId));
  await schedule('forget', '17 3 * * *', (tenantId) => forgetOldRows(dispatcher, tenantId));
  for (const job of recurring)
    await schedule(job.name, job.cron, async (tenantId) => {
      await inTenant(dispatcher, tenantId, job.run);
      await dispatch(dispatcher, tenantId);
    });

  const underWay = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const wake = (tenantId: number): void => {
    if (underWay.has(tenantId)) {
      again.add(tenantId);
      return;
    }
    const run = dispatch(dispatcher, tenantId)
      .catch((error: unknown) =>
        log.warn({ tenantId, error: String(error) }, 'Dispatch will be tried again'),
      )
      .finally(() => {
        underWay.delete(tenantId);
        if (again.delete(tenantId)) wake(tenantId);
      });
    underWay.set(tenantId, run);
  };
  return {
    wake,
    async stop() {
      again.clear();
      database.stopWaiting();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await Promise.all(underWay.values());
      await database.close();
    },
  };
}

async function tenantIds(database: Database): Promise<number[]> {
  const { rows } = await database.outsideTenants('select id from tenant_ids() as id', []);
  return (rows as { id: number }[]).map(({ id }) => id);
}
