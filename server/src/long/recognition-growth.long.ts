/** Times of recognition reads with a thousand posts and with a million: each is an index lookup. */
import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../testing/postgres-engine.ts';
import type { SqlConnection } from '@tenure/core/kit/data/database';
import type { Client } from '@tenure/core/testing/client';
import { Harness } from '@tenure/core/testing/harness';
import { addPeople, asAdmin } from '@tenure/core/testing/large-company';
import { homeOf } from '@tenure/core/testing/scenes/dashboard-scene';

const PEOPLE = 12_000;
const FEW = 1000;
/** Can be reduced for a quick run on a busy machine. */
const MANY = Number(process.env.POSTS ?? 1_000_000);

let harness: Harness;
let client: Client;
let isExplaining = false;
const plans: string[] = [];

beforeAll(async () => {
  harness = await Harness.open();
  await addPeople(harness, harness.home, PEOPLE);
  client = await harness.as('employee');
  const { inTenant } = harness.database;
  Object.assign(harness.database, {
    inTenant: ((tenantId, mode, work) =>
      inTenant(tenantId, mode, (connection) => work(explained(connection)))) as typeof inTenant,
  });
}, 900_000);
afterAll(() => harness.close());

const explained = (connection: SqlConnection): SqlConnection => ({
  async query(text, parameters) {
    if (isExplaining && /recognition_/.test(text)) {
      const { rows } = await connection.query(`explain ${text}`, parameters);
      plans.push((rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'));
    }
    return connection.query(text, parameters);
  },
});

/** Adds a range of posts; every thousandth has a word of its own, and all share a common one. */
async function addPosts(from: number, to: number): Promise<void> {
  const employee = harness.home.idOf('employee');
  await harness.within(harness.home, async ({ db }) => {
    await sql`set local statement_timeout = '15min'`.execute(db);
    await sql`
      with people as materialized (select array_agg(id order by id) as ids from employees),
      made as (
        insert into recognition_posts (id, giver_id, type, title, message, state, likes, created_at,
          published_at, points)
        select 100000 + n, ids[1 + n % cardinality(ids)],
          case when n % 500 = 0 then 'award' else 'recommendation' end, 'Team player',
          '<p>Thank you</p>', 2, n % 50, ${harness.now}::timestamptz - n * interval '40 seconds',
          ${harness.now}::timestamptz - n * interval '40 seconds', 20
        from people, generate_series(${from}::int, ${to}::int) n returning id, published_at
      ), received as (
        insert into recognition_recipients (post_id, employee_id, published_at, is_private)
        select made.id, case when made.id % 4000 = 0 then ${employee}::bigint
            else ids[1 + (made.id * 7) % cardinality(ids)] end, made.published_at, false
        from made, people
      )
      insert into recognition_words (word, post_id)
      select word, made.id from made, unnest(array['thank',
        case when made.id % 1000 = 0 then 'rare' || made.id else 'you' end]) word`.execute(db);
  });
  await asAdmin(harness, async (admin) => {
    for (const table of ['posts', 'recipients', 'words', 'likes', 'points'])
      await admin.query(`vacuum analyze recognition_${table}`);
  });
}

const feed = (query: object) => () => client.call(endpoints.getFeed, { query: { ...query } });

const reads: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'the company feed': feed({}),
  'awards only': feed({ type: 'award' }),
  'a common word': feed({ searchText: 'thank' }),
  'a rare word': feed({ searchText: 'rare101' }),
  'my team': feed({ scope: 'team' }),
  'my department': feed({ scope: 'department' }),
  'a person': feed({ scope: 'person' }),
  'what I gave': feed({ scope: 'given' }),
  'the documented list': () =>
    client.call(endpoints.listRecognitions, { params: { userId: harness.home.idOf('employee') } }),
  'the widget, newest': () => widget('newest'),
  'the widget, most liked': () => widget('mostLiked'),
};

const widget = async (sort: string) =>
  client.call(previewWidget, {
    params: { dashboardId: await homeOf(harness, harness.home, 'employee') },
    body: { type: 'recognition', settings: { sort } },
  });

async function medians(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const began = performance.now();
      const status = await read().then(
        (received) => received.status,
        (error: Error) => error.message,
      );
      expect.soft(status, name).toBe(200);
      times.push(performance.now() - began);
    }
    found[name] = times.toSorted((one, other) => one - other)[7] ?? 0;
  }
  return found;
}

test('reads with a million posts', async () => {
  await addPosts(1, FEW);
  const few = await medians();
  for (let at = FEW; at < MANY; at += 200_000) await addPosts(at + 1, Math.min(at + 200_000, MANY));
  const many = await medians();
  isExplaining = true;
  for (const [name, read] of Object.entries(reads)) {
    plans.splice(0);
    await read();
    const scans = plans.filter((plan) =>
      /Seq Scan on recognition_(posts|recipients|words)/.test(plan),
    );
    console.info(
      `${name}: ${few[name]?.toFixed(1)} ms with ${FEW}, ${many[name]?.toFixed(1)} ms with ${MANY}` +
        `${scans.length > 0 ? `\n${scans.join('\n')}` : ''}`,
    );
    expect.soft(scans, name).toEqual([]);
  }
}, 1_700_000);
