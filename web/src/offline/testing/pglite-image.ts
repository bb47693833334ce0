import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openMigrated, packed, readMigrations } from './migrated-pglite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a migrated, empty database that each test file starts from. */
    pgliteImage: string;
  }
}

const cache = fileURLToPath(new URL('../../../../.cache/pglite-test/', import.meta.url));

/** Initialising takes many times as long as copying: the image is kept until a migration changes. */
export default async function setup(project: TestProject): Promise<void> {
  const schema = JSON.stringify(await readMigrations());
  const path = `${cache}${createHash('sha256').update(schema).digest('hex').slice(0, 16)}.tar`;
  if (!existsSync(path)) {
    const pg = await openMigrated();
    const image = await packed(pg, 'none');
    await pg.close();
    await mkdir(cache, { recursive: true });
    await writeFile(`${path}.${process.pid}`, image);
    await rename(`${path}.${process.pid}`, path);
  }
  project.provide('pgliteImage', path);
}
