import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Harness } from '@tenure/core/testing/harness';
import type { TestProject } from 'vitest/node';
import { migratedImage, packed } from './migrated-pglite.ts';
import { openPgliteEngine } from './open-pglite-engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a database with the two small fixture companies, which each test file starts from. */
    furnishedPgliteImage: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await openPgliteEngine(await migratedImage());
  await Harness.furnish(engine);
  const folder = await mkdtemp(join(tmpdir(), 'tenure-furnished-'));
  const path = join(folder, 'image.tar');
  await writeFile(path, await packed(engine.pg, 'none'));
  await engine.close();
  project.provide('furnishedPgliteImage', path);
  return () => rm(folder, { recursive: true, force: true });
}
