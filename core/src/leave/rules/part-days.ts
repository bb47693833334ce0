/**
 * Each date may only appear once, so that no entry silently replaces another. Time in lieu is at most 12
 * hours a day, and at most the hours outside the pattern (ADR 30): longer days violate the legally required
 * rest, and are usually typing errors.
 */
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { leaveMessages } from '@tenure/contract/leave/messages';
import type { Day } from '../../worktime/public.ts';
import type { Asked, Problem } from './request-days.ts';

const DAY = 24 * 60;
const MOST_BANKED = 12 * 60;

const problem = (message: string): Problem => ({ field: 'partDays', message });

export function datesEnteredTwice({ partDays }: Pick<Asked, 'partDays'>): Problem[] {
  const dates = partDays.map(({ date }) => date);
  const twice = new Set(dates.filter((date, n) => dates.indexOf(date) !== n));
  return [...twice].map((date) => problem(leaveMessages.partTwice(date)));
}

export const mostBanked = (expected: number) => Math.min(MOST_BANKED, DAY - expected);

/** `expected` returns the pattern's minutes of a day; 0 on a public holiday. */
export function problemsOfBanking(asked: Asked, expected: (day: Day) => number): Problem[] {
  const wrong = asked.partDays.flatMap(({ date, part, minutes }) => {
    if (date < asked.startDate || date > asked.endDate)
      return [problem(leaveMessages.bankedOutside(date))];
    if (part !== 'hours' || !minutes) return [problem(leaveMessages.bankedWithoutHours(date))];
    const most = mostBanked(expected(date));
    return minutes > most ? [problem(leaveMessages.bankedTooLong(date, hoursInWords(most)))] : [];
  });
  return [...datesEnteredTwice(asked), ...wrong];
}
