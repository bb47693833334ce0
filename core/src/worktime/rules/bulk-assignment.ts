/**
 * Each of several people gets the pattern or is refused for a reason of their own, by the rules for one person
 * (our decision, ADR 136).
 */
import type { AssignmentRefusal } from '@tenure/contract/worktime/bulk-assignment';
import type { Period } from './dates.ts';
import { succession } from './succession.ts';

interface Assigned extends Period {
  readonly patternId: number;
  readonly title: string;
}

export interface Candidate {
  /** Why the actor may not do it for this person. */
  readonly denied: 'own' | 'not-allowed' | null;
  /** Whether they work on the date. */
  readonly isEmployed: boolean;
  /** The earliest assignment that shares a day with the new one. */
  readonly overlapping: Assigned | null;
}

type Outcome =
  | { readonly kind: 'changes'; readonly from: string | null }
  | { readonly kind: 'refused'; readonly reason: AssignmentRefusal };

const refused = (reason: AssignmentRefusal): Outcome => ({ kind: 'refused', reason });

export function outcomeFor(
  { denied, isEmployed, overlapping }: Candidate,
  wanted: { readonly patternId: number; readonly from: string },
): Outcome {
  if (denied) return refused(denied);
  if (!isEmployed) return refused('left');
  const isSame = overlapping?.patternId === wanted.patternId && overlapping.to === null;
  if (isSame && overlapping.from <= wanted.from) return refused('same');
  const found = succession(overlapping, { from: wanted.from, to: null });
  if (found.kind === 'taken') return refused('overlap');
  return { kind: 'changes', from: found.kind === 'succeeds' ? found.earlier.title : null };
}
