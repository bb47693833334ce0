import { cancelLongJob, getLongJob } from '@tenure/contract/site/long-job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { audit } from '../audit.ts';
import { dispatch } from './dispatch.ts';
import { longJob, startLongJob } from './long-job.ts';
import { queueMessage } from './message.ts';
import { runLongJobs } from './run-long-jobs.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const BATCH = 10;
let beforeBatch: (cursor: number) => Promise<void> | void = () => {};

/** Counts up to a number, ten at a time, with a row for each. */
const counting = longJob({
  name: 'test.counting',
  input: z.object({ to: z.int(), label: z.string() }),
  total: async (_, { to }) => to,
  async batch(ctx, { to, label }, cursor: number | null) {
    const first = (cursor ?? 0) + 1;
    await beforeBatch(first);
    const last = Math.min(first + BATCH - 1, to);
    for (let id = first; id <= last; id += 1)
      await audit(ctx, { action: `test.${label}`, subject: { type: 'number', id } });
    const done = last - first + 1;
    return last === to ? { done, result: { counted: to } } : { done, next: last };
  },
});

const start = async (label: string, to: number, person: PersonName = 'employee') => {
  const client = await harness.as(person);
  const id = await harness.within(harness.home, (ctx) =>
    startLongJob({ ...ctx, actor: { userId: harness.home.idOf(person) } }, counting, { to, label }),
  );
  const read = async () => (await client.call(getLongJob, { params: { longJobId: id } })).body;
  const cancel = () => client.call(cancelLongJob, { params: { longJobId: id } });
  return { id, client, read, cancel };
};

const quiet = () => ({
  database: harness.database,
  ports: { ...harness.ports, log: { info() {}, warn() {}, error() {} } },
});

const run = (isTurnOver = () => false) =>
  runLongJobs({ ...quiet(), longJobs: [counting], isTurnOver }, harness.home.tenantId);

/** Simulates a server that is stopped after the given number of batches. */
async function runBatches(count: number): Promise<void> {
  let begun = 0;
  beforeBatch = () => {
    begun += 1;
  };
  await run(() => begun === count);
  beforeBatch = () => {};
}

const counted = (label: string) =>
  harness.within(harness.home, async ({ db }) => {
    const rows = await db
      .selectFrom('audit_log')
      .select(['subject_id', 'actor_id'])
      .where('action', '=', `test.${label}`)
      .orderBy('id')
      .execute();
    return rows;
  });

const aMessage = {
  channel: 'email',
  to: 'person@example.com',
  subject: 'Hello',
  text: 'Hello',
} as const;

const numbers = (to: number) => Array.from({ length: to }, (_, n) => n + 1);

test('a long job is done in batches, in the name of the person who started it', async () => {
  const job = await start('whole', 25);
  expect(await job.read()).toMatchObject({ state: 'queued', done: 0, total: null });
  await runBatches(1);
  expect(await job.read()).toMatchObject({ state: 'running', done: 10, total: 25 });
  await runBatches(1);
  expect(await job.read()).toMatchObject({ state: 'running', done: 20, total: 25 });
  await run();
  expect(await job.read()).toMatchObject({
    title: 'Test: counting',
    state: 'done',
    done: 25,
    total: 25,
    result: { counted: 25 },
  });
  const rows = await counted('whole');
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(numbers(25));
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(
    new Set([harness.home.idOf('employee')]),
  );
});

test('dispatch reports a queued long job immediately, until it is done', async () => {
  const told: string[] = [];
  const dispatcher = {
    ...quiet(),
    subscriptions: [],
    send: async () => void told.push('message'),
    onLongJobs: () => void told.push('long jobs'),
  };
  const asked = async () => {
    told.length = 0;
    await harness.within(harness.home, (ctx) => queueMessage(ctx, aMessage));
    await dispatch(dispatcher, harness.home.tenantId);
    return told;
  };
  await start('announced', 5);
  expect((await asked())[0]).toBe('long jobs');
  await run();
  expect(await asked()).toEqual(['message']);
});

