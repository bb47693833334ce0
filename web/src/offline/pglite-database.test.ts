import { foundTenant } from '@tenure/core/kit/data/found-tenant';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPool } from '../../../server/src/database/pool.ts';
import type {} from '../../../server/src/testing/test-postgres.ts';
import { openPgliteEngine } from './testing/open-pglite-engine.ts';

const postgres = openPool({ url: inject('postgres').appUrl, size: 1 });
let engine: Awaited<ReturnType<typeof openPgliteEngine>>;
beforeAll(async () => {
  engine = await openPgliteEngine(inject('pgliteImage'));
});
afterAll(async () => {
  await engine.close();
  await postgres.close();
});

function found(name: string): Promise<number> {
  const tenant = { hosts: [`${name}.example`], name, systemName: name, shortName: name };
  return foundTenant(engine.database, engine.ports, tenant, async ({ db, tenantId }) => {
    await db.insertInto('legal_entities').values({ title: name, country: 'AU' }).execute();
    return tenantId;
  });
}

describe('tenants are kept apart', () => {
  const titles = 'select title from legal_entities';

  test('a tenant sees its own rows and never those of another', async () => {
    const [one, two] = [await found('one'), await found('two')];
    const read = (tenantId: number, sql: string) =>
      engine.database.inTenant(tenantId, 'read', async (connection) => {
        const { rows } = await connection.query(sql, []);
        return rows;
      });
    expect(await read(one, titles)).toEqual([{ title: 'one' }]);
    expect(await read(two, titles)).toEqual([{ title: 'two' }]);
    expect(await read(two, `${titles} where tenant_id = ${one}`)).toEqual([]);
    expect(await engine.database.outsideTenants(titles, [])).toEqual({ rows: [], affected: 0 });
    // The rows exist: the database owner sees both.
    expect((await engine.pg.query(`${titles} order by 1`)).rows).toHaveLength(2);
  });

  test('a row cannot be written into another tenant', async () => {
    const [three, four] = [await found('three'), await found('four')];
    const insert = "insert into legal_entities (tenant_id, title, country) values ($1, 'x', 'AU')";
    const writing = engine.database.inTenant(three, 'write', (connection) =>
      connection.query(insert, [four]),
    );
    await expect(writing).rejects.toMatchObject({ code: '42501' });
  });

  test('statements run as the role that can bypass nothing, and a read cannot write', async () => {
    const who = await engine.database.outsideTenants('select current_user as name', []);
    expect(who.rows).toEqual([{ name: 'tenure_app' }]);
    const writing = engine.database.inTenant(1, 'read', (connection) =>
      connection.query("update legal_entities set title = ''", []),
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });
});

test('what failed is undone and the next transaction is not disturbed', async () => {
  const tenantId = await found('five');
  const failing = engine.database.inTenant(tenantId, 'write', async (connection) => {
    await connection.query("update legal_entities set title = 'changed'", []);
    throw new Error('no');
  });
  const next = engine.database.inTenant(tenantId, 'read', (connection) =>
    connection.query('select title from legal_entities', []),
  );
  await expect(failing).rejects.toThrow('no');
  expect((await next).rows).toEqual([{ title: 'five' }]);
});

/** Both hosts return the same JavaScript values for the same statement. */
const questions: [sql: string, parameters: readonly unknown[]][] = [
  ['select 9007199254740991::int8 as a, array[1, 2]::int8[] as b, 7::int4 as c', []],
  ["select date '2026-02-28' as a, null::date as b, numeric '1.50' as c, 1.5::float8 as d", []],
  ["select timestamptz '2026-02-28 10:00+11' as a, true as b, 'x'::text as c", []],
  [`select '{"a": [1, null]}'::jsonb as a, '[1]'::json as b, array['a', null]::text[] as c`, []],
  ['select $1::int8 as a, $2::text as b, $3::boolean as c', [12, 'twelve', false]],
  ['select $1::timestamptz as a, $2::date as b', [new Date(1e12), '2026-02-28']],
  [
    'select $1::text[] as a, $2::int8[] as b',
    [
      ['a "b"', 'c,d', null],
      [1, 2],
    ],
  ],
  ['select $1::jsonb as a, $2::jsonb as b', ['{"a":1}', { b: 2 }]],
  ['select $1::numeric as a, $2::text as b', ['1.50', null]],
  ['select count(*) as a from (values (1), (2)) as v', []],
];

test.each(questions)('both hosts answer alike: %s', async (sql, parameters) => {
  const offline = await engine.database.outsideTenants(sql, parameters);
  expect(offline).toEqual(await postgres.outsideTenants(sql, parameters));
});
