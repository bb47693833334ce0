import { createHash } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@tenure/server/testing/test-database';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyMigrations, type Migration } from './apply-migrations.ts';

const animals = {
  name: '0001-animals.sql',
  sql: 'create table animal (id int);\ncreate table cat (id int);',
};
const birds = { name: '0002-birds.sql', sql: 'create table bird (id int)' };

describe('applying migrations', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase('template0');
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
  });
  afterEach(() => client.end());

  const apply = (migrations: Migration[]) =>
    applyMigrations(
      {
        run: async (sql) => {
          await client.query(sql);
        },
        rows: async (sql) => (await client.query(sql)).rows,
        sha256: (text) => createHash('sha256').update(text).digest('hex'),
      },
      migrations,
    );
  const exists = async (table: string) =>
    (await client.query('select to_regclass($1) is not null as yes', [table])).rows[0]?.yes;

  test('files are applied once, in numerical order', async () => {
    expect(await apply([birds, animals])).toEqual(['0001-animals.sql', '0002-birds.sql']);
    expect(await apply([animals, birds])).toEqual([]);
    expect(await exists('cat')).toBe(true);
  });

  test('a failing file is rolled back and named', async () => {
    const broken = { name: '0002-broken.sql', sql: 'create table half (id int); select nonsense' };
    await expect(apply([animals, broken])).rejects.toThrow(
      'The migration 0002-broken.sql failed: column "nonsense" does not exist',
    );
    expect(await exists('half')).toBe(false);
    expect(await apply([animals, birds])).toEqual(['0002-birds.sql']);
  });

  test('a file changed after it was applied is refused, except for different line endings', async () => {
    await apply([animals]);
    expect(await apply([{ ...animals, sql: animals.sql.replace('\n', '\r\n') }])).toEqual([]);
    await expect(apply([{ ...animals, sql: 'select 1' }])).rejects.toThrow(
      'The migration 0001-animals.sql was changed after it was applied',
    );
  });

  test('a database from a newer version is refused', async () => {
    await apply([animals, birds]);
    await expect(apply([animals])).rejects.toThrow(
      'The database has the migration 0002-birds.sql, which this version of Tenure does not know',
    );
  });

  test('a file that comes before an applied one, or has no number, is refused', async () => {
    await apply([birds]);
    await expect(apply([animals, birds])).rejects.toThrow(
      '0001-animals.sql comes before 0002-birds.sql',
    );
    await expect(apply([{ name: 'more.sql', sql: '' }])).rejects.toThrow('is not named like');
  });
});
