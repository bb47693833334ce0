import { previewAudience } from '@tenure/contract/audience/endpoints';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlConnection } from '../kit/data/database.ts';
import type { Client } from '../testing/client.ts';
import { Harness } from '../testing/harness.ts';
import { addPeople, largeTables, tidyUp } from '../testing/large-company.ts';
import { muchReadBy, type StatementRead, watchRows } from '../testing/rows-read.ts';

const MANY = 12_000;
/** Tables that must not be scanned sequentially. */
const LARGE = new RegExp(`Seq Scan on (${largeTables.join('|')})\\b`);

let harness: Harness;
let client: Client;
let focus: number;
/** Someone with eight direct reports who have no teams. */
let leads: number;
/** The department and the location of everyone. */
let department: number;
let location: number;
const plans: string[] = [];
/** Queries that involve everyone: a word in every position. */
const ofEveryone: readonly string[] = ['employees by position', 'a search of two words'];
const MOST = { rows: MANY / 2, pages: MANY };
let watch: ReturnType<typeof watchRows>;

beforeAll(async () => {
  harness = await Harness.open();
  const first = await addPeople(harness, harness.home, MANY);
  focus = first + 20;
  leads = await harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ employee_id: number }>`
      select employee_id from position_assignments where position_id = ${first + 1400}`.execute(db);
    return rows[0]?.employee_id as number;
  });
  [department, location] = await placeEveryone(first);
  client = await harness.as('hr.manager');
  watch = watchRows(harness);
  const { inTenant } = harness.database;
  Object.assign(harness.database, {
    inTenant: ((tenantId, mode, work) =>
      inTenant(tenantId, mode, (connection) => work(explaining(connection)))) as typeof inTenant,
  });
}, 600_000);
afterAll(() => harness.close());

/** In one department and location. */
async function placeEveryone(first: number): Promise<[number, number]> {
  const placed = await harness.within(harness.home, async ({ db }) => {
    await sql`set local statement_timeout = '9min'`.execute(db);
    const { rows } = await sql<{ department: number; location: number }>`
      with department as (
        insert into departments (title, identifier) values ('Everyone', 'WHOLE') returning id
      ), location as (
        insert into locations (title, identifier, city, country, timezone)
        values ('Everywhere', 'WHOLE', 'Perth', 'AU', 'Australia/Perth') returning id
      )
      select department.id as department, location.id as location from department, location`.execute(
      db,
    );
    const { department = 0, location = 0 } = rows[0] ?? {};
    await sql`update positions set department_id = ${department}, location_id = ${location}
      where id >= ${first}`.execute(db);
    return [department, location] as [number, number];
  });
  await tidyUp(harness);
  return placed;
}

