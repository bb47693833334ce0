/**
 * The points of a CPD plan and their sources: completed courses and external training with evidence, in the
 * plan's period and category, and points carried over from the previous plan (ADR 56). A course repeated
 * within the period counts once (ADR 111). All amounts are in tenths.
 */
import { learningMessages } from '@tenure/contract/learning/messages';

export interface PlanFacts {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly requiredTenths: number;
  /** The maximum of surplus points carried over to the next plan. */
  readonly carryTenths: number;
  readonly hasExternalTraining: boolean;
  readonly isCompleted: boolean;
}

export interface Earned {
  readonly type: 'CourseCompletion' | 'ExternalTrainingEnrolment';
  /** Null for training outside the catalogue. */
  readonly courseId: number | null;
  readonly name: string;
  readonly date: string;
  readonly tenths: number;
  readonly categoryId: number | null;
  readonly hasEvidence: boolean;
}

export interface Part {
  readonly type: Earned['type'] | 'CarriedOver';
  readonly name: string;
  readonly date: string;
  readonly tenths: number;
  readonly reason: string | null;
}

/** `earned` must be sorted by date, newest first. */
export function partsOf(
  plan: PlanFacts,
  plans: readonly PlanFacts[],
  earned: readonly Earned[],
): Part[] {
  const before = previous(plan, plans);
  const extra = before ? sumOf(partsOf(before, plans, earned)) - before.requiredTenths : 0;
  const carried = Math.min(Math.max(extra, 0), before?.carryTenths ?? 0);
  return [
    ...(before && carried > 0
      ? [
          {
            type: 'CarriedOver' as const,
            name: before.name,
            date: before.endDate,
            tenths: carried,
            reason: null,
          },
        ]
      : []),
    ...partsEarned(earned.filter((one) => counts(plan, one))),
  ];
}

/** For a repeated course, only the earliest completion counts. The order stays newest first. */
function partsEarned(newestFirst: readonly Earned[]): Part[] {
  const counted = new Set<number>();
  return newestFirst
    .toReversed()
    .map((one) => {
      const isRepeated = one.courseId !== null && counted.has(one.courseId);
      if (one.courseId !== null) counted.add(one.courseId);
      return partOf(one, isRepeated);
    })
    .toReversed();
}

export const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { tenths }) => sum + tenths, 0);

/** The latest completed plan of the same category that ended before this one begins. */
const previous = (plan: PlanFacts, plans: readonly PlanFacts[]): PlanFacts | undefined =>
  plans
    .filter(
      (one) =>
        one.id !== plan.id &&
        one.isCompleted &&
        one.categoryId === plan.categoryId &&
        one.endDate < plan.startDate,
    )
    .toSorted((one, other) => (one.endDate < other.endDate ? 1 : -1))[0];

const counts = (plan: PlanFacts, { type, date, categoryId }: Earned) =>
  date >= plan.startDate &&
  date <= plan.endDate &&
  (plan.categoryId === null || plan.categoryId === categoryId) &&
  (type === 'CourseCompletion' || plan.hasExternalTraining);

function partOf({ type, name, date, tenths, hasEvidence }: Earned, isRepeated: boolean): Part {
  const isMissing = type === 'ExternalTrainingEnrolment' && !hasEvidence;
  const reason = isMissing
    ? learningMessages.noEvidence
    : isRepeated
      ? learningMessages.countedOnce
      : null;
  return { type, name, date, tenths: reason === null ? tenths : 0, reason };
}
