/** Stored numbers of people who have confirmed, and who has not, always match a count (ADR 125, ADR 130). */
import * as endpoints from '@tenure/contract/documents/endpoints';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../kit/ctx.ts';
import { tries } from '../testing/engine.ts';
import { useHarness } from '../testing/use-harness.ts';
import { differingConfirmations, differingOutstanding } from './jobs/check-document-counts.ts';

const harness = useHarness();

const VERSIONS = 3;
let audienceIds: number[];
let documentIds: number[];

/** Two documents of one audience, one of another, and one for a single person, each with three versions. */
beforeAll(() =>
  harness.within(harness.home, async ({ db, now }) => {
    const ids = async (made: RawBuilder<{ id: number }>) =>
      (await made.execute(db)).rows.map(({ id }) => id);
    audienceIds = await ids(sql`insert into audiences (rule)
      select '{"type":"everyone"}'::jsonb from generate_series(1, 2) returning id`);
    const [first, second] = audienceIds;
    documentIds = await ids(sql`
      insert into documents (title, type, folder, employee_id, audience_rule, audience_id, requirement, edition,
        published_at)
      select 'Counted', 'policy', 'Counted', one.person, case when one.person is null then '{"type":"everyone"}'::jsonb end,
        one.audience, 'accept', ${VERSIONS}, ${now}
      from (values (null::bigint, ${first}::bigint), (null, ${first}), (null, ${second}),
        (${harness.home.idOf('employee')}, null)) one (person, audience) returning id`);
    await sql`insert into document_versions (document_id, number, published_at, published_by_id)
      select d.id, n, ${now}, ${harness.home.idOf('hr.manager')}
      from documents d cross join generate_series(1, ${VERSIONS}::int) n where d.title = 'Counted'`.execute(
      db,
    );
  }),
);

