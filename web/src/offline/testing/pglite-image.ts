import type { TestProject } from 'vitest/node';
import { migratedImage } from './migrated-pglite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a migrated, empty database that each test file starts from. */
    pgliteImage: string;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('pgliteImage', await migratedImage());
}
