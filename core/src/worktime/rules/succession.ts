/**
 * Someone works by one pattern at a time. A new assignment ends an earlier one that has no end the day
 * before; when the new one ends itself, the earlier one resumes after it. Days of any other assignment
 * are taken, and it is named (our decision, ADR 20).
 */
import { addDays, type Day, type Period } from './dates.ts';

export type Succession<Assigned extends Period> =
  | { readonly kind: 'free' }
  | { readonly kind: 'taken'; readonly by: Assigned }
  | {
      readonly kind: 'succeeds';
      readonly earlier: Assigned;
      readonly endsOn: Day;
      /** The day on which the earlier one resumes; never, when the new one has no end. */
      readonly resumesOn: Day | null;
    };

/**
 * `overlapping` is the earliest assignment that shares a day with the new one. One without an end is
 * the last there is, so nothing else can be in the way.
 */
export function succession<Assigned extends Period>(
  overlapping: Assigned | null,
  { from, to }: Period,
): Succession<Assigned> {
  if (overlapping === null) return { kind: 'free' };
  if (overlapping.to !== null || overlapping.from >= from)
    return { kind: 'taken', by: overlapping };
  return {
    kind: 'succeeds',
    earlier: overlapping,
    endsOn: addDays(from, -1),
    resumesOn: to === null ? null : addDays(to, 1),
  };
}
