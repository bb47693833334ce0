import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openPool, type PooledDatabase } from './pool.ts';

let made: TestDatabase;
let database: PooledDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  database = openPool({ url: made.appUrl, size: 1 });
});

afterAll(async () => {
  await database.close();
  await made.drop();
});

const tenant = `select current_setting('tenure.tenant', true) as tenant`;
const readTenant = (id: number) =>
  database.inTenant(id, 'read', (connection) => connection.query(tenant, []));

test('a read sees its tenant only, and the connection is reset afterwards', async () => {
  expect(await readTenant(7)).toEqual({ rows: [{ tenant: '7' }], affected: 1 });
  expect((await readTenant(8)).rows).toEqual([{ tenant: '8' }]);
  expect((await database.outsideTenants(tenant, [])).rows).toEqual([{ tenant: '' }]);
});

test('concurrent reads on one connection do not mix', async () => {
  const answers = await database.inTenant(9, 'read', (connection) =>
    Promise.all(
      [1, 2, 3].map((n) =>
        connection.query(
          `select generate_series(1, $1::int) as n, current_setting('tenure.tenant') as tenant`,
          [n],
        ),
      ),
    ),
  );
  expect(answers.map(({ rows }) => rows.length)).toEqual([1, 2, 3]);
  expect(answers[2]?.rows[2]).toEqual({ n: 3, tenant: '9' });
});

test('a read cannot write', async () => {
  const write = database.inTenant(1, 'read', (connection) =>
    connection.query('delete from sessions', []),
  );
  await expect(write).rejects.toThrow('cannot execute DELETE in a read-only transaction');
});

test('a failing statement leaves the connection usable', async () => {
  for (const wrong of [
    'select nothing',
    `select 1 / (current_setting('tenure.tenant')::int - 1)`,
  ]) {
    for (const _ of [1, 2])
      await expect(
        database.inTenant(1, 'read', (connection) => connection.query(wrong, [])),
      ).rejects.toThrow(/does not exist|division by zero/);
    expect((await readTenant(1)).rows).toEqual([{ tenant: '1' }]);
  }
});
