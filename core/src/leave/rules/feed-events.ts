/** How leave appears in other calendars: days on which only part is taken are events of their own that say which part; work patterns have no times of day, so they stay whole-day entries (our decision). */
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { type Day, dates } from '../../worktime/public.ts';
import type { TakenDay } from './overlap.ts';

export interface FeedPart {
  readonly from: Day;
  readonly to: Day;
  /** Added to what the leave is called; empty for whole days. */
  readonly words: string;
}

/** The leave in order: whole days together, each part day alone. Hours are for those who may know them. */
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
