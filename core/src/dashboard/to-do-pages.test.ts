import { listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlConnection } from '../kit/data/database.ts';
import { Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { homeOf, widgetOn } from '../testing/scenes/dashboard-scene.ts';

const TASKS = 400;
const PER_PAGE = 20;

let harness: Harness;
let params: { dashboardId: number; widgetId: number };
let ofHr: typeof params;
/** Number of tasks that statements looked up one by one. */
let looked = 0;

beforeAll(async () => {
  harness = await Harness.open();
  await harness.within(harness.home, async ({ db }) => {
    const me = harness.home.idOf('manager.one');
    // Many are due on the same day, some have no due date; their titles are not in id order.
    await sql`
      with added as (
        insert into tasks (title, owner_id, assignee_id, status)
        select 'Task ' || md5(n::text), ${me}, ${me}, 1 from generate_series(1, ${TASKS}) n
        returning id, assignee_id)
      insert into task_assignments (task_id, employee_id, status, due_date)
      select id, assignee_id, 1, case when id % 10 > 0 then date '2026-02-20' + (id % 60)::int end
      from added`.execute(db);
  });
  params = await listOf('manager.one');
  ofHr = await listOf('hr.manager');
  const { inTenant } = harness.database;
  Object.assign(harness.database, {
    inTenant: ((tenantId, mode, work) =>
      inTenant(tenantId, mode, (connection) => work(counting(connection)))) as typeof inTenant,
  });
}, 120_000);
afterAll(() => harness.close());

const listOf = async (person: PersonName) => {
  const dashboardId = await homeOf(harness, harness.home, person);
  return {
    dashboardId,
    widgetId: await widgetOn(harness, harness.home, dashboardId, 'actionableItem'),
  };
};

const pageOf = async (
  asked: Readonly<Record<string, string | number>>,
  person: PersonName = 'manager.one',
) => {
  const client = await harness.as(person);
  const query = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  );
  const of = person === 'manager.one' ? params : ofHr;
  const answer = await client.call(listWidgetItems, { params: of, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { items, metadata } = answer.body as {
    readonly items: readonly Item[];
    readonly metadata: { readonly pagination: { readonly totalItems: number } };
  };
  return { items, ids: items.map(({ id }) => id), total: metadata.pagination.totalItems };
};

interface Item {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string | null;
}

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
    looked = 0;
    expect((await pageOf({ page: 1, itemsPerPage: PER_PAGE })).ids.length).toBe(PER_PAGE);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(2 * PER_PAGE);
    // Sorting by title reads the whole list.
    looked = 0;
    await pageOf({ page: 1, itemsPerPage: PER_PAGE, sortBy: 'title' });
    expect(looked).toBeGreaterThanOrEqual(TASKS);
  });
});

describe('reviews of everyone, in HR’s list', () => {
  const REVIEWS = 60;
  const FIRST_LETTERS = 3;

  beforeAll(async () => {
    const [hr, employee] = [harness.home.idOf('hr.manager'), harness.home.idOf('employee')];
    await harness.within(harness.home, async ({ db }) => {
      // Most are due on the same day, some have no due date; HR reviews some of them.
      await sql`
        with added as (
          insert into tasks (title, owner_id, assignee_id, reviewer_id, status)
          select 'Review ' || md5(n::text), ${hr}, ${employee}, case when n % 4 = 0 then ${hr}::bigint end, 1
          from generate_series(1, ${REVIEWS}) n returning id, assignee_id)
        insert into task_assignments (task_id, employee_id, status, due_date)
        select id, assignee_id, 2, case when id % 10 = 0 then null
          when id % 10 < 3 then date '2026-03-01' + (id % 20)::int else date '2026-03-20' end
        from added`.execute(db);
      await sql`insert into documents (title, type, folder, employee_id, requirement, published_at, due_on)
        select 'Letter ' || md5(n::text), 'letter', 'Letters', ${hr}, 'read', timestamptz '2025-12-01',
          case when n <= ${FIRST_LETTERS} then date '2026-01-01'
            when n < 15 then date '2026-03-01' + n end from generate_series(1, 18) n`.execute(db);
    });
  });

  test('are there once each, page by page, in the order of the whole list', async () => {
    const read = async (asked: Readonly<Record<string, string | number>>) => {
      const all: Item[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await pageOf({ ...asked, page }, 'hr.manager');
        all.push(...items);
        if (items.length === 0) return { all, total };
      }
    };
    // Sorting by title reads the whole list.
    const { all, total } = await read({ itemsPerPage: 50, sortBy: 'title' });
    expect(all.filter(({ id }) => id.startsWith('task-')).length).toBe(REVIEWS);
    expect(total).toBe(all.length);
    const order = ({ dueDate, title, id }: Item) => `${dueDate ?? 'never'} ${title} ${id}`;
    const sorted = all.map(order).sort();
    for (const itemsPerPage of [7, 20]) {
      const paged = await read({ itemsPerPage });
      expect(paged.total).toBe(total);
      expect(paged.all.map(order)).toEqual(sorted);
    }
  });

  test('aren’t looked up where the page ends before the first of them is due', async () => {
    looked = 0;
    const { items } = await pageOf({ page: 1, itemsPerPage: FIRST_LETTERS }, 'hr.manager');
    expect(items.map(({ dueDate }) => dueDate)).toEqual(Array(FIRST_LETTERS).fill('2026-01-01'));
    expect(looked).toBeLessThan(5);
    await pageOf({ page: 10, itemsPerPage: FIRST_LETTERS }, 'hr.manager');
    expect(looked).toBeGreaterThan(5);
  });
});
