/**
 * The employment type of a person holds from a day on and can be planned (ADR 73). The employee has
 * what is in force; other rows say what held earlier, and without a last day what is planned.
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

/** On any day, whether the job has moved what is due or not. */
export function employmentTypeOn(types: EmploymentTypes, day: string): string {
  const earlier = past(types).find(({ from, to }) => from <= day && (to ?? day) >= day);
  if (earlier) return earlier.employmentType;
  return planned(types).findLast(({ from }) => from <= day)?.employmentType ?? types.inForce;
}

/** What is due by a day comes into force, and what held until then becomes a row with a last day. */
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
