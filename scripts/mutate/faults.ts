/** The faults of an area: in rules, commands, jobs, stores, filters and permission tables, not in tests. */
import { type Mutant, mutantsIn } from './mutants.ts';

export interface Fault {
  readonly path: string;
  readonly mutant: Mutant;
  /** Place and change in one line; stable for the same source. */
  readonly line: string;
}

const isLeftOut = (path: string) =>
  /(\.test|\.fixture|example|sample|\.routes\.ts|routes\.ts|area\.ts|messages|notices|endpoints)/.test(
    path,
  );

export function faultsOf(area: string, sources: ReadonlyMap<string, string>): Fault[] {
  const inArea = new RegExp(`^(core|contract)/src/${area}/`);
  return [...sources]
    .filter(([path]) => inArea.test(path) && !isLeftOut(path))
    .flatMap(([path, text]) =>
      mutantsIn(text).map((mutant) => ({ path, mutant, line: describe(path, text, mutant) })),
    );
}

function describe(path: string, source: string, { start, what }: Mutant) {
  const before = source.slice(0, start).split('\n');
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${what}`;
}
