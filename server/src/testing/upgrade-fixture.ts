/** Databases of earlier versions, recorded by scripts/record-upgrade-fixture.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { migrate } from '../database/migrate.ts';
import { readMigrationFiles } from '../database/migration-files.ts';
import { withClient } from '../postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const folder = fileURLToPath(new URL('../database/upgrades/', import.meta.url));

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Record<string, unknown>[];
}

export interface UpgradeFixture {
  readonly version: string;
  readonly at: Date;
  /** Responses to `employee` of the second company: the path by name. */
  readonly read: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, Record<string, unknown>>>;
  readonly tables: readonly Table[];
}

export const recordedVersions = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .map((name) => name.replace('.jsonl.gz', ''));

export function readFixture(version: string): UpgradeFixture {
  const text = gunzipSync(readFileSync(join(folder, `${version}.jsonl.gz`))).toString('utf8');
  const [head, ...tables] = text.split('\n').map((line) => JSON.parse(line));
  return { ...head, at: new Date(head.at), tables };
}

/** Restores a database with that version's schema and rows: its own migrations, then its data. */
export async function restore(fixture: UpgradeFixture): Promise<TestDatabase> {
  const database = await createTestDatabase('template0');
  const known = new Set(
    fixture.tables.find(({ table }) => table === 'schema_migrations')?.rows.map(({ name }) => name),
  );
  const files = await readMigrationFiles();
  await migrate({ ...database, migrations: files.filter(({ name }) => known.has(name)) });
  await withClient(database.adminUrl, async (admin) => {
    // Rows are inserted unchanged: no triggers, and no order required by foreign keys.
    await admin.query('set session_replication_role = replica');
    for (const table of fixture.tables) await fill(admin, table);
  });
  return database;
}

async function fill(admin: Client, { table, columns, rows }: Table): Promise<void> {
  if (table === 'schema_migrations') return;
  const name = admin.escapeIdentifier(table);
  const list = columns.map((column) => admin.escapeIdentifier(column)).join(', ');
  await admin.query(`delete from ${name}`);
  await admin.query(
    `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [JSON.stringify(rows)],
  );
  if (!columns.includes('id') || rows.length === 0) return;
  const { rows: found } = await admin.query("select pg_get_serial_sequence($1, 'id') as sequence", [
    table,
  ]);
  const { sequence } = found[0];
  if (sequence) await admin.query(`select setval($1, (select max(id) from ${name}))`, [sequence]);
}

export async function rowCounts(
  database: TestDatabase,
  tables: readonly string[],
): Promise<Record<string, number>> {
  return withClient(database.adminUrl, async (admin) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await admin.query(
        `select count(*)::int as count from ${admin.escapeIdentifier(table)}`,
      );
      counts[table] = rows[0].count;
    }
    return counts;
  });
}
