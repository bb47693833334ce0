/**
 * When someone earns leave: while employed full time or part time. Casual employees are paid a loading instead
 * (Fair Work Act 2009 s 86). The employment type of each day counts, not that of today (ADR 156).
 */
import { type Day, dates, type Period } from '../../worktime/public.ts';

interface TypeSpan extends Period {
  readonly employmentType: string;
}

export interface EmploymentTypes {
  readonly startDate: Day;
  /** The current employment type. */
  readonly employmentType: string;
  /** Past ones and, without a last day, planned ones. */
  readonly otherTypes: readonly TypeSpan[];
}

const earns = (type: string) => type === 'Full Time' || type === 'Part Time';

export function earningPeriods({
  startDate,
  employmentType,
  otherTypes,
}: EmploymentTypes): readonly Period[] {
  const byDay = [...otherTypes].sort((one, other) => one.from.localeCompare(other.from));
  const past = byDay.filter(({ to }) => to !== null);
  const last = past.at(-1)?.to;
  const since = last ? dates.addDays(last, 1) : startDate;
  const open = [{ from: since, employmentType }, ...byDay.filter(({ to }) => to === null)];
  const following = open.map((one, n) => {
    const next = open[n + 1];
    return { ...one, to: next ? dates.addDays(next.from, -1) : null };
  });
  return joined(
    [...past, ...following].filter(
      ({ from, to, employmentType: type }) => earns(type) && (to === null || from <= to),
    ),
  );
}

/** From full time to part time nothing ends. */
function joined(periods: readonly Period[]): Period[] {
  const found: Period[] = [];
  for (const { from, to } of periods) {
    const before = found.at(-1);
    if (before?.to && dates.addDays(before.to, 1) === from)
      found[found.length - 1] = { from: before.from, to };
    else found.push({ from, to });
  }
  return found;
}