test('jobs of one company take turns, batch by batch', async () => {
  const one = await start('first', 30);
  const other = await start('second', 10);
  await runBatches(2);
  expect(await one.read()).toMatchObject({ state: 'running', done: 10 });
  expect(await other.read()).toMatchObject({ state: 'done' });
  expect(await run(() => true)).toBe('more');
  expect(await run()).toBe('done');
  expect(await one.read()).toMatchObject({ state: 'done', done: 30 });
});

test('a job that crashes its server every time is given up', async () => {
  const job = await start('deadly', 30);
  await runBatches(1);
  const begun = (times: number) =>
    harness.within(harness.home, ({ db }) =>
      db.updateTable('long_jobs').set({ begun: times }).where('id', '=', job.id).execute(),
    );
  await begun(23);
  await runBatches(1);
  expect(await job.read()).toMatchObject({ state: 'running', done: 20 });
  await begun(24);
  await run();
  expect(await job.read()).toMatchObject({ state: 'failed', done: 20 });
});

test('when a server stops, the next one continues from the last batch', async () => {
  const job = await start('continued', 40);
  await runBatches(2);
  expect(await job.read()).toMatchObject({ state: 'running', done: 20 });
  await run();
  expect(await job.read()).toMatchObject({ state: 'done', done: 40 });
  expect((await counted('continued')).map(({ subject_id }) => subject_id)).toEqual(numbers(40));
});

test('a job cancelled between batches keeps its changes and does no more', async () => {
  const job = await start('cancelled', 40);
  await runBatches(2);
  const answer = await job.cancel();
  expect(answer.body).toMatchObject({ state: 'running', isCancelRequested: true });
  expect((await job.cancel()).status).toBe(409);
  await run();
  expect(await job.read()).toMatchObject({
    state: 'cancelled',
    done: 20,
    actions: ['long-jobs.view'],
  });
  expect(await counted('cancelled')).toHaveLength(20);
});

test('a batch that fails is undone, tried again later, and given up after eight attempts', async () => {
  const job = await start('failing', 30);
  beforeBatch = (first) => {
    if (first === 11) throw new Error('planted');
  };
  for (let n = 0; n < 12; n += 1) {
    await run();
    harness.now = new Date(harness.now.getTime() + 7_200_000);
  }
  const reading = await harness.as('company.admin');
  const { body } = await reading.call(getLongJob, { params: { longJobId: job.id } });
  expect(body).toMatchObject({ state: 'failed', done: 10 });
  expect(await counted('failing')).toHaveLength(10);
  beforeBatch = () => {};
});

test('only the person who started it and administrators can see it', async () => {
  const job = await start('private', 5);
  const at = { params: { longJobId: job.id } };
  expect((await (await harness.as('colleague')).call(getLongJob, at)).status).toBe(404);
  expect((await (await harness.as('colleague')).call(cancelLongJob, at)).status).toBe(404);
  expect((await (await harness.as('company.admin')).call(cancelLongJob, at)).status).toBe(200);
});

test('gathered data is prepared while no transaction is open, also by a job that nobody started', async () => {
  let open = 0;
  const seen: number[] = [];
  const inTenant: typeof harness.database.inTenant = async (tenantId, mode, work) => {
    open += 1;
    return harness.database.inTenant(tenantId, mode, work).finally(() => {
      open -= 1;
    });
  };
  const preparing = longJob({
    name: 'test.preparing',
    input: z.object({}),
    async gather() {
      seen.push(open);
      return 'gathered';
    },
    async prepare(_, gathered) {
      seen.push(open);
      return `${gathered}, prepared`;
    },
    batch: async (_ctx, _input, _cursor: null, text) => ({ done: 1, result: { text } }),
  });
  const id = await harness.within(harness.home, (ctx) =>
    startLongJob({ ...ctx, actor: null }, preparing, {}),
  );
  const { ports } = quiet();
  const database = { ...harness.database, inTenant };
  await runLongJobs({ database, ports, longJobs: [preparing] }, harness.home.tenantId);
  expect(seen).toEqual([1, 0]);
  const admin = await harness.as('company.admin');
  const { body } = await admin.call(getLongJob, { params: { longJobId: id } });
  expect(body).toMatchObject({ state: 'done', result: { text: 'gathered, prepared' } });
});
