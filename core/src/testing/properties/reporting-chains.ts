/**
 * Property of the stored reporting chains: after any changes they match a traversal of the reporting lines,
 * on every day.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  changes,
  differences,
  foundOrganisation,
  make,
} from '../../org/chains/chain-changes.fixture.ts';
import type { Harness } from '../harness.ts';

const undone = new Error('undone on purpose');

/** Returns the number of changes, and of compared chains with managers. */
export async function holdsAfterAnyChanges(
  harness: Harness,
  runs: number,
): Promise<{ made: number; compared: number }> {
  let [made, compared] = [0, 0];
  await fc.assert(
    fc.asyncProperty(changes, (sequence) =>
      harness
        .within(harness.home, async (ctx) => {
          await foundOrganisation(ctx);
          for (const one of sequence) if (await make(ctx, one)) made += 1;
          const found = await differences(ctx);
          compared += found.compared;
          expect(found.wrong).toEqual([]);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        }),
    ),
    { numRuns: runs },
  );
  return { made, compared };
}
