/**
 * The tests nearest to a file: those that import it, then those beside it. They notice most faults quickly.
 */
import { dirname } from 'node:path';
import type { Import } from '../architecture/imports.ts';
import { standsAlone } from './questions.ts';

/** Running more would take longer than finding out which tests reach the file. */
const MOST = 3;

export function nearestTests(
  path: string,
  tests: readonly string[],
  imports: readonly Import[],
): string[] {
  const importing = new Set(imports.flatMap(({ from, to }) => (to === path ? [from] : [])));
  const tier = (test: string) => {
    if (importing.has(test)) return 0;
    return dirname(test) === dirname(path) ? 1 : 2;
  };
  return tests
    .filter((test) => tier(test) < 2 && !standsAlone(`/${test}`))
    .toSorted((one, other) => tier(one) - tier(other))
    .slice(0, MOST);
}
