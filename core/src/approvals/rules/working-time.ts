/**
 * When a step is due: hours count on the approver's working days, midnight to midnight in their time zone.
 * Weekends, public holidays and other days off don't count; their leave does, because a delegate or the next
 * approver takes over (ADR 42).
 */
import { dayIn } from '../../kit/contribution/calendar.ts';

const HOUR_MS = 3_600_000;
/**
 * Beyond this, hours are counted on every day; otherwise someone without working days would have no due date.
 */
const MOST_HOURS = 24 * 7 * 100;

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export function dueAfter(
  from: Date,
  hours: number,
  timezone: string,
  /** Monday to Friday if undefined. */
  worksOn: ((day: string) => boolean) | undefined,
): Date {
  const works = worksOn ?? isWeekday;
  let counted = 0;
  for (let passed = 0; passed < MOST_HOURS; passed += 1) {
    const at = new Date(from.getTime() + passed * HOUR_MS);
    // The last hour can begin on a working day and end on the next one.
    if (counted === hours && works(dayIn(timezone, new Date(at.getTime() - 1)))) return at;
    if (counted < hours && works(dayIn(timezone, at))) counted += 1;
  }
  return new Date(from.getTime() + hours * HOUR_MS);
}
