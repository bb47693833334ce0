/**
 * A person's employment type holds from a day on and can be planned (ADR 73). The employee row has the
 * current one; other rows have the past ones and, without a last day, the planned ones.
 */
import { type Dated, dayAfter, dayBefore } from './dated.ts';

export interface EmploymentTypeSpan extends Dated {
  readonly employmentType: string;
}

export interface EmploymentTypes {
  readonly startDate: string;
  readonly inForce: string;
  readonly others: readonly EmploymentTypeSpan[];
}

const planned = ({ others }: EmploymentTypes) =>
  others.filter(({ to }) => to === null).toSorted((one, other) => (one.from < other.from ? -1 : 1));

const past = ({ others }: EmploymentTypes) => others.filter(({ to }) => to !== null);

/** On any day, independent of whether the job has run. */
export function employmentTypeOn(types: EmploymentTypes, day: string): string {
  const earlier = past(types).find(({ from, to }) => from <= day && (to ?? day) >= day);
  if (earlier) return earlier.employmentType;
  return planned(types).findLast(({ from }) => from <= day)?.employmentType ?? types.inForce;
}

/** Applies changes due by a day; the previous type becomes a row with a last day. */
export function begun(types: EmploymentTypes, today: string): EmploymentTypes {
  const [next] = planned(types);
  if (!next || next.from > today) return types;
  const others = types.others.filter((one) => one !== next);
  const from = heldSince(types);
  const left =
    next.from > from ? [{ from, to: dayBefore(next.from), employmentType: types.inForce }] : [];
  return begun({ ...types, inForce: next.employmentType, others: [...others, ...left] }, today);
}

function heldSince(types: EmploymentTypes): string {
  const ends = past(types).flatMap(({ to }) => (to === null ? [] : [to]));
  const last = ends.toSorted().at(-1);
  return last ? dayAfter(last) : types.startDate;
}
