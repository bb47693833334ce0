/**
 * An enrolment that isn't completed expires a year after it was made (document 2, point 4): one of 29 February
 * on the 28th, like a completion that is valid for twelve months. With a later due date it expires after that.
 */
import { type Day, dates } from '../../worktime/public.ts';

export function enrolmentExpiresOn(enrolledOn: Day, dueOn: Day | null): Day {
  const year = dates.addMonths(enrolledOn, 12);
  return dueOn !== null && dueOn > year ? dueOn : year;
}
