/**
 * The cost in PostgreSQL of long lists and single records in a company of a few hundred people: few pages for
 * what is shown, and few plan nodes without rows.
 */
import * as contracts from '@tenure/contract/contracts/endpoints';
import * as toDo from '@tenure/contract/dashboard/actionable-item-endpoints';
import * as documents from '@tenure/contract/documents/endpoints';
import { type Endpoint, pathOf } from '@tenure/contract/kit/endpoint';
import * as learning from '@tenure/contract/learning/administration-endpoints';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import * as appraisals from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import type { PooledDatabase } from '@tenure/server/database/pool';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../harness.ts';
import { addPeople, asAdmin } from '../large-company.ts';
import type { PersonName } from '../little-company.ts';
import {
  costOf,
  mostNodesOf,
  oneConnection,
  recordStatements,
  type Statement,
} from '../read-costs.ts';
import { documentIn } from '../scenes/document-scene.ts';
import { courseIn } from '../scenes/learning-scene.ts';
import { appraisal } from '../scenes/performance-scene.ts';

const PEOPLE = 600;
const DOCUMENTS = 100;
const ITEMS = 60;

let harness: Harness;
let pool: PooledDatabase;
let sent: () => Statement[];
let performanceId: number;
let courseId: number;
let contractId: number;
let toConfirm: number;
let taskId: number;

beforeAll(async () => {
  harness = await Harness.open();
  await addPeople(harness, harness.home, PEOPLE);
  toConfirm = await documentIn(harness, harness.home, 'For everyone', { person: null });
  ({ courseId } = await courseIn(harness, harness.home, 'LIST'));
  performanceId = (await appraisal(harness, harness.home)).performanceId;
  await harness.within(harness.home, async ({ db, now }) => {
    // All but ten have confirmed it, and everyone has their own document.
    await sql`insert into document_receipts (document_id, employee_id, number, requirement, confirmed_at)
      select ${toConfirm}, m.employee_id, 1, 'accept', ${now} from audience_members m
      join documents d on d.audience_id = m.audience_id where d.id = ${toConfirm}
      order by m.employee_id offset 10`.execute(db);
    // Another that everyone has to confirm, and nobody has.
    await sql`insert into documents (title, type, folder, audience_rule, audience_id, requirement, published_at)
      select 'Safety at work', type, folder, audience_rule, audience_id, 'read', published_at
      from documents where id = ${toConfirm}`.execute(db);
    await sql`insert into documents (title, type, folder, keywords, employee_id, requirement, published_at)
      select 'Own ' || e.id, 'policy', 'Own', '{}', e.id, 'none', ${now}
      from employees e order by e.id desc limit ${DOCUMENTS}`.execute(db);
    await sql`insert into performance_items (section_id, place, title, item_source)
      select s.id, 1000 + n, 'Goal ' || n, 'free' from generate_series(1, ${ITEMS}::int) n
      cross join (select id from performance_sections where performance_id = ${performanceId}
        order by place limit 1) s`.execute(db);
    await sql`insert into learning_enrolments (course_id, employee_id, status, method, enrolled_on)
      select ${courseId}, e.id, 1, 'MANUAL', '2026-03-01' from employees e`.execute(db);
    await sql`insert into contracts (employee_id, name, status, sent_at)
      select e.id, 'Agreement', 1, ${now} from employees e cross join generate_series(1, 4)`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`select max(id) as id from contracts`.execute(db);
    contractId = rows[0]?.id as number;
    const employee = harness.home.idOf('employee');
    const added = await sql<{ id: number }>`with added as (
        insert into tasks (title, owner_id, assignee_id, status) values ('Order a chair', ${employee}, ${employee}, 1)
        returning id, assignee_id)
      insert into task_assignments (task_id, employee_id, status) select id, assignee_id, 1 from added
      returning task_id as id`.execute(db);
    taskId = added.rows[0]?.id as number;
  });
  await asAdmin(harness, (admin) => admin.query('vacuum analyze'));
  pool = await oneConnection(harness);
  sent = recordStatements(harness);
}, 600_000);
afterAll(async () => {
  await pool.close();
  await harness.close();
});

interface Read {
  readonly by: PersonName;
  readonly endpoint: Endpoint;
  readonly params?: () => Record<string, number | string>;
  readonly query?: Record<string, string>;
  /** Maximum pages and nodes of the largest plan; earlier figures in brackets. */
  readonly pages: number;
  readonly parts: number;
}

