/** The order in which tests are asked: those beside the file first, the laws of the area after them, all others last. */
import { dirname, relative } from 'node:path';

/** Steps from one folder to the other; what holds for every endpoint takes long and comes late. */
export function distance(changed: string, test: string): number {
  const way = relative(dirname(changed), dirname(test));
  const steps = way === '' ? 0 : way.split('/').length;
  if (test.includes('core/src/testing/')) return 2000 + steps;
  return test.endsWith('/laws.test.ts') ? 1000 : steps;
}

export const nearestFirst =
  (changed: string) =>
  (one: string, other: string): number =>
    distance(changed, one) - distance(changed, other) || one.localeCompare(other);
