import { inTenant } from '@tenure/core/kit/background/dispatcher';
import { longJob, startLongJob } from '@tenure/core/kit/background/long-job';
import { emit, type Subscription } from '@tenure/core/kit/background/outbox';
import { Tenants } from '@tenure/core/kit/walk/tenants';
import type { OpenedEngine } from '@tenure/core/testing/engine';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { withClient } from '../postgres/databases.ts';
import { engineOver } from '../testing/engine-over.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startJobs } from './jobs.ts';

let testDatabase: TestDatabase;
let engine: OpenedEngine;
beforeAll(async () => {
  testDatabase = await createTestDatabase('furnished');
  engine = engineOver(testDatabase.appUrl, testDatabase.name);
});
afterAll(async () => {
  await engine.close();
  await testDatabase.drop();
});

test('events and messages of a long job’s batch are dispatched immediately, not by the next sweep', async () => {
  const tenantId = (await new Tenants(engine.database).byHost('home.example', 0)) ?? 0;
  const received: string[] = [];
  const subscriptions: Subscription[] = [
    {
      name: 'test.of-a-job',
      type: 'people.emergency-contacts-changed',
      handle: async (_, { contactName }) => void received.push(contactName),
    },
  ];
  const job = longJob<{ to: number }, number>({
    name: 'test.emits',
    input: z.object({ to: z.int() }),
    async batch(ctx, { to }, cursor) {
      const n = (cursor ?? 0) + 1;
      await emit(ctx, 'people.emergency-contacts-changed', {
        employeeId: n,
        byUserId: 0,
        change: 'added',
        contactName: `Batch ${n}`,
      });
      return n === to ? { done: 1, result: { to } } : { done: 1, next: n };
    },
  });
  const jobs = await startJobs(
    testDatabase.ownerUrl,
    { ...engine, subscriptions, send: async () => {} },
    { recurring: [], longJobs: [job] },
  );
  try {
    await inTenant(engine, tenantId, (ctx) =>
      startLongJob({ ...ctx, actor: null }, job, { to: 3 }),
    );
    // As after a request; nothing else wakes the jobs.
    jobs.wake(tenantId);
    await expect
      .poll(() => received, { timeout: 20_000, interval: 50 })
      .toEqual(['Batch 1', 'Batch 2', 'Batch 3']);
  } finally {
    await jobs.stop();
  }
});

test('a recurring job runs in its minute, once, without a schedule of its own', async () => {
  const boss = new PgBoss({ connectionString: testDatabase.ownerUrl, schema: 'pgboss' });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('test.minutely');
  await boss.schedule('test.minutely', '* * * * *');
  const runs: number[] = [];
  const minutely = {
    name: 'test.minutely',
    cron: '* * * * *',
    run: async ({ tenantId }: { tenantId: number }) => void runs.push(tenantId),
  };
  const inHalfAnHour = (new Date().getUTCMinutes() + 30) % 60;
  const later = { ...minutely, name: 'test.hourly', cron: `${inHalfAnHour} * * * *` };
  const jobs = await startJobs(
    testDatabase.ownerUrl,
    { ...engine, subscriptions: [], send: async () => {} },
    { recurring: [minutely, later], longJobs: [] },
  );
  try {
    expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(['dispatch']);
    for (const _ of [1, 2]) await boss.send('dispatch', {});
    const companies = 2;
    // This minute and the one before it.
    await expect.poll(() => runs.length, { timeout: 25_000, interval: 100 }).toBe(2 * companies);
    const { rows } = await testDatabaseRows(`select name, count(*)::int as many from pgboss.job
      where name like 'test.%' group by 1`);
    expect(rows).toEqual([{ name: 'test.minutely', many: 2 }]);
  } finally {
    await jobs.stop();
    await boss.stop({ graceful: false });
  }
}, 60_000);

const testDatabaseRows = (sql: string) =>
  withClient(testDatabase.ownerUrl, (client) => client.query(sql));