const reads: Readonly<Record<string, Read>> = {
  // Nobody is counted: a look-up for everyone was 1985 pages, reading them once 250.
  'documents that HR keeps': {
    by: 'hr.manager',
    endpoint: documents.listManagedDocuments,
    pages: 185,
    parts: 33,
  },
  // Nobody who has confirmed is read.
  'who has not confirmed a document': {
    by: 'hr.manager',
    endpoint: documents.listRecipients,
    params: () => ({ documentId: toConfirm }),
    query: { show: 'outstanding' },
    pages: 150,
    parts: 60,
  },
  // (19 pages, 55 nodes)
  'documents for a person': {
    by: 'employee',
    endpoint: documents.listDocuments,
    pages: 25,
    parts: 46,
  },
  // (342 pages, 71 nodes)
  'sections of an appraisal': {
    by: 'employee',
    endpoint: sections.listSections,
    params: () => ({ performanceId }),
    pages: 80,
    parts: 54,
  },
  // (110 pages, 137 nodes)
  'appraisals of everyone': {
    by: 'hr.manager',
    endpoint: appraisals.listPerformances,
    query: { show: 'everyone' },
    pages: 85,
    parts: 115,
  },
  // (138 pages, 137 nodes)
  'appraisals of a person': {
    by: 'employee',
    endpoint: appraisals.listPerformancesOf,
    params: () => ({ userId: harness.home.idOf('employee') }),
    pages: 105,
    parts: 95,
  },
  // Previously called a function for every row.
  'enrolments of everyone': {
    by: 'hr.manager',
    endpoint: learning.listEnrolments,
    pages: 300,
    parts: 24,
  },
  // (238 pages, 26 nodes)
  'contracts of everyone': {
    by: 'hr.manager',
    endpoint: contracts.listContracts,
    pages: 222,
    parts: 33,
  },
  // Everyone is enrolled, and only the person's own enrolment is looked up.
  'a course': {
    by: 'employee',
    endpoint: taking.getCourse,
    params: () => ({ courseId }),
    pages: 40,
    parts: 24,
  },
  // Only the assignee's name is read of the people; the page of tasks had 27 nodes.
  'a task of the to-do list': {
    by: 'employee',
    endpoint: toDo.getActionableItem,
    params: () => ({ itemId: `task-${taskId}` }),
    pages: 20,
    parts: 18,
  },
  'a contract': {
    by: 'hr.manager',
    endpoint: contracts.getContract,
    params: () => ({ contractId }),
    pages: 45,
    parts: 26,
  },
};

test.each(Object.entries(reads))('%s', async (_, read) => {
  const client = await harness.as(read.by);
  const path = pathOf(read.endpoint.path, read.params?.());
  const ask = () => client.send('GET', path, { query: read.query ?? {} });
  // On the second request, the session and the company's settings are cached.
  expect((await ask()).status).toBe(200);
  sent();
  await ask();
  // The log entry for opening a contract is not part of reading it.
  const statements = sent().filter(({ text }) => !/^\s*insert/i.test(text));
  const cost = await costOf(pool, harness.home.tenantId, statements);
  expect(cost.buffers).toBeLessThanOrEqual(read.pages);
  expect(mostNodesOf(cost)).toBeLessThanOrEqual(read.parts);
  // A database function would run for each row of a page.
  for (const { text } of statements) expect(text).not.toContain('manager_ids(');
});

test('a document counts the people who have to confirm it, and those who have', async () => {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(documents.listManagedDocuments, {
    query: { searchText: 'For everyone' },
  });
  const [{ asked, confirmed }] = body.items as [{ asked: number; confirmed: number }];
  expect(asked).toBeGreaterThan(PEOPLE);
  expect(confirmed).toBe(asked - 10);
});

test('the count of contracts only includes those visible to the person: not their own before it is sent', async () => {
  const { rows } = await harness.within(harness.home, async ({ db }) => {
    await sql`insert into contracts (employee_id, name, status)
      values (${harness.home.idOf('hr.manager')}, 'Draft', 1)`.execute(db);
    return sql<{ all: number }>`select count(*)::int as all from contracts`.execute(db);
  });
  const all = rows[0]?.all as number;
  const total = async (page: string) => {
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(contracts.listContracts, { query: { page } });
    return (body.metadata as { pagination: { totalItems: number } }).pagination.totalItems;
  };
  expect([await total('1'), await total('5000')]).toEqual([all - 1, all - 1]);
});
