/**
 * The cost of a read does not depend on the companies that used the connection before (ADR 52). Plan nodes
 * without rows are limited too: PostgreSQL initialises each of them for every request.
 */
import { getHomeDashboard, listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { getFeed } from '@tenure/contract/recognition/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../harness.ts';
import { addPeople, asAdmin, largeTables } from '../large-company.ts';
import {
  costOf,
  mostNodesOf,
  oneConnection,
  type ReadCost,
  recordStatements,
  type Statement,
} from '../read-costs.ts';

const MANY = 3000;
const NEIGHBOURS = 50;
const POSTS = 20_000;
const tms = '/cobra/api/tms';

let harness: Harness;
const neighbours: number[] = [];
const reads = new Map<string, Statement[]>();

const asked: readonly (readonly [string, (employeeId: number) => string])[] = [
  ['a profile', (id) => `${tms}/userProfile/${id}`],
  ['an employee', (id) => `${tms}/employees/${id}`],
  ['a team', (id) => `${tms}/employees/${id}/team-members`],
  ['emergency contacts', (id) => `${tms}/employees/${id}/emergencyContacts`],
  ['leave balances', (id) => `${tms}/leave/employees/${id}/balances`],
  ['leave requests', (id) => `${tms}/leave/employees/${id}/leave-requests`],
  ['the team calendar', () => `${tms}/calendar/events?from=2026-03-01&to=2026-03-31&scope=team`],
  ['the employee list', () => `${tms}/employees?page=3`],
  ['the employee list by start date', () => `${tms}/employees?sortBy=startDate`],
  ['a search', () => `${tms}/org-chart/search?search=posi`],
  ['the recognition feed', () => getFeed.path],
  ['the chart', (id) => `${tms}/org-chart?view=employee&focus=emp-${id}`],
];

beforeAll(async () => {
  harness = await Harness.open();
  await addPeople(harness, harness.home, MANY);
  await addPosts();
  neighbours.push(harness.foreign.tenantId);
  while (neighbours.length < NEIGHBOURS) {
    const host = `neighbour-${neighbours.length}.example`;
    const { rows } = await harness.database.outsideTenants(
      'select found_tenant($1, $2, $2, $2) as id',
      [[host], host],
    );
    neighbours.push((rows[0] as { id: number }).id);
  }
  await recordReads();
}, 600_000);
afterAll(() => harness.close());

async function addPosts(): Promise<void> {
  const [giver, recipient] = [harness.home.idOf('manager.one'), harness.home.idOf('employee')];
  await harness.within(harness.home, ({ db }) =>
    sql`with made as (
        insert into recognition_posts (giver_id, type, title, message, state, created_at, published_at)
        select ${giver}, 'recommendation', 'Post', '<p>Thank you</p>', 2, at, at
        from generate_series(1, ${POSTS}) n, lateral (select now() - n * interval '1 minute') post (at)
        returning id, published_at)
      insert into recognition_recipients (post_id, employee_id, published_at, is_private)
      select id, ${recipient}, published_at, false from made`.execute(db),
  );
  await asAdmin(harness, (admin) =>
    admin.query('vacuum analyze recognition_posts, recognition_recipients'),
  );
}

/** The statements of each read, as a manager sends them. */
async function recordReads(): Promise<void> {
  const client = await harness.as('manager.one');
  const sent = recordStatements(harness);
  const { id: dashboardId, widgets } = (await client.call(getHomeDashboard)).body;
  const onHome = (widgets as { id: number; type: string }[]).map(
    ({ id: widgetId, type }) =>
      [`${type} on home`, () => pathOf(listWidgetItems.path, { dashboardId, widgetId })] as const,
  );
  for (const [name, path] of [...asked, ...onHome]) {
    sent();
    const [address = '', search = ''] = path(harness.home.idOf('manager.one')).split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    const { status } = await client.send('GET', address, { query });
    expect(status, name).toBe(200);
    reads.set(name, sent());
  }
}

/** The cost of the home company's reads on a connection that those companies used before. */
async function costsAfter(companies: readonly number[]): Promise<Map<string, ReadCost>> {
  const pool = await oneConnection(harness);
  try {
    for (const tenantId of companies)
      for (const statements of reads.values())
        await pool.inTenant(tenantId, 'read', async (connection) => {
          for (const { text, values } of statements) await connection.query(text, values);
        });
    const costs = new Map<string, ReadCost>();
    for (const [name, statements] of reads)
      costs.set(name, await costOf(pool, harness.home.tenantId, statements));
    return costs;
  } finally {
    await pool.close();
  }
}

/** Maximum number of nodes of the largest plan of a read; earlier figures in brackets. */
const mostNodes: Readonly<Record<string, number>> = {
  // (815, then 400)
  'actionableItem on home': 260,
  // (148, then 38, then 28), with the employment types of other days.
  'leave on home': 30,
  // (38, then 29), with the employment types of other days.
  'leave balances': 31,
  // (61, and 10 of another statement)
  'the team calendar': 60,
  // In one statement; (85) in three.
  'a team': 56,
  // In one statement; (58) in two.
  'a profile': 32,
  // In one statement, with the time at their location (32 in two, then 29) and the managers of the first day.
  'an employee': 31,
  // (96)
  'a search': 62,
};

test('a read initialises few plan nodes that find nothing', async () => {
  const costs = await costsAfter([]);
  for (const [name, most] of Object.entries(mostNodes)) {
    const cost = costs.get(name) as ReadCost;
    expect(cost.plans, name).not.toEqual([]);
    expect(mostNodesOf(cost), name).toBeLessThanOrEqual(most);
  }
});

test('the cost of a feed’s page does not depend on the number of posts', async () => {
  const costs = await costsAfter([]);
  expect(costs.get('the recognition feed')?.buffers).toBeGreaterThan(20);
  expect(costs.get('the recognition feed')?.buffers).toBeLessThanOrEqual(400);
});

/** The person in a position of the tree of `addPeople`, by its number. */
const inPosition = async (number: number): Promise<number> => {
  const { rows } = await harness.within(harness.home, ({ db }) =>
    sql<{ id: number }>`select a.employee_id as id from positions p
      join position_assignments a on a.position_id = p.id where p.identifier = ${`M${number}`}`.execute(
      db,
    ),
  );
  return rows[0]?.id as number;
};

test('the team calendar costs the same at the top of the company as for a manager of eight', async () => {
  // The first manages everyone; the 101st only manages the 802nd to the 809th.
  const [top, shop] = [await inPosition(1), await inPosition(101)];
  const away = [await inPosition(2), await inPosition(802)];
  await harness.within(harness.home, ({ db }) =>
    sql`insert into leave_requests (employee_id, leave_type_id, status, last_action, start_date,
        end_date, days, minutes, init_minutes)
      select id, (select min(t.id) from leave_types t), 2, 1, '2026-03-10', '2026-03-10',
        '[{"date":"2026-03-10","minutes":456,"part":"full"}]', 456, 456
      from unnest(${away}::bigint[]) id`.execute(db),
  );
  const read = reads.get('the team calendar')?.find(({ text }) => text.includes('leave_requests'));
  const manager = harness.home.idOf('manager.one');
  const pool = await oneConnection(harness);
  const costOfOne = (id: number) =>
    costOf(pool, harness.home.tenantId, [
      {
        text: read?.text ?? '',
        values: read?.values.map((value) => (value === manager ? id : value)) ?? [],
      },
    ]);
  try {
    const [atTheTop, inAShop] = [await costOfOne(top), await costOfOne(shop)];
    expect(inAShop.buffers).toBeGreaterThan(20);
    expect(atTheTop.buffers).toBeLessThanOrEqual(2 * inAShop.buffers);
  } finally {
    await pool.close();
  }
});

test('leave balances cost hardly more with 5,000 entries in the ledger than with 50', async () => {
  const [few, many] = [await inPosition(1001), await inPosition(1002)];
  await harness.within(harness.home, ({ db }) =>
    sql`insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes)
      select id, (select min(t.id) from leave_types t), '2026-03-10'::date - n % 3650, 'adjustment', 60
      from (values (${few}::bigint, 50), (${many}::bigint, 5000)) person (id, entries)
        cross join lateral generate_series(1, entries) n`.execute(db),
  );
  await asAdmin(harness, (admin) =>
    admin.query('vacuum analyze leave_ledger, leave_ledger_totals'),
  );
  const [read] = reads.get('leave balances') ?? [];
  const manager = harness.home.idOf('manager.one');
  const pool = await oneConnection(harness);
  const costOfOne = (id: number) =>
    costOf(pool, harness.home.tenantId, [
      {
        text: read?.text ?? '',
        values: read?.values.map((value) => (value === manager ? id : value)) ?? [],
      },
    ]);
  try {
    const [newcomer, veteran] = [await costOfOne(few), await costOfOne(many)];
    expect(newcomer.buffers).toBeGreaterThan(20);
    expect(veteran.buffers).toBeLessThanOrEqual(1.3 * newcomer.buffers);
  } finally {
    await pool.close();
  }
});

describe(`after ${NEIGHBOURS} other companies used the connection`, () => {
  test('every read of a large company has the same plan as without them', async () => {
    const alone = await costsAfter([]);
    const later = await costsAfter(neighbours);
    for (const [name, cost] of later) {
      expect(cost.plans, name).toEqual(alone.get(name)?.plans);
      expect(cost.buffers, name).toBeLessThanOrEqual(1.2 * (alone.get(name)?.buffers ?? 0));
    }
  });

  test('a policy that exposes the company to the planner is detected', async () => {
    const policies = (company: string) =>
      asAdmin(harness, async (admin) => {
        for (const table of largeTables)
          await admin.query(`alter policy tenant on ${table} using (tenant_id = ${company})`);
      });
    await policies('current_tenant()');
    const alone = await costsAfter([]);
    const later = await costsAfter(neighbours);
    await policies('(select current_tenant())');
    const dearer = [...later].filter(
      ([name, { buffers }]) => buffers > 1.2 * (alone.get(name)?.buffers ?? 0),
    );
    expect(dearer.map(([name]) => name)).not.toEqual([]);
  });
});
