/**
 * Recounts a pending request by the current work pattern: leave is deducted by the hours at the time it is
 * taken, not of the request (our decision, ADR 39).
 */
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { leaveMessages } from '@tenure/contract/leave/messages';
import type { TakenDay } from './overlap.ts';
import { countDays, expectedMinutes, totalMinutes, type Worktime } from './request-days.ts';

interface Requested {
  readonly start_date: string;
  readonly end_date: string;
  readonly days: readonly TakenDay[];
  readonly minutes: number;
  readonly is_banking: boolean;
}

export interface Recount {
  readonly days: readonly TakenDay[];
  readonly minutes: number;
  readonly hint: string;
}

/** Null when nothing changes, or when it would cost nothing: the person may withdraw it. */
export function recount(request: Requested, worktime: Worktime): Recount | null {
  if (request.is_banking) return null;
  const partDays = request.days.flatMap(({ date, part, minutes }) =>
    part === 'full'
      ? []
      : [{ date, part, minutes: Math.min(minutes, expectedMinutes(worktime, date)) }],
  );
  const asked = { startDate: request.start_date, endDate: request.end_date, partDays };
  const days = countDays(asked, worktime)
    .filter(({ minutes }) => minutes > 0)
    .map(({ date, minutes, part }) => ({ date, minutes, part }));
  const minutes = totalMinutes(days);
  if (minutes === 0 || sameDays(days, request.days)) return null;
  return {
    days,
    minutes,
    hint: leaveMessages.recounted(hoursInWords(minutes), hoursInWords(request.minutes)),
  };
}

const sameDays = (one: readonly TakenDay[], other: readonly TakenDay[]) => {
  const words = (days: readonly TakenDay[]) =>
    days
      .filter(({ minutes }) => minutes > 0)
      .map(({ date, minutes }) => `${date} ${minutes}`)
      .sort()
      .join();
  return words(one) === words(other);
};
