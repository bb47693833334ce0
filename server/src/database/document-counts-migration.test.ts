/** Documents of an earlier version have the numbers of their people after the upgrade, in every company (ADR 125). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { readFixture, restore } from '../testing/upgrade-fixture.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const MIGRATION = '202611182045-documents-kept-counts.sql';
let database: TestDatabase;

const rows = <Row extends object>(sql: string) =>
  withClient(database.adminUrl, async (admin) => (await admin.query<Row>(sql)).rows);

/** In each company: for everyone, with a second version that counts alone; for one person; for readers; archived. */
const documents = `
  insert into audiences (tenant_id, id, rule) select id, 7001, '{"type":"everyone"}' from tenants;
  insert into audience_members (tenant_id, audience_id, employee_id, joined_on)
    select tenant_id, 7001, id, '2026-01-01' from employees;
  insert into documents (tenant_id, id, title, type, folder, audience_rule, audience_id, employee_id, requirement,
      edition, required_edition, published_at, archived_at)
    select t.id, n, 'Earlier', 'policy', 'Policies', case when n <> 7012 then '{"type":"everyone"}'::jsonb end,
      case when n in (7011, 7014) then 7001 end,
      case when n = 7012 then (select min(id) from employees e where e.tenant_id = t.id) end, 'read', 2,
      case when n = 7011 then 2 else 1 end, '2026-01-01Z', case when n = 7014 then timestamptz '2026-02-01Z' end
    from tenants t cross join generate_series(7011, 7014) n;
  insert into document_versions (tenant_id, document_id, number, published_at, published_by_id)
    select d.tenant_id, d.id, n, '2026-01-01Z', (select min(id) from users u where u.tenant_id = d.tenant_id)
    from documents d cross join generate_series(1, 2) n;
  insert into document_readers (tenant_id, document_id, employee_id)
    select tenant_id, document_id, id from (select e.*, row_number() over (partition by tenant_id order by id) as n
      from employees e) e cross join (values (7011), (7013)) d (document_id) where n <= 5;
  insert into document_receipts (tenant_id, document_id, employee_id, number, requirement, confirmed_at)
    select tenant_id, d.id, e.id, v, 'read', '2026-01-02Z' from (select e.*,
      row_number() over (partition by tenant_id order by id) as n from employees e) e
    cross join (values (7011), (7012), (7013)) d (id) cross join generate_series(1, 2) v
    where n <= 4 and (v = 1 or n <= 3)`;

beforeAll(async () => {
  database = await restore(readFixture('1264dda'));
  const migrations = await readMigrationFiles();
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === MIGRATION),
  );
  expect(before.length).toBeGreaterThan(0);
  await migrate({ ...database, migrations: before });
  await rows(documents);
  await migrate({ ...database, migrations });
});
afterAll(() => database?.drop());

test('how many are asked and how many have confirmed is known for each', async () => {
  const counted = await rows<{ id: number; asked: number; confirmed: number; people: number }>(`
    select d.id::int, coalesce(sum(k.asked), 0)::int as asked, coalesce(sum(k.confirmed), 0)::int as confirmed,
      (select count(*)::int from employees e where e.tenant_id = d.tenant_id) as people
    from documents d left join document_counts k on k.tenant_id = d.tenant_id and k.document_id = d.id
    group by d.tenant_id, d.id order by d.tenant_id, d.id`);
  expect(counted.length).toBeGreaterThanOrEqual(8);
  for (const { id, people, ...kept } of counted) {
    const expected: Readonly<Record<number, object>> = {
      7011: { asked: people, confirmed: 3 },
      7012: { asked: 1, confirmed: 1 },
      7013: { asked: 5, confirmed: 4 },
      7014: { asked: people, confirmed: 0 },
    };
    expect([id, kept]).toEqual([id, expected[id]]);
  }
});

test('who has not confirmed is known for each', async () => {
  const outstanding = await rows<{ id: number; people: number; outstanding: number }>(`
    select d.id::int, (select count(*)::int from employees e where e.tenant_id = d.tenant_id) as people,
      (select count(*)::int from document_outstanding o where o.tenant_id = d.tenant_id and o.document_id = d.id)
        as outstanding
    from documents d where d.id between 7011 and 7014 order by d.tenant_id, d.id`);
  expect(outstanding.length).toBeGreaterThanOrEqual(8);
  for (const { id, people, ...found } of outstanding) {
    const expected = { 7011: people - 3, 7012: 0, 7013: 1, 7014: people }[id];
    expect([id, found.outstanding]).toEqual([id, expected]);
  }
});

test('how many documents there are is known, archived or not', async () => {
  const kept = await rows<{ state: number; many: number }>(`
    select state, sum(many)::int as many from kept_counts where counted = 'documents'
    group by tenant_id, state order by tenant_id, state`);
  const each = [
    { state: 0, many: 3 },
    { state: 1, many: 1 },
  ];
  expect(kept).toEqual(kept.flatMap((_, n) => (n % 2 === 0 ? each : [])));
  expect(kept.length).toBeGreaterThanOrEqual(4);
});
