import { setTimeout as pause } from 'node:timers/promises';
import { type AccessMode, DatabaseAway, type SqlConnection } from '@tenure/core/kit/data/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
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

test('of two deadlocked writes, the one that was rolled back is retried', async () => {
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

test('a write that fails for another reason is not retried', async () => {
  let tries = 0;
  const failing = database.inTenant(1, 'write', (connection) => {
    tries += 1;
    return connection.query('select 1 / 0', []);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});

test('a column that a newer version adds interrupts nobody, on connections old and new', async () => {
  await withClient(made.ownerUrl, async (client) => {
    await client.query('create table widened as select 1 as a');
    await client.query('grant select on widened to public');
  });
  const pool = openPool({ url: made.appUrl, size: 2, reads: 2, reports: 1 });
  const rowsOf = async (mode: AccessMode) => {
    const { rows } = await pool.inTenant(1, mode, (connection) =>
      connection.query('select * from widened', []),
    );
    return rows;
  };
  const modes = ['read', 'read', 'write', 'write', 'report'] as const;
  await Promise.all(modes.map(rowsOf));
  await withClient(made.ownerUrl, (client) =>
    client.query('alter table widened add column b int default 2'),
  );
  for (const _ of [1, 2])
    expect(await Promise.all(modes.map(rowsOf))).toEqual(modes.map(() => [{ a: 1, b: 2 }]));
  await pool.close();
});

const pids = (pool: PooledDatabase, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const read = await pool.inTenant(1, 'read', (connection) =>
        connection.query('select pg_backend_pid() as pid from pg_sleep(0.02)', []),
      );
      return (read.rows[0] as { pid: number }).pid;
    }),
  );

test('reads take turns on connections that stay open, and lost ones are replaced', async () => {
  const pool = openPool({ url: made.appUrl, size: 1, reads: 2 });
  const used = new Set(await pids(pool, 8));
  expect(used.size).toBe(2);
  expect(new Set(await pids(pool, 8))).toEqual(used);

  const refused = pids(pool, 6).catch((error) => expect(error).toBeInstanceOf(DatabaseAway));
  const closed = 'select pg_terminate_backend(pid) from unnest($1::int[]) as pid';
  await pool.outsideTenants(closed, [[...used]]);
  await refused;
  await expect.poll(() => pids(pool, 1).catch(() => [])).toHaveLength(1);
  const others = await pids(pool, 8);
  expect(new Set(others).size).toBe(2);
  expect(others.filter((pid) => used.has(pid))).toEqual([]);
  await pool.close();
});

test('a read that was sent is answered although the server stops, and one without a database is refused', async () => {
  const pool = openPool({ url: made.appUrl, size: 1, reads: 1 });
  const sent = pids(pool, 3);
  await pause(10);
  await pool.close();
  expect(await sent).toHaveLength(3);

  const nowhere = openPool({ url: 'postgres://nobody@127.0.0.1:1/none', size: 1, reads: 2 });
  const refused = await Promise.allSettled([1, 2, 3].map(() => pids(nowhere, 1)));
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(DatabaseAway) });
  await nowhere.close();
});

test('reports queue for their own connections and delay nothing else', async () => {
  const pool = openPool({ url: made.appUrl, size: 1, reads: 1, reports: 1 });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = pool.inTenant(1, 'report', () => ended);
  const second = pool.inTenant(1, 'report', async () => 'second');
  const quick = await pool.inTenant(1, 'read', (connection) => connection.query('select 1', []));
  expect(quick.rows).toHaveLength(1);
  await pool.inTenant(1, 'write', (connection) => connection.query('select 1', []));
  expect(await Promise.race([second, pause(50, 'still waiting')])).toBe('still waiting');
  end();
  await first;
  expect(await second).toBe('second');
  await pool.close();
});

test('a report that takes too long is refused, and its connection serves the next one', async () => {
  const pool = openPool({ url: made.appUrl, size: 1, reports: 1, reportTimeout: 100 });
  const slow = pool.inTenant(1, 'report', (connection) =>
    connection.query('select pg_sleep(3)', []),
  );
  await expect(slow).rejects.toThrow(DatabaseAway);
  const next = await pool.inTenant(1, 'report', (connection) => connection.query('select 1', []));
  expect(next.rows).toHaveLength(1);
  await pool.close();
});

test('only reports are planned with their dates and extra memory, on one processor', async () => {
  const pool = openPool({ url: made.appUrl, size: 1, reads: 1, reports: 1, exports: 1 });
  const settings = ['plan_cache_mode', 'work_mem', 'max_parallel_workers_per_gather'];
  const of = (mode: 'read' | 'write' | 'report' | 'export') =>
    pool.inTenant(1, mode, async (connection) => {
      const { rows } = await connection.query(
        'select setting from pg_settings where name = any($1) order by array_position($1, name)',
        [settings],
      );
      return rows.map((row) => (row as { setting: string }).setting);
    });
  for (const mode of ['report', 'export'] as const)
    expect(await of(mode)).toEqual(['force_custom_plan', '32768', '0']);
  for (const mode of ['read', 'write'] as const)
    expect((await of(mode))[0]).toBe('force_generic_plan');
  await pool.close();
});

test('a report reads one snapshot, whatever is changed meanwhile', async () => {
  const pool = openPool({ url: made.appUrl, size: 2, reports: 1 });
  const moment = async (connection: SqlConnection) =>
    (await connection.query('select pg_current_snapshot()::text as at', [])).rows[0];
  await pool.inTenant(1, 'report', async (connection) => {
    const before = await moment(connection);
    await pool.inTenant(1, 'write', (other) => other.query('select pg_current_xact_id()', []));
    expect(await moment(connection)).toEqual(before);
  });
  await pool.close();
});

test('an export reads its rows in chunks, on a connection that reports don’t wait for', async () => {
  const pool = openPool({ url: made.appUrl, size: 1, reports: 1, exports: 1 });
  const pieces = await pool.inTenant(1, 'export', async (connection) => {
    await connection.query('declare found cursor for select n from generate_series(1, $1) n', [5]);
    const read: unknown[][] = [];
    for (;;) {
      const { rows } = await connection.query('fetch 2 from found', []);
      if (rows.length === 0) return read;
      read.push(rows);
      await pool.inTenant(1, 'report', (other) => other.query('select 1', []));
    }
  });
  expect(pieces).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 3 }, { n: 4 }], [{ n: 5 }]]);
  await pool.close();
});
