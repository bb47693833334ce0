import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../migrations.ts';
import { openPglite } from '../pglite-database.ts';
import { FilledMemory, filesOfImage, type ImageFile } from './files-of-image.ts';

const folder = fileURLToPath(new URL('../../../../core/migrations/', import.meta.url));
const cache = fileURLToPath(new URL('../../../../.cache/pglite/', import.meta.url));

async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(folder + name, 'utf8') })),
  );
}

/**
 * The path of a migrated, empty database. Initialising is much slower than loading, so it is cached until a
 * migration or PGlite changes.
 */
export async function migratedImage(): Promise<string> {
  const migrations = await readMigrations();
  const versions = fileURLToPath(new URL('../../../package.json', import.meta.url));
  const madeFrom = JSON.stringify([migrations, await readFile(versions, 'utf8')]);
  const path = `${cache}${createHash('sha256').update(madeFrom).digest('hex').slice(0, 16)}.tar`;
  if (existsSync(path)) return path;
  const pg = await openPglite({});
  await migratePglite(pg, migrations);
  await mkdir(cache, { recursive: true });
  await writeFile(`${path}.${process.pid}`, await packed(pg, 'none'));
  await pg.close();
  await rename(`${path}.${process.pid}`, path);
  return path;
}

const unpacked = new Map<string, Promise<ImageFile[]>>();

/** All test files open the same image, so it is read once. */
export async function openFromImage(path: string): Promise<PGlite> {
  const files = unpacked.get(path) ?? readFile(path).then(filesOfImage);
  unpacked.set(path, files);
  return openPglite({ fs: new FilledMemory(await files) });
}

/** The database as one file for another PGlite to start from, without the unused databases. */
export async function packed(pg: PGlite, compression: 'gzip' | 'none'): Promise<Uint8Array> {
  await pg.exec("update pg_database set datistemplate = false where datname like 'template_'");
  await pg.exec('drop database if exists template0');
  await pg.exec('drop database if exists template1');
  await pg.exec('vacuum');
  await pg.exec('select pg_switch_wal()');
  await pg.exec('checkpoint');
  return new Uint8Array(await (await pg.dumpDataDir(compression)).arrayBuffer());
}