const change = fc.record({
  what: fc.constantFrom(
    ...(['join', 'leave', 'read', 'unread', 'confirm', 'unconfirm', 'again'] as const),
    ...(['switch', 'due', 'ask', 'retitle', 'add', 'remove'] as const),
  ),
  document: fc.nat(3),
  audience: fc.nat(1),
  version: fc.integer({ min: 1, max: VERSIONS }),
  /** Several people in one statement, possibly none. */
  from: fc.nat(7),
  some: fc.nat(4),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const people = ({ from, some }: Change) =>
  sql`(select id from employees order by id offset ${from} limit ${some})`;
const audience = (one: Change) => audienceIds[one.audience];
const document = (one: Change) => documentIds[one.document];

const statements: Readonly<
  Record<Change['what'], (one: Change, now: Date) => RawBuilder<unknown>>
> = {
  join: (one) => sql`insert into audience_members (audience_id, employee_id, joined_on)
      select ${audience(one)}, p.id, '2026-03-01'::date + ${one.from * 9}::int from ${people(one)} p on conflict do nothing`,
  leave: (one) => sql`delete from audience_members
      where audience_id = ${audience(one)} and employee_id in ${people(one)}`,
  read: (one) => sql`insert into document_readers (document_id, employee_id, due_on)
      select ${document(one)}, p.id, nullif('2026-04-01'::date + ${one.some}::int, '2026-04-01') from ${people(one)} p on conflict do nothing`,
  unread: (one) => sql`delete from document_readers
      where document_id = ${document(one)} and employee_id in ${people(one)}`,
  // One version, or two in the same statement.
  confirm: (one, now) => sql`
      insert into document_receipts (document_id, employee_id, number, requirement, confirmed_at)
      select ${document(one)}, p.id, n, 'accept', ${now} from ${people(one)} p
      cross join generate_series(${one.version}::int, least(${one.version + (one.some % 2)}::int, ${VERSIONS})) n
      on conflict do nothing`,
  unconfirm: (one) => sql`delete from document_receipts
      where document_id = ${document(one)} and number = ${one.version} and employee_id in ${people(one)}`,
  again: (one) =>
    sql`update documents set required_edition = ${one.version} where id = ${document(one)}`,
  // Switches to no audience, the other audience, or one person.
  switch: (one) => sql`update documents set
        employee_id = case when ${one.version} = 3 then ${harness.home.idOf('colleague')}::bigint end,
        audience_rule = case when ${one.version} = 3 then null else '{"type":"everyone"}'::jsonb end,
        audience_id = case when ${one.version} = 1 then ${audience(one)}::bigint end
      where id = ${document(one)}`,
  // A due date, published before or after some joined.
  due: (one) => sql`update documents set due_on = '2026-03-20'::date + ${one.some * 9}::int,
      published_at = '2026-03-01T09:00:00Z'::timestamptz + ${one.from}::int * interval '5 days'
      where id = ${document(one)}`,
  ask: (one) => sql`update documents set requirement = ${one.version === 3 ? 'none' : 'read'}
      where id = ${document(one)}`,
  retitle: () => sql`update documents set folder = 'Counted', reminders_on = '2026-03-01'`,
  add: (one, now) => sql`
      insert into documents (title, type, folder, audience_rule, audience_id, requirement, published_at)
      select 'Another', 'policy', 'Counted', '{"type":"everyone"}', ${audience(one)}, 'read', ${now}
      from generate_series(1, ${one.some}::int)`,
  remove: (one) => sql`delete from documents where id in (
      select id from documents where title = 'Another' order by id limit ${one.some})`,
};

async function counted({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ asked: number; confirmed: number }>`
    select sum(asked)::int as asked, sum(confirmed)::int as confirmed from document_counts`.execute(
    db,
  );
  return rows[0] ?? { asked: 0, confirmed: 0 };
}

/** Some people are asked and have confirmed, so that most changes have an effect. */
const begin: readonly Change[] = [
  { what: 'join', document: 0, audience: 0, version: 1, from: 0, some: 5 },
  { what: 'due', document: 0, audience: 0, version: 1, from: 0, some: 1 },
  { what: 'read', document: 1, audience: 0, version: 1, from: 4, some: 2 },
  { what: 'confirm', document: 0, audience: 0, version: 2, from: 1, some: 3 },
  { what: 'confirm', document: 1, audience: 0, version: 3, from: 3, some: 3 },
];

async function outstanding({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ people: number; dated: number }>`
    select count(*)::int as people, count(due_on)::int as dated from document_outstanding`.execute(
    db,
  );
  return rows[0] ?? { people: 0, dated: 0 };
}

const undone = new Error('undone on purpose');
const undo = (error: unknown) => {
  if (error !== undone) throw error;
};

test('after any changes', async () => {
  const found = { asked: 0, confirmed: 0, people: 0, dated: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), (changes) =>
      harness
        .within(harness.home, async (ctx) => {
          for (const one of [...begin, ...changes])
            await statements[one.what](one, ctx.now).execute(ctx.db);
          expect(await differingConfirmations(ctx)).toEqual([]);
          expect(await differingOutstanding(ctx)).toEqual([]);
          const { asked, confirmed } = await counted(ctx);
          const { people, dated } = await outstanding(ctx);
          found.asked += asked;
          found.confirmed += confirmed;
          found.people += people;
          found.dated += dated;
          throw undone;
        })
        .catch(undo),
    ),
    { numRuns: tries(60) },
  );
  expect(found.asked).toBeGreaterThan(tries(60));
  expect(found.confirmed).toBeGreaterThan(tries(60));
  expect(found.people).toBeGreaterThan(tries(60));
  expect(found.dated).toBeGreaterThan(tries(60) / 2);
});

/** Takes the same locks as the application: the audience for members, the document for its requirement. */
async function lockFor({ db }: Ctx, one: Change): Promise<void> {
  if (['join', 'leave'].includes(one.what))
    await sql`select from audiences where id = ${audience(one)} for update`.execute(db);
  else if (one.what === 'confirm')
    await sql`select from documents where id = ${document(one)} for share`.execute(db);
  else await sql`select from documents where id = ${document(one)} for update`.execute(db);
}

test('after changes at the same moment, of the same people', async () => {
  const whats = ['join', 'leave', 'confirm', 'confirm', 'read', 'unread', 'again'] as const;
  let confirmed = 0;
  for (let round = 0; round < 25; round += 1) {
    await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        harness.within(harness.home, async (ctx) => {
          const what = whats[(n + round) % whats.length] ?? 'join';
          const of = { what, document: n % 3, audience: n % 2, version: 1 + (round % VERSIONS) };
          const one: Change = { ...of, from: round % 3, some: 3 };
          await lockFor(ctx, one);
          await statements[what](one, ctx.now).execute(ctx.db);
        }),
      ),
    );
    const { wrong, found } = await harness.within(harness.home, async (ctx) => ({
      wrong: [...(await differingConfirmations(ctx)), ...(await differingOutstanding(ctx))],
      found: await counted(ctx),
    }));
    expect(wrong).toEqual([]);
    confirmed += found.confirmed;
    await harness.within(harness.home, ({ db }) =>
      sql`delete from document_receipts where document_id = any(${documentIds}::bigint[])`.execute(
        db,
      ),
    );
  }
  expect(confirmed).toBeGreaterThan(0);
});

