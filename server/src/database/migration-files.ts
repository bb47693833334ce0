import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Migration } from '@tenure/core/database/apply-migrations';
import { projectRoot } from '../project-root.ts';

/** The SQL files: next to the bundle in a built server, otherwise in core/migrations. */
export async function readMigrationFiles(): Promise<Migration[]> {
  const bundled = fileURLToPath(new URL('./migrations/', import.meta.url));
  const folder = existsSync(bundled) ? bundled : join(projectRoot, 'core', 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
  );
}