const explaining = (connection: SqlConnection): SqlConnection => ({
  async query(text, parameters) {
    if (!/^explain|organisation_settings|sessions/.test(text)) {
      const { rows } = await connection.query(`explain ${text}`, parameters);
      plans.push((rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'));
    }
    return connection.query(text, parameters);
  },
});

describe('in a large company nothing is read from end to end', () => {
  test.each([
    ['the chart at a focus', '/cobra/api/tms/org-chart', () => ({ focus: `pos-${focus}` })],
    ['the chart at the top', '/cobra/api/tms/org-chart', () => ({ focus: 'top' })],
    [
      'the chart of people',
      '/cobra/api/tms/org-chart',
      () => ({ focus: `pos-${focus}`, view: 'employee' }),
    ],
    ['a branch', '/cobra/api/tms/org-chart', () => ({ branch: `pos-${focus}` })],
    [
      'the chart by department',
      '/cobra/api/tms/org-chart',
      () => ({ structure: 'department', focus: `pos-${focus}` }),
    ],
    [
      'the chart of a department',
      '/cobra/api/tms/org-chart',
      () => ({ structure: 'department', focus: `dep-${department}` }),
    ],
    [
      'the chart of a location',
      '/cobra/api/tms/org-chart',
      () => ({ structure: 'location', focus: `loc-${location}` }),
    ],
    ['the chart by location', '/cobra/api/tms/org-chart', () => ({ structure: 'location' })],
    ['employees by words', '/cobra/api/tms/employees', () => ({ search: 'manager person' })],
    ['employees by position', '/cobra/api/tms/employees', () => ({ search: 'posi' })],
    ['employees by email', '/cobra/api/tms/employees', () => ({ search: 'manager.one@little' })],
    ['a search keystroke', '/cobra/api/tms/org-chart/search', () => ({ search: 'posi' })],
    ['a search of two words', '/cobra/api/tms/org-chart/search', () => ({ search: 'position 77' })],
    ['a search with a mistake', '/cobra/api/tms/org-chart/search', () => ({ search: 'postiion' })],
  ])('%s', async (name, path, query) => {
    plans.length = 0;
    const ask = () => client.send('GET', path, { query: query() as Record<string, string> });
    expect((await ask()).status).toBe(200);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(LARGE);
    if (ofEveryone.includes(name)) return;
    const reads: StatementRead[] = [];
    watch((read) => reads.push(read));
    await ask();
    watch();
    expect(reads.flatMap((read) => muchReadBy(read, largeTables, MOST))).toEqual([]);
  });
});

describe('an audience of a large company', () => {
  const preview = async (rule: AudienceRule) => {
    plans.length = 0;
    const from = performance.now();
    const answer = await client.send('POST', previewAudience.path, { body: { rule } });
    expect(answer.status).toBe(200);
    return {
      ms: performance.now() - from,
      total: (answer.body as unknown as { metadata: { pagination: { totalItems: number } } })
        .metadata.pagination.totalItems,
    };
  };
  const team = (): AudienceRule => ({ type: 'reports-to', ids: [leads] });

  test.each<[string, () => AudienceRule, number]>([
    ['a team of eight', team, 8],
    ['a few named people', () => ({ type: 'person', ids: [leads] }), 1],
    ['one position', () => ({ type: 'position', ids: [focus] }), 1],
  ])('of %s is found by indexes', async (_, rule, people) => {
    expect((await preview(rule())).total).toBe(people);
    // People and their names may be scanned once, because everyone may match; positions must not be.
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (positions|reporting_lines|position_assignments)\b/);
  });

  test('of nearly everyone, with every condition there is, takes less than a second', async () => {
    const { ms, total } = await preview({
      type: 'all',
      rules: [
        { type: 'employment-type', values: ['Full Time'] },
        { type: 'tenure', comparison: 'at-least', months: 12 },
        { type: 'start-date', from: '2019-01-01', to: null },
        { type: 'any', rules: [team(), { type: 'everyone' }] },
        {
          type: 'none',
          rules: [
            team(),
            { type: 'department', ids: [1] },
            { type: 'location', ids: [1] },
            { type: 'legal-entity', ids: [1] },
            { type: 'position', ids: [focus] },
            { type: 'person', ids: [leads] },
          ],
        },
      ],
    });
    console.info(`an audience of ${total} people was previewed in ${Math.round(ms)} ms`);
    expect(total).toBeGreaterThan(MANY - 20);
    expect(ms).toBeLessThan(1000);
  });
});

/** A function hides its plan, so its body is planned separately, with its own settings. */
async function planOf(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  return harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ body: string; settings: string[] }>`
      select prosrc as body, proconfig as settings from pg_proc where proname = ${name}`.execute(
      db,
    );
    for (const setting of rows[0]?.settings ?? []) {
      const [key = '', value = ''] = setting.split('=');
      await sql`select set_config(${key}, ${value}, true)`.execute(db);
    }
    const body = Object.entries(values).reduce(
      (text, [parameter, value]) => text.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), value),
      rows[0]?.body ?? '',
    );
    const plan = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(body)}`.execute(db);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('counts beside the filters', () => {
  test('read one company only, and people from indexes alone', async () => {
    const plan = await planOf('alike_positions', {
      day: `'2026-03-10'::date`,
      employment_types: `'{Full Time,Part Time}'::text[]`,
    });
    expect(plan).not.toMatch(LARGE);
    for (const table of ['position_assignments', 'employees'])
      expect(plan).toMatch(new RegExp(`Index Only Scan using \\S+ on ${table}\\b`));
  });

  test('read the organisation once for all combinations of filters', async () => {
    const counting = async (query: Record<string, string>) => {
      plans.length = 0;
      await client.send('GET', '/cobra/api/tms/org-chart/filters', { query });
      return plans.filter((plan) => plan.includes('alike_positions')).length;
    };
    expect(await counting({})).toBe(1);
    expect(await counting({ vacancyStatus: 'vacant' })).toBe(0);
    expect(await counting({ employmentType: 'Casual', vacancyStatus: 'filled' })).toBe(0);
  });
});
