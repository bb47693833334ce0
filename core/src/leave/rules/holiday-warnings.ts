/** Warns when public holidays are unknown, because leave on them would be deducted (our decision). */
import { leaveMessages } from '@tenure/contract/leave/messages';
import { type Day, dates, localHolidayOn } from '../../worktime/public.ts';

interface Days {
  /** The days that are deducted. */
  readonly working: readonly Day[];
  /** All public holidays entered for the country. */
  readonly entered: readonly {
    readonly day: Day;
    readonly title: string;
    readonly regions: readonly string[] | null;
  }[];
  readonly region: string | null;
}

export function holidayWarnings({ working, entered, region }: Days): string[] {
  const known = new Set(entered.map(({ day }) => dates.yearOf(day)));
  const unknown = [...new Set(working.map(dates.yearOf))].filter((year) => !known.has(year));
  const hasRegion = entered.some(({ regions }) => region !== null && regions?.includes(region));
  return [
    ...unknown.map((year) => leaveMessages.holidaysUnknown(year)),
    ...working.flatMap((day) => {
      const title = localHolidayOn(region, day);
      return title ? [leaveMessages.localHoliday(title, day)] : [];
    }),
    ...working.flatMap((day) => {
      const elsewhere = entered.find((one) => one.day === day && one.regions !== null);
      return elsewhere && !hasRegion ? [leaveMessages.regionUnknown(elsewhere.title, day)] : [];
    }),
  ];
}
