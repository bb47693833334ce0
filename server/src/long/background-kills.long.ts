/**
 * Two servers process events and a long job while they are killed in turn: every subscriber receives every
 * event, every effect happens once, and a subscriber that always throws delays no other.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { dispatch } from '@tenure/core/kit/background/dispatch';
import { inTenant } from '@tenure/core/kit/background/dispatcher';
import { startLongJob } from '@tenure/core/kit/background/long-job';
import type { Subscription } from '@tenure/core/kit/background/outbox';
import { emit } from '@tenure/core/kit/background/outbox';
import type { Ctx } from '@tenure/core/kit/ctx';
import { Tenants } from '@tenure/core/kit/walk/tenants';
import type { OpenedEngine } from '@tenure/core/testing/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineOver } from '../testing/engine-over.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { killJob, killSubscriptions } from './kill-work.ts';
import { type KilledWorkers, killedWorkers } from './killed-workers.ts';

const KILLS = 20;
const EVENTS_EACH = 60;
const JOB_STEPS = 6000;
const RECORDS = 7;

let testDatabase: TestDatabase;
let engine: OpenedEngine;
let tenantId: number;
let owner: number;
let workers: KilledWorkers;

beforeAll(async () => {
  testDatabase = await createTestDatabase('furnished');
  engine = engineOver(testDatabase.appUrl, testDatabase.name);
  tenantId = (await new Tenants(engine.database).byHost('home.example', 0)) ?? 0;
  workers = killedWorkers(testDatabase, tenantId, 'kill-work');
  owner = await within(
    async ({ db }) =>
      (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
  );
});
afterAll(async () => {
  workers.end();
  await engine.close();
  await testDatabase.drop();
});

const within = <T>(work: (ctx: Ctx) => Promise<T>) => inTenant(engine, tenantId, work);

const event = (ctx: Ctx, n: number) =>
  emit(ctx, 'people.emergency-contacts-changed', {
    employeeId: n % RECORDS,
    byUserId: 0,
    change: 'added',
    contactName: `Contact ${n}`,
  });

/** Number of effects by subscriber or job. */
const effects = (action: string) =>
  within(async ({ db }) => {
    const { rows } = await sql<{ id: number; times: number }>`
      select subject_id as id, count(*) as times from audit_log where action = ${action}
      group by 1 order by 1`.execute(db);
    return rows;
  });

const left = () =>
  within(async ({ db }) => {
    const { rows } = await sql<{ deliveries: number; events: number; state: string; done: number }>`
      select (select count(*) from outbox_deliveries where subscriber <> 'kill.always-throws') as deliveries,
        (select count(*) from outbox_events where handled_at is null) as events, state, done
      from long_jobs`.execute(db);
    return rows[0] as { deliveries: number; events: number; state: string; done: number };
  });

test(`${KILLS} kills during event delivery and a long job: each effect happens once`, async () => {
  await within((ctx) =>
    startLongJob({ ...ctx, actor: { userId: owner } }, killJob, { to: JOB_STEPS }),
  );
  await Promise.all([workers.start(0), workers.start(1)]);
  let events = 0;
  let inTheMiddle = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await within(async (ctx) => {
      for (let n = 0; n < EVENTS_EACH; n += 1) await event(ctx, ++events);
    });
    await pause(20 + Math.random() * 150);
    const { deliveries, events: waiting, state } = await left();
    if (deliveries + waiting > 0 || state === 'running') inTheMiddle += 1;
    await workers.replace(kill % 2);
  }
  await expect
    .poll(left, { timeout: 300_000, interval: 200 })
    .toMatchObject({ deliveries: 0, events: 0, state: 'done', done: JOB_STEPS });

  const numbers = (to: number) => Array.from({ length: to }, (_, n) => ({ id: n + 1, times: 1 }));
  expect(await effects('kill.first')).toEqual(numbers(events));
  expect(await effects('kill.in-order')).toEqual(numbers(events));
  expect(await effects('kill.together')).toEqual(numbers(events));
  expect(await effects('kill.long-job')).toEqual(numbers(JOB_STEPS));
  const outOfOrder = await within(async ({ db }) => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from (
        select subject_id, lag(subject_id) over (
          partition by action, subject_id % ${RECORDS} order by id) as before
        from audit_log where action in ('kill.in-order', 'kill.together')) received
      where before > subject_id`.execute(db);
    return rows[0]?.wrong;
  });
  expect(outOfOrder).toBe(0);
  console.log(
    `${KILLS} × kill -9, ${inTheMiddle} with work under way: ${events} events × 3 subscribers and ${JOB_STEPS} steps of a long job, each effect once; ${outOfOrder} out of order`,
  );
  workers.end();
});

test('a subscriber that always throws delays nobody else', async () => {
  const rounds = 5;
  const measure = async (subscriptions: readonly Subscription[]) => {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await within(async (ctx) => {
        for (let n = 0; n < 50; n += 1) await event(ctx, n);
      });
      const received: number[] = [];
      const began = performance.now();
      await dispatch(
        {
          database: engine.database,
          ports: { ...engine.ports, log: { info() {}, warn() {}, error() {} } },
          subscriptions: [
            {
              name: 'kill.timed',
              type: 'people.emergency-contacts-changed',
              handle: async () => void received.push(performance.now() - began),
            },
            ...subscriptions,
          ],
          send: async () => {},
        },
        tenantId,
      );
      expect(received).toHaveLength(50);
      took.push(...received);
    }
    return took.sort((one, other) => one - other)[Math.floor(took.length / 2)] as number;
  };
  const works: Subscription = {
    name: 'kill.works',
    type: 'people.emergency-contacts-changed',
    handle: async () => {},
  };
  const throws = killSubscriptions[3] as Subscription;
  const beside = { working: await measure([works]), throwing: await measure([throws]) };
  console.log(
    `median time until an event of fifty is received: ${beside.working.toFixed(0)} ms beside a subscriber that works, ${beside.throwing.toFixed(0)} ms beside one that always throws`,
  );
  // Its attempts take some time, once each; nothing depends on their success.
  expect(beside.throwing).toBeLessThan(beside.working * 4 + 200);
});
