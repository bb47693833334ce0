import { inTenant } from '@tenure/core/kit/background/dispatcher';
import { longJob, startLongJob } from '@tenure/core/kit/background/long-job';
import { emit, type Subscription } from '@tenure/core/kit/background/outbox';
import { Tenants } from '@tenure/core/kit/walk/tenants';
import type { OpenedEngine } from '@tenure/core/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
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

test('what a batch of a long job leaves behind is dispatched at once, and not by the next sweep', async () => {
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
    // As after a request: the only time that anyone says there is something to do.
    jobs.wake(tenantId);
    await expect
      .poll(() => received, { timeout: 20_000, interval: 50 })
      .toEqual(['Batch 1', 'Batch 2', 'Batch 3']);
  } finally {
    await jobs.stop();
  }
});
