import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { audit } from '../audit.ts';
import type { Ctx } from '../ctx.ts';
import { forEachRecord } from './for-each-record.ts';
import { type Job, runJobInTenant } from './job.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const records = Array.from({ length: 100 }, (_, n) => ({ id: n + 1 }));
let bad: readonly number[] = [];

/** Writes each record; bad ones abort the transaction as an invalid statement would. */
const job = (name: string, size: number): Job => ({
  name,
  cron: '* * * * *',
  run: (ctx: Ctx) =>
    forEachRecord(ctx, { job: name, recordType: 'record', size }, records, async (batch) => {
      for (const { id } of batch) {
        await audit(ctx, { action: `test.${name}`, subject: { type: 'record', id } });
        if (bad.includes(id)) await ctx.db.deleteFrom('audit_log').execute();
      }
    }),
});

const run = (which: Job, company = harness.home) =>
  runJobInTenant(
    {
      database: harness.database,
      ports: { ...harness.ports, log: { info() {}, warn() {}, error() {} } },
    },
    company.tenantId,
    which,
  );

const noted = (name: string, company = harness.home) =>
  harness.within(company, async ({ db }) => {
    const rows = await db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', `test.${name}`)
      .orderBy('id')
      .execute();
    return rows.map(({ subject_id }) => subject_id);
  });

const failures = (name: string, company = harness.home) =>
  harness.within(company, ({ db }) =>
    db
      .selectFrom('job_failures')
      .select(['record_type', 'record_id', 'attempts', 'error'])
      .where('job', '=', name)
      .orderBy('record_id')
      .execute(),
  );

test.each([1, 7, 500])(
  'records that fail are listed, all others are done once, in batches of %i',
  async (size) => {
    const one = job(`in-batches-of-${size}`, size);
    bad = [3, 64, 65];
    await run(one);
    const good = records.map(({ id }) => id).filter((id) => !bad.includes(id));
    expect((await noted(one.name)).sort((a, b) => Number(a) - Number(b))).toEqual(good);
    expect(await failures(one.name)).toMatchObject(
      bad.map((id) => ({ record_type: 'record', record_id: id, attempts: 1 })),
    );
    await run(one);
    expect((await failures(one.name)).map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
    bad = [64];
    await run(one);
    expect((await failures(one.name)).map(({ record_id }) => record_id)).toEqual([64]);
  },
);

test('each part has a transaction of its own: those done before one fails stay, and the failure is listed', async () => {
  const inParts: Job = {
    name: 'in-parts',
    cron: '* * * * *',
    async part(ctx, after) {
      if (bad.includes(after + 1)) throw new Error('planted');
      await audit(ctx, { action: 'test.in-parts', subject: { type: 'record', id: after + 1 } });
      return after === 3 ? null : after + 1;
    },
  };
  bad = [3];
  await run(inParts);
  expect(await noted('in-parts')).toEqual([1, 2]);
  expect(await failures('in-parts')).toMatchObject([{ record_id: 0, error: 'Error: planted' }]);
  bad = [];
  await run(inParts);
  expect(await noted('in-parts')).toEqual([1, 2, 1, 2, 3, 4]);
  expect(await failures('in-parts')).toEqual([]);
});

interface Named {
  readonly name: string;
  readonly cron: string;
}
type Run = Pick<Extract<Job, { part?: undefined }>, 'run'>;
type InParts = Pick<Extract<Job, { run?: undefined }>, 'part'>;

test('a job runs as a whole or in parts: not both, and not without either', () => {
  const isJob: readonly [
    Named & Run extends Job ? true : false,
    Named & InParts extends Job ? true : false,
    Named & Run & InParts extends Job ? true : false,
    Named extends Job ? true : false,
  ] = [true, true, false, false];
  expect(isJob).toHaveLength(4);
});

test('a job that fails as a whole is listed for that company, and the job still runs for the next company', async () => {
  let broken = true;
  const whole: Job = {
    name: 'whole',
    cron: '* * * * *',
    async run(ctx) {
      await audit(ctx, { action: 'test.whole', subject: { type: 'company', id: 1 } });
      if (broken && ctx.tenantId === harness.home.tenantId) throw new Error('planted');
    },
  };
  for (const company of [harness.home, harness.foreign]) await run(whole, company);
  expect(await noted('whole')).toEqual([]);
  expect(await noted('whole', harness.foreign)).toEqual([1]);
  expect(await failures('whole')).toEqual([
    { record_type: '', record_id: 0, attempts: 1, error: 'Error: planted' },
  ]);
  expect(await failures('whole', harness.foreign)).toEqual([]);
  broken = false;
  await run(whole);
  expect(await failures('whole')).toEqual([]);
});
