import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const MINE = '202611160621-files-one-store.sql';
const old = '/cobra/api/tms/dashboard-files';

/** Two companies whose files have the same ids, with a row of each earlier format. */
const companies = [1, 2]
  .map(
    (tenant) => `
  insert into tenants (id, name, system_name, short_name) values (${tenant}, 'T', 'T', 'T');
  insert into users (tenant_id, id, username, first_name, last_name) values
    (${tenant}, 11, 'ari', 'Ari', 'A'), (${tenant}, 12, 'bo', 'Bo', 'B');
  insert into employees (tenant_id, id, employee_number, start_date, employment_type)
    values (${tenant}, 11, 'E1', '2020-01-01', 'Full Time');
  insert into dashboards (tenant_id, id, user_role, title, structure)
    values (${tenant}, 21, 'Employee', 'Home', 'single');
  insert into dashboards (tenant_id, id, owner_id, template_id, title, structure)
    values (${tenant}, 22, 11, 21, 'Home', 'single');
  insert into dashboard_files (tenant_id, id, uploaded_by_id, name, content_type, size, file_key) values
    (${tenant}, 1001, 12, 'picture.png', 'image/png', 10, '${tenant}/dashboard/a.png'),
    (${tenant}, 1002, 12, 'linked.png', 'image/png', 20, '${tenant}/dashboard/b.png'),
    (${tenant}, 1003, 11, 'film.mp4', 'video/mp4', 30, '${tenant}/dashboard/c.mp4'),
    (${tenant}, 1004, 12, 'private.png', 'image/png', 40, '${tenant}/dashboard/d.png'),
    (${tenant}, 1005, 11, 'fresh.png', 'image/png', 50, '${tenant}/dashboard/e.png');
  insert into dashboard_widgets (tenant_id, dashboard_id, type, container, place, settings) values
    (${tenant}, 21, 'htmlEditor', 1, 1, jsonb_build_object('content',
      '<p><img alt="a &#x22; > b" src="${old}/1001"> and <a href="${old}/1002" title="x">it</a></p>')),
    (${tenant}, 22, 'htmlEditor', 1, 1, jsonb_build_object('content',
      '<p><img src="${old}/1001" alt=""></p><p>"${old}/1005"${old}/1004" src="${old}/1004"</p>')),
    (${tenant}, 22, 'video', 1, 2, '{"videoType": "file", "videoFile": 1003}'),
    (${tenant}, 22, 'video', 1, 3, '{"videoType": "link", "videoFile": null}'),
    (${tenant}, 22, 'team', 1, 4, '{}');
  insert into leave_types (tenant_id, id, code, title, colour) values (${tenant}, 31, 'A', 'A', '#112233');
  insert into leave_requests (tenant_id, id, employee_id, leave_type_id, status, last_action,
      start_date, end_date, days, minutes, init_minutes, route, attachment_key, attachment_name) values
    (${tenant}, 41, 11, 31, 1, 1, '2026-01-01', '2026-01-01', '[]', 60, 60, '[]',
      '${tenant}/leave/x', E'../scan\\n\\u202Efdp.exe'),
    (${tenant}, 42, 11, 31, 1, 1, '2026-01-02', '2026-01-02', '[]', 60, 60, '[]', null, null);`,
  )
  .join('');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  const all = await readMigrationFiles();
  await migrate({ ...database, migrations: all.filter(({ name }) => name < MINE) });
  await withClient(database.adminUrl, (admin) => admin.query(companies));
  await migrate({ ...database, migrations: all.filter(({ name }) => name <= MINE) });
});
afterAll(() => database.drop());

const rows = (sql: string) =>
  withClient(database.adminUrl, async (admin) => (await admin.query(sql)).rows);

test('every file is preserved with its id, size, owner and location', async () => {
  const files = await rows(`select tenant_id::int as tenant, id::int, uploaded_by_id::int as by,
    owner_type, name, content_type, size::int, file_key, attached_at is not null as attached
    from files order by 1, 2`);
  expect(files).toHaveLength(12);
  expect(
    files.slice(0, 5).map(({ id, by, name, size, attached }) => [id, by, name, size, attached]),
  ).toEqual([
    [1001, 12, 'picture.png', 10, true],
    [1002, 12, 'linked.png', 20, true],
    [1003, 11, 'film.mp4', 30, true],
    [1004, 12, 'private.png', 40, false],
    [1005, 11, 'fresh.png', 50, false],
  ]);
  expect(files[5]).toMatchObject({
    ...{ tenant: 1, by: 11, owner_type: 'leave-request', name: '..scanfdp.exe' },
    ...{ content_type: 'application/octet-stream', size: null, file_key: '1/leave/x' },
    attached: true,
  });
  expect(files[5]?.id).toBeGreaterThan(1005);
});

test('files are attached to the records that show them, not to texts that mention them', async () => {
  const attached = await rows(`select tenant_id::int as tenant, owner_type, owner_id::int as owner,
    case when owner_type = 'dashboard' then file_id::int end as file
    from file_attachments order by 1, 2, 3, 4`);
  const expected = [
    { owner_type: 'dashboard', owner: 21, file: 1001 },
    { owner_type: 'dashboard', owner: 21, file: 1002 },
    { owner_type: 'dashboard', owner: 22, file: 1001 },
    { owner_type: 'dashboard', owner: 22, file: 1003 },
    { owner_type: 'leave-request', owner: 41, file: null },
  ];
  expect(attached).toEqual([1, 2].flatMap((tenant) => expected.map((one) => ({ tenant, ...one }))));
});

test('rich text shows its images at the new address', async () => {
  const [first] = await rows(`select settings ->> 'content' as content from dashboard_widgets
    where tenant_id = 1 and dashboard_id = 21`);
  expect(first?.content).toBe(
    '<p><img alt="a &#x22; > b" src="/cobra/api/tms/files/1001"> and <a href="/cobra/api/tms/files/1002" title="x">it</a></p>',
  );
});

test('the next upload gets a new id', async () => {
  const [added] = await rows(`insert into files (tenant_id, uploaded_by_id, owner_type, name,
    content_type, size, file_key) values (1, 11, 'dashboard', 'n', 'image/png', 1, 'k') returning id::int`);
  expect(added?.id).toBeGreaterThan(1005);
});

test('deleting a dashboard detaches its files', async () => {
  await rows('delete from dashboards where tenant_id = 2 and id = 22');
  expect(
    await rows('select file_id::int from file_attachments where tenant_id = 2 and owner_id = 22'),
  ).toEqual([]);
  expect(
    await rows('select 1 from file_attachments where tenant_id = 1 and owner_id = 22'),
  ).toHaveLength(2);
});
