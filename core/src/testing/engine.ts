import type { Database } from '../kit/data/database.ts';
import type { Ports } from '../kit/ports.ts';

/** A migrated database of the test file's own, with what the host lends to core. */
export interface OpenedEngine {
  readonly database: Database;
  readonly ports: Ports;
  close(): Promise<void>;
}

/** With nothing in it, or with the two little companies that a harness has. */
export type Contents = 'empty' | 'furnished';

export interface TestEngine {
  readonly name: 'PostgreSQL' | 'PGlite';
  open(contents: Contents): Promise<OpenedEngine>;
}

let chosen: TestEngine | undefined;

/** Called by the set-up file of a test project: the same suite runs on every engine. */
export function useEngine(engine: TestEngine): void {
  chosen = engine;
}

/** How often a property is tried. Its rule is the same everywhere; the browser's database only has to answer as well. */
export const tries = (most: number) => (chosen?.name === 'PGlite' ? Math.ceil(most / 4) : most);

/** The people the widest laws use. Who may do what is decided above the database: in the browser's, everyone has a turn. */
export const asked = <T>(everybody: readonly T[], turn: number): readonly T[] =>
  chosen?.name === 'PGlite' ? everybody.filter((_, n) => n % 3 === turn % 3) : everybody;

/** Whether what is decided before the database is reached is asked here too. */
export const asksAboveDatabase = () => chosen?.name !== 'PGlite';

/** Only a server creates PDF files. */
export const createsPdf = () => chosen?.name !== 'PGlite';

export function openEngine(contents: Contents): Promise<OpenedEngine> {
  if (!chosen) throw new Error('No test engine was chosen by the set-up file');
  return chosen.open(contents);
}
