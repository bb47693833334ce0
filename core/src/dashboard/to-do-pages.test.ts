import { listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlConnection } from '../kit/data/database.ts';
import { Harness } from '../testing/harness.ts';
import { homeOf, widgetOn } from '../testing/scenes/dashboard-scene.ts';

const TASKS = 400;
const PER_PAGE = 20;

let harness: Harness;
let params: { dashboardId: number; widgetId: number };
/** Tasks that statements looked up one by one. */
let looked = 0;

beforeAll(async () => {
  harness = await Harness.open();
  await harness.within(harness.home, async ({ db }) => {
    const me = harness.home.idOf('manager.one');
    // Many are due on the same day, and some on none; their names don't follow their numbers.
    await sql`
      with added as (
        insert into tasks (title, owner_id, assignee_id, status)
        select 'Task ' || md5(n::text), ${me}, ${me}, 1 from generate_series(1, ${TASKS}) n
        returning id, assignee_id)
      insert into task_assignments (task_id, employee_id, status, due_date)
      select id, assignee_id, 1, case when id % 10 > 0 then date '2026-02-20' + (id % 60)::int end
      from added`.execute(db);
  });
  const dashboardId = await homeOf(harness, harness.home, 'manager.one');
  const widgetId = await widgetOn(harness, harness.home, dashboardId, 'actionableItem');
  params = { dashboardId, widgetId };
}, 120_000);
afterAll(() => harness.close());

const pageOf = async (asked: Readonly<Record<string, string | number>>) => {
  const client = await harness.as('manager.one');
  const query = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  );
  const answer = await client.call(listWidgetItems, { params, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { items, metadata } = answer.body as {
    readonly items: readonly { readonly id: string }[];
    readonly metadata: { readonly pagination: { readonly totalItems: number } };
  };
  return { ids: items.map(({ id }) => id), total: metadata.pagination.totalItems };
};

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const lookups = ({ Plans = [], ...node }: PlanNode): number =>
  Plans.reduce(
    (sum, below) => sum + lookups(below),
    node['Relation Name'] === 'tasks' ? node['Actual Loops'] : 0,
  );

const counting = (connection: SqlConnection): SqlConnection => ({
  async query(text, values) {
    if (text.includes('waiting as (')) {
      const { rows } = await connection.query(`explain (analyze, format json) ${text}`, values);
      looked += lookups((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan);
    }
    return connection.query(text, values);
  },
});

describe('a long to-do list by due date', () => {
  test('has every item once, page by page, in the order of the whole list', async () => {
    const whole: string[] = [];
    for (let page = 1; whole.length < TASKS; page += 1) {
      const { ids, total } = await pageOf({ page, itemsPerPage: PER_PAGE });
      expect(total).toBe(TASKS);
      expect(ids.length).toBe(PER_PAGE);
      whole.push(...ids);
    }
    const rows = await harness.within(harness.home, async ({ db }) => {
      const found = await sql<{ id: number }>`select t.id from tasks t
        join task_assignments a on a.task_id = t.id
        where t.assignee_id = ${harness.home.idOf('manager.one')}
        order by a.due_date nulls last, t.title, t.id`.execute(db);
      return found.rows;
    });
    expect(whole).toEqual(rows.map(({ id }) => `task-${id}`));
    expect((await pageOf({ page: 1000 })).total).toBe(TASKS);
  });

  test('looks up the tasks of its page, and those due on its last day', async () => {
    const { inTenant } = harness.database;
    Object.assign(harness.database, {
      inTenant: ((tenantId, mode, work) =>
        inTenant(tenantId, mode, (connection) => work(counting(connection)))) as typeof inTenant,
    });
    expect((await pageOf({ page: 1, itemsPerPage: PER_PAGE })).ids.length).toBe(PER_PAGE);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(2 * PER_PAGE);
    // The whole list is sorted by its titles.
    looked = 0;
    await pageOf({ page: 1, itemsPerPage: PER_PAGE, sortBy: 'title' });
    expect(looked).toBeGreaterThanOrEqual(TASKS);
  });
});
