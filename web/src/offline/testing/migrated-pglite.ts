import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../migrations.ts';
import { openPglite } from '../pglite-database.ts';

const folder = fileURLToPath(new URL('../../../../core/migrations/', import.meta.url));

export async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(folder + name, 'utf8') })),
  );
}

/** A new database in memory under Node, brought to this version's schema. */
export async function openMigrated(): Promise<PGlite> {
  const pg = await openPglite({});
  await migratePglite(pg, await readMigrations());
  return pg;
}

/** The database as one file that another PGlite starts from; the databases nobody uses are left out. */
export async function packed(pg: PGlite, compression: 'gzip' | 'none'): Promise<Uint8Array> {
  await pg.exec("update pg_database set datistemplate = false where datname like 'template_'");
  await pg.exec('drop database template0');
  await pg.exec('drop database template1');
  await pg.exec('vacuum');
  await pg.exec('select pg_switch_wal()');
  await pg.exec('checkpoint');
  return new Uint8Array(await (await pg.dumpDataDir(compression)).arrayBuffer());
}
