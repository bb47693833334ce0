import { setTimeout as pause } from 'node:timers/promises';
import type { SqlConnection } from '@tenure/core/kit/data/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openPool, type PooledDatabase } from './pool.ts';

let made: TestDatabase;
let database: PooledDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  database = openPool({ url: made.appUrl, size: 4 });
});

afterAll(async () => {
  await database.close();
  await made.drop();
});

test('of two writes that wait for each other the one that was undone is done again', async () => {
  let tries = 0;
  const lockBoth = (first: number, second: number) =>
    database.inTenant(1, 'write', async (connection: SqlConnection) => {
      tries += 1;
      await connection.query('select pg_advisory_xact_lock($1::bigint)', [first]);
      await pause(200);
      await connection.query('select pg_advisory_xact_lock($1::bigint)', [second]);
      return first;
    });
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2]);
  expect(tries).toBeGreaterThan(2);
});

test('a write that fails for another reason is not tried again', async () => {
  let tries = 0;
  const failing = database.inTenant(1, 'write', (connection) => {
    tries += 1;
    return connection.query('select 1 / 0', []);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});
