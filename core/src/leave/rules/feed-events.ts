/**
 * Leave in external calendars: part days are separate events that name the part; work patterns have no times
 * of day, so they remain all-day events (our decision).
 */
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { type Day, dates } from '../../worktime/public.ts';
import type { TakenDay } from './overlap.ts';

export interface FeedPart {
  readonly from: Day;
  readonly to: Day;
  /** Suffix of the title; empty for full days. */
  readonly words: string;
}

/**
 * The leave in order: consecutive full days together, each part day separately. Hours are only shown if
 * allowed.
 */
export function feedParts(
  from: Day,
  to: Day,
  partDays: readonly TakenDay[],
  showHours: boolean,
): FeedPart[] {
  const parts: FeedPart[] = [];
  let next = from;
  const wholeUntil = (last: Day) => {
    if (next <= last) parts.push({ from: next, to: last, words: '' });
  };
  for (const day of partDays.toSorted((one, other) => one.date.localeCompare(other.date))) {
    wholeUntil(dates.addDays(day.date, -1));
    parts.push({ from: day.date, to: day.date, words: ` (${partInWords(day, showHours)})` });
    next = dates.addDays(day.date, 1);
  }
  wholeUntil(to);
  return parts;
}

function partInWords({ part, minutes }: TakenDay, showHours: boolean): string {
  const which = part === 'hours' ? 'part day' : part;
  return showHours ? `${which}, ${hoursInWords(minutes)}` : which;
}
