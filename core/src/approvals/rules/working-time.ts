/**
 * When a step is due: hours count on days that the approver works, midnight to midnight where they are.
 * Weekends, public holidays and other days off don't count; their own leave does, because a delegate or
 * the next approver is there for it (ADR 42).
 */
import { dayIn } from '../../kit/contribution/calendar.ts';

const HOUR_MS = 3_600_000;
/** Beyond this the hours are counted without regard to days: someone who never works has no due date otherwise. */
const MOST_HOURS = 24 * 7 * 100;

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export function dueAfter(
  from: Date,
  hours: number,
  timezone: string,
  /** Without known days, Monday to Friday. */
  worksOn: ((day: string) => boolean) | undefined,
): Date {
  const works = worksOn ?? isWeekday;
  let counted = 0;
  for (let passed = 0; passed < MOST_HOURS; passed += 1) {
    if (counted === hours) return new Date(from.getTime() + passed * HOUR_MS);
    if (works(dayIn(timezone, new Date(from.getTime() + passed * HOUR_MS)))) counted += 1;
  }
  return new Date(from.getTime() + hours * HOUR_MS);
}
