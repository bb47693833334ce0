/**
 * Upgrades a database of an earlier version that stored approval routes in columns of leave requests:
 * pending, decided, escalated and delegated requests are preserved and can be decided (ADR 42).
 */
import { createApp, routesFor } from '@tenure/core/app';
import { SECOND_COMPANY_HOST } from '@tenure/core/sample-companies';
import { Client } from '@tenure/core/testing/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { engineOver } from '../testing/engine-over.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { readFixture, restore } from '../testing/upgrade-fixture.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const fixture = readFixture('1264dda');
const PASSWORD = 'Tenure-demo-2026';
const FIRST = 900_001;
const COUNT = 210;

type Username = 'employee' | 'manager.one' | 'manager.two' | 'manager.three';
let database: TestDatabase;
let engine: ReturnType<typeof engineOver>;
let company: number;
let idOf: Readonly<Record<Username, number>>;

const rows = <Row extends object = Record<string, unknown>>(sql: string) =>
  withClient(database.adminUrl, async (admin) => (await admin.query<Row>(sql)).rows);

/** Thirty requests in each of seven states, with one or two steps, some of them escalated. */
const requests = () => `
  insert into leave_requests (tenant_id, id, employee_id, leave_type_id, status, last_action,
    start_date, end_date, days, minutes, init_minutes, note, route, step, waiting_for_id,
    waiting_for_role, escalated_to_id, due_at, submitted_at, version)
  select ${company}, ${FIRST} + n, ${idOf.employee}, type.id, state, 1,
    date '2031-01-01' + n, date '2031-01-01' + n, '[]', 480, 480, 'Request ' || n,
    jsonb_build_array(
      jsonb_build_object('personId', ${idOf['manager.one']}, 'why', 'The manager of the employee',
        'decidedById', case when is_second or state in (2, 3, 7) then ${idOf['manager.one']} end,
        'decidedAt', case when is_second or state in (2, 3, 7) then '2026-11-01T09:00:00Z' end))
    || case when n % 2 = 0 then jsonb_build_array(
      jsonb_build_object('role', 'HR Manager', 'why', 'Any HR Manager')) else '[]' end,
    case when is_second then 1 else 0 end,
    case when state in (1, 6) and not is_second then ${idOf['manager.one']} end,
    case when state in (1, 6) and is_second then 'HR Manager' end,
    case when state = 1 and not is_second and n % 5 = 0 then ${idOf['manager.two']} end,
    timestamptz '2031-01-01 09:00Z', timestamptz '2026-10-01 09:00Z' + n * interval '1 minute', 1 + n % 3
  from generate_series(0, ${COUNT - 1}) n
  cross join lateral (select 1 + n % 7 as state) s
  cross join lateral (select n % 2 = 0 and state in (1, 6) and n % 3 = 0 as is_second) t
  cross join lateral (select id from leave_types where tenant_id = ${company} order by id limit 1) type`;

beforeAll(async () => {
  database = await restore(fixture);
  const [second] = await rows<{ id: number }>('select max(id)::int as id from tenants');
  company = second?.id ?? 0;
  const users = await rows<{ username: Username; id: number }>(
    `select username, id::int from users where tenant_id = ${company}`,
  );
  idOf = Object.fromEntries(users.map(({ username, id }) => [username, id])) as typeof idOf;
  await rows(requests());
  await rows(`insert into leave_delegations (tenant_id, id, approver_id, delegate_id, start_date, end_date)
    values (${company}, 900001, ${idOf['manager.one']}, ${idOf['manager.three']}, '2020-01-01', '2039-12-31'),
      (${company}, 900002, ${idOf['manager.two']}, ${idOf['manager.one']}, '2020-01-01', '2020-12-31')`);
  await migrate({ ...database, migrations: await readMigrationFiles() });
  engine = engineOver(database.appUrl, database.name);
});
afterAll(async () => {
  await engine?.close();
  await database?.drop();
});

async function signedIn(username: Username) {
  const ports = { ...engine.ports, clock: { now: () => fixture.at } };
  const api = createApp({ database: engine.database, ports });
  const client = new Client(api, routesFor('local'), SECOND_COMPANY_HOST);
  const body = { username, _password: PASSWORD };
  expect((await client.send('POST', '/cobra/api/tms/authenticate', { body })).status).toBe(200);
  return client;
}

