/** Building blocks for the public holidays of each country. */
import { addDays, type Day, dayIn, weekdayOf } from './dates.ts';

export type Country = 'AU' | 'NZ' | 'GB';

export interface Holiday {
  readonly country: Country;
  /** The states, provinces or nations that observe it; null for the whole country. */
  readonly regions: readonly string[] | null;
  readonly day: Day;
  readonly title: string;
  /** Only applies to people who would not have worked on that other day. */
  readonly transferredFrom: Day | null;
  readonly source: string;
}

/** One holiday as defined by law: its days in a year, and where it applies. */
export interface HolidayRule {
  readonly title: string;
  readonly regions: readonly string[] | null;
  readonly source: string;
  readonly days: (year: number) => readonly (Day | { day: Day; transferredFrom: Day })[];
}

const SATURDAY = 5;
const SUNDAY = 6;

const isWeekend = (day: Day) => weekdayOf(day) >= SATURDAY;

/** The day itself, and also the next Monday when it falls on one of the given weekdays. */
export const alsoMonday =
  (month: number, date: number, when: 'saturday' | 'sunday' | 'weekend') => (year: number) => {
    const day = dayIn(year, month, date);
    const weekday = weekdayOf(day);
    const moves =
      (weekday === SATURDAY && when !== 'sunday') || (weekday === SUNDAY && when !== 'saturday');
    return moves ? [day, addDays(day, 7 - weekday)] : [day];
  };

/** The next Monday instead, when it falls on a weekend. */
export const mondayInstead = (month: number, date: number) => (year: number) => {
  const day = dayIn(year, month, date);
  return [isWeekend(day) ? addDays(day, 7 - weekdayOf(day)) : day];
};

/**
 * For two consecutive holidays (Christmas, New Year): each that falls on a weekend gets a weekday after both.
 */
export function weekdayForPair(first: Day, which: 'first' | 'second'): Day | null {
  const weekday = weekdayOf(first);
  if (which === 'first') {
    if (weekday === SATURDAY) return addDays(first, 2);
    return weekday === SUNDAY ? addDays(first, 2) : null;
  }
  const second = addDays(first, 1);
  if (weekdayOf(second) === SATURDAY) return addDays(second, 2);
  return weekdayOf(second) === SUNDAY ? addDays(second, 2) : null;
}

export function holidaysOf(
  country: Country,
  rules: readonly HolidayRule[],
  years: readonly number[],
): Holiday[] {
  return years
    .flatMap((year) =>
      rules.flatMap(({ title, regions, source, days }) =>
        days(year).map((given) => ({
          country,
          regions,
          title,
          source,
          ...(typeof given === 'string'
            ? { day: given, transferredFrom: null }
            : { day: given.day, transferredFrom: given.transferredFrom }),
        })),
      ),
    )
    .sort((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title));
}
