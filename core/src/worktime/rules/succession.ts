/**
 * A person has one work pattern at a time. A new assignment ends an open-ended earlier one the day before; if
 * the new one has an end, the earlier one resumes after it. Days of any other assignment are taken, and the
 * refusal names it (our decision, ADR 20).
 */
import { addDays, type Day, type Period } from './dates.ts';

export type Succession<Assigned extends Period> =
  | { readonly kind: 'free' }
  | { readonly kind: 'taken'; readonly by: Assigned }
  | {
      readonly kind: 'succeeds';
      readonly earlier: Assigned;
      readonly endsOn: Day;
      /** The day on which the earlier one resumes; null when the new one has no end. */
      readonly resumesOn: Day | null;
    };

/**
 * `overlapping` is the earliest assignment that shares a day with the new one. An open-ended one is the last,
 * so there can be no other conflict.
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