/** All items awaiting a person, page by page. */
async function awaiting(username: Username): Promise<number[]> {
  const client = await signedIn(username);
  const answer = await client.send('GET', '/cobra/api/tms/leave/approvals', {
    query: { itemsPerPage: '200' },
  });
  expect(answer.status).toBe(200);
  const { items } = answer.body as { items: { id: number }[] };
  return items.map(({ id }) => id).filter((id) => id >= FIRST);
}

const numbers = (holds: (n: number, state: number, isSecond: boolean) => boolean) =>
  Array.from({ length: COUNT }, (_, n) => n)
    .filter((n) => {
      const state = 1 + (n % 7);
      return holds(n, state, n % 2 === 0 && [1, 6].includes(state) && n % 3 === 0);
    })
    .map((n) => FIRST + n);

test('every request has one approval, in its previous state', async () => {
  const found =
    await rows(`select q.status::int as status, a.state::int as state, count(*)::int as count
    from leave_requests q left join approvals a on a.tenant_id = q.tenant_id
      and a.subject_type = 'leave-request' and a.subject_id = q.id
    where q.tenant_id = ${company} and q.id >= ${FIRST} group by 1, 2 order by 1`);
  const states = [1, 2, 3, 4, 5, 1, 2];
  expect(found).toEqual(
    states.map((state, n) => ({ status: n + 1, state, count: COUNT / states.length })),
  );
});

test('every step is preserved with the person who decided it, and when', async () => {
  const [steps] = await rows(`select count(*)::int as all,
      count(*) filter (where s.decided_by_id = ${idOf['manager.one']}
        and s.decided_at = '2026-11-01T09:00:00Z')::int as decided,
      count(*) filter (where s.state = 2)::int as awaiting,
      count(*) filter (where s.escalated_to_id = ${idOf['manager.two']})::int as passed_on
    from approval_steps s join approvals a on a.tenant_id = s.tenant_id and a.id = s.approval_id
    where a.tenant_id = ${company} and a.subject_id >= ${FIRST}`);
  expect(steps).toEqual({
    all: COUNT + COUNT / 2,
    decided: numbers((_, state, isSecond) => isSecond || [2, 3, 7].includes(state)).length,
    awaiting: numbers((_, state) => [1, 6].includes(state)).length,
    passed_on: numbers((n, state, isSecond) => state === 1 && !isSecond && n % 5 === 0).length,
  });
});

test('each approver finds what awaited them: the manager, their delegate and the person it was passed on to', async () => {
  const manager = numbers((_, state, isSecond) => [1, 6].includes(state) && !isSecond);
  expect(await awaiting('manager.one')).toEqual(manager);
  expect(await awaiting('manager.three')).toEqual(manager);
  expect(await awaiting('manager.two')).toEqual(
    numbers((n, state, isSecond) => state === 1 && !isSecond && n % 5 === 0),
  );
});

test('delegations keep their ids and dates', async () => {
  expect(
    await rows(`select id::int, delegate_id::int as delegate, start_date::text as from,
      end_date::text as to from delegations where id >= 900001 order by id`),
  ).toEqual([
    { id: 900_001, delegate: idOf['manager.three'], from: '2020-01-01', to: '2039-12-31' },
    { id: 900_002, delegate: idOf['manager.one'], from: '2020-01-01', to: '2020-12-31' },
  ]);
});

test('a delegate decides a migrated request, and the next approver is asked', async () => {
  const [id = 0] = numbers((n, state, isSecond) => state === 1 && !isSecond && n % 2 === 0);
  const client = await signedIn('manager.three');
  const path = `/cobra/api/tms/leave/leave-requests/${id}`;
  const seen = await client.send('GET', path);
  expect(seen.status).toBe(200);
  const { version } = seen.body as { version: number };
  const decided = await client.send('POST', `${path}/approve`, {
    headers: { 'if-match': `"${version}"` },
    body: { note: 'For the manager' },
  });
  expect(decided.status).toBe(200);
  const steps = await rows(`select s.state::int as state, s.decided_by_id::int as by,
      s.on_behalf_of_id::int as for from approval_steps s
    join approvals a on a.tenant_id = s.tenant_id and a.id = s.approval_id
    where a.tenant_id = ${company} and a.subject_id = ${id} order by s.ordinal`);
  expect(steps).toEqual([
    { state: 3, by: idOf['manager.three'], for: idOf['manager.one'] },
    { state: 2, by: null, for: null },
  ]);
});