describe('the list of all documents', () => {
  test('has the numbers of each document’s own list of people', async () => {
    const first = { what: 'join', document: 0, audience: 0, version: VERSIONS, from: 0 } as const;
    await harness.within(harness.home, async ({ db, now }) => {
      await statements.join({ ...first, some: 5 }, now).execute(db);
      await statements.read({ ...first, from: 3, some: 4 }, now).execute(db);
      await statements.confirm({ ...first, some: 2 }, now).execute(db);
    });
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.listManagedDocuments, {
      query: { itemsPerPage: '200' },
    });
    const listed = body.items as { id: number; asked: number; confirmed: number }[];
    const rows = listed.filter(({ id }) => documentIds.includes(id));
    expect(rows.some(({ asked, confirmed }) => asked > confirmed && confirmed > 0)).toBe(true);
    for (const { id, asked, confirmed } of rows) {
      const many = async (show: string) => {
        const people = await hr.call(endpoints.listRecipients, {
          params: { documentId: id },
          query: { show },
        });
        const { pagination } = people.body.metadata as { pagination: { totalItems: number } };
        return pagination.totalItems;
      };
      expect([id, await many('all'), await many('confirmed')]).toEqual([id, asked, confirmed]);
      expect(await many('outstanding')).toBe(asked - confirmed);
    }
  });
});

test('a page of everyone begins with those who have not confirmed, in the order of their dates', async () => {
  const [id = 0] = documentIds;
  await harness.within(harness.home, ({ db }) =>
    sql`update documents set due_on = '2026-03-20', published_at = '2026-03-01T09:00:00Z',
      requirement = 'read' where id = ${id}`.execute(db),
  );
  const hr = await harness.as('hr.manager');
  const page = async (show: string, itemsPerPage: number, number: number) => {
    const { body } = await hr.call(endpoints.listRecipients, {
      params: { documentId: id },
      query: { show, itemsPerPage: String(itemsPerPage), page: String(number) },
    });
    return body.items as { id: number; dueDate: string; confirmedAt: string | null }[];
  };
  const all = await page('all', 50, 1);
  const open = await page('outstanding', 50, 1);
  expect(all).toEqual([...open, ...(await page('confirmed', 50, 1))]);
  expect(open.length).toBeGreaterThan(2);
  expect(open.length).toBeLessThan(all.length);
  const order = open.map((one) => [one.dueDate, one.id]);
  expect(order).toEqual([...order].sort());
  for (let number = 1; number <= all.length; number += 1) {
    expect(await page('all', 1, number)).toEqual([all[number - 1]]);
    expect(await page('outstanding', 1, number)).toEqual(open.slice(number - 1, number));
  }
});

describe('the nightly check', () => {
  const failures = (job: string) =>
    harness.within(harness.home, ({ db }) =>
      db.selectFrom('job_failures').select(['record_id', 'error']).where('job', '=', job).execute(),
    );

  test('lists documents whose numbers are wrong until they are right again', async () => {
    const job = 'documents-check-confirmations';
    const [id] = documentIds;
    const miscount = (by: number) =>
      harness.within(harness.home, ({ db }) =>
        sql`insert into document_counts (tenant_id, document_id, slot, asked, confirmed)
          values (current_tenant(), ${id}, 15, 0, ${by}::int) on conflict (tenant_id, document_id, slot)
            do update set confirmed = document_counts.confirmed + ${by}::int`.execute(db),
      );
    await harness.run(job);
    expect(await failures(job)).toEqual([]);
    await miscount(1);
    await harness.run(job);
    expect(await failures(job)).toMatchObject([
      { record_id: id, error: expect.stringContaining('The stored count is') },
    ]);
    await miscount(-1);
    await harness.run(job);
    expect(await failures(job)).toEqual([]);
  });

  test('lists documents where someone who has not confirmed is missing', async () => {
    const job = 'documents-check-confirmations';
    const [id] = documentIds;
    await harness.within(harness.home, ({ db }) =>
      sql`delete from document_outstanding where document_id = ${id}`.execute(db),
    );
    await harness.run(job);
    expect(await failures(job)).toMatchObject([
      {
        record_id: id,
        error: expect.stringContaining('The stored list of people who haven’t confirmed'),
      },
    ]);
    await harness.within(harness.home, ({ db }) =>
      sql`select find_outstanding(current_tenant(), ${id})`.execute(db),
    );
    await harness.run(job);
    expect(await failures(job)).toEqual([]);
  });
});
