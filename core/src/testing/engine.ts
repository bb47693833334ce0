import type { Database } from '../kit/data/database.ts';
import type { Ports } from '../kit/ports.ts';

/** A migrated database for one test file, with the host's ports. */
export interface OpenedEngine {
  readonly database: Database;
  readonly ports: Ports;
  close(): Promise<void>;
}

/** An empty database, or one with the two small companies of a harness. */
export type Contents = 'empty' | 'furnished';

export interface TestEngine {
  readonly name: 'PostgreSQL' | 'PGlite';
  open(contents: Contents): Promise<OpenedEngine>;
}

let chosen: TestEngine | undefined;

/** Called by the set-up file of a test project, so that the same tests run on every engine. */
export function useEngine(engine: TestEngine): void {
  chosen = engine;
}

/** Number of runs of a property test. Fewer in PGlite, where only the database's results matter. */
export const tries = (most: number) => (chosen?.name === 'PGlite' ? Math.ceil(most / 4) : most);

/**
 * The people used by the most expensive laws. Permissions don't depend on the database, so on PGlite the
 * people alternate.
 */
export const asked = <T>(everybody: readonly T[], turn: number): readonly T[] =>
  chosen?.name === 'PGlite' ? everybody.filter((_, n) => n % 3 === turn % 3) : everybody;

/** Whether to also test what is decided before the database is queried. */
export const asksAboveDatabase = () => chosen?.name !== 'PGlite';

/** PDF files are only created by servers. */
export const createsPdf = () => chosen?.name !== 'PGlite';

export function openEngine(contents: Contents): Promise<OpenedEngine> {
  if (!chosen) throw new Error('No test engine was chosen by the set-up file');
  return chosen.open(contents);
}
