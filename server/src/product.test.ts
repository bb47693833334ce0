import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFiles } from './ports/disk-files.ts';
import { withClient } from './postgres/databases.ts';
import { product } from './product.ts';
import { readSettings } from './settings.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('furnished');
});
afterAll(() => database.drop());

const granted = () =>
  withClient(database.adminUrl, async (admin) => {
    const { rows } = await admin.query(
      `select count(*)::int as companies from security_profiles
       where name = 'Employee' and 'leave.request.create' = any(permissions)`,
    );
    return rows[0].companies as number;
  });

test('a start adds the new default data of its version to every existing company', async () => {
  await withClient(database.adminUrl, async (admin) => {
    await admin.query('delete from provisions');
    await admin.query(`update security_profiles set permissions = '{}' where name = 'Employee'`);
  });
  expect(await granted()).toBe(0);
  const { ownerUrl, appUrl } = database;
  const settings = { ...readSettings({}), secretKey: Buffer.alloc(32, 7) };
  await product.prepareSample(
    {
      ...{ settings, ownerUrl, appUrl, stopping: new AbortController().signal },
      files: diskFiles(join(tmpdir(), database.name, 'files')),
    },
    { empty: false },
  );
  expect(await granted()).toBe(2);
});
