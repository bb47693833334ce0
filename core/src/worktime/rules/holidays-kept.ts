/**
 * The public holidays that apply to a person: those of their country and region; one that was moved off a
 * weekend only applies if they would not have worked on the day itself (Holidays Act 2003 (NZ), s 45).
 */
import type { Day } from './dates.ts';
import { type AssignedPattern, ordinaryMinutes } from './ordinary-minutes.ts';

export interface HolidayHere {
  readonly day: Day;
  readonly title: string;
  readonly transferredFrom: Day | null;
}

export function holidaysKept(
  holidays: readonly HolidayHere[],
  assigned: readonly AssignedPattern[],
): ReadonlyMap<Day, string> {
  const kept = new Map<Day, string>();
  for (const { day, title, transferredFrom } of holidays)
    if (transferredFrom === null || ordinaryMinutes(assigned, transferredFrom) === 0)
      kept.set(day, kept.get(day) ?? title);
  return kept;
}
