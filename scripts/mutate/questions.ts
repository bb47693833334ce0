/** Which tests run for a fault, and in which order: those that reach it, nearest and fastest first. */
import { dirname } from 'node:path';
import type { AskedTest, TimedFile } from './trials.ts';

/** Files with independent tests for each endpoint, so that single tests can run alone. */
export const standsAlone = (file: string) => /\/(laws|permissions)\.test\.ts$/.test(file);

/** Tests of the generated docs (states, limits, emails, defaults): fast, and closest to changes there. */
export const reviewedTests = [
  'scripts/states/state-page.test.ts',
  'scripts/limits/limits.test.ts',
  'core/src/notifications/reviewed-emails.test.ts',
  'core/src/testing/defaults/default-data.test.ts',
];

/** Which tests reach which places; code that runs around all tests of a file is attributed to no test. */
export type Reached = ReadonlyMap<number, ReadonlyMap<string, ReadonlySet<string>>>;

export function readReached(text: string): Reached {
  const reached = new Map<number, Map<string, Set<string>>>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [place = '', file = '', test = ''] = line.split('\t');
    const files = reached.get(Number(place)) ?? new Map<string, Set<string>>();
    reached.set(Number(place), files.set(file, (files.get(file) ?? new Set()).add(test)));
  }
  return reached;
}

export interface Asked extends AskedTest {
  readonly ms: number;
}

/**
 * Without `reached`, for faults that take effect on load, every test of the area may notice it.
 * Only files that passed without a fault are included.
 */
export function testsFor(
  changed: string,
  passed: readonly TimedFile[],
  reached?: ReadonlyMap<string, ReadonlySet<string>>,
): Asked[] {
  const asked = passed.flatMap(({ file, ms, tests }): Asked[] => {
    if (!reached) return [{ file, ms, ...(standsAlone(file) ? { ids: tests.map(idOf) } : {}) }];
    const by = reached.get(file);
    if (!by) return [];
    if (!standsAlone(file)) return [{ file, ms }];
    const alone = by.has('') ? tests : tests.filter(({ id }) => by.has(id));
    return [{ file, ids: alone.map(idOf), ms: alone.reduce((sum, one) => sum + one.ms, 0) }];
  });
  const tier = (file: string) => {
    if (standsAlone(file)) return 2;
    if (dirname(file) === dirname(changed)) return 0;
    return reviewedTests.some((one) => file.endsWith(one)) ? 0.5 : 1;
  };
  return asked
    .filter(({ ids }) => ids?.length !== 0)
    .toSorted((one, other) => tier(one.file) - tier(other.file) || one.ms - other.ms);
}

const idOf = ({ id }: { id: string }) => id;
