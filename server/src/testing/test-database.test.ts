import { expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { createTestDatabase } from './test-database.ts';

test('each test database is a separate copy, and the application can’t bypass row-level security in it', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await withClient(one.ownerUrl, (owner) => owner.query('create table only_in_one (id int)'));
  const found = await withClient(two.ownerUrl, (owner) =>
    owner.query("select to_regclass('only_in_one') as name"),
  );
  expect(found.rows).toEqual([{ name: null }]);
  const role = await withClient(two.appUrl, (app) =>
    app.query('select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
  );
  expect(role.rows).toEqual([{ rolname: 'tenure_app', rolsuper: false, rolbypassrls: false }]);
  await Promise.all([one.drop(), two.drop()]);
});
