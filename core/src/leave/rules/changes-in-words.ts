/** Describes changes of a request, for its history, its page and emails. */
import { dayInWords, daysInWords } from '@tenure/contract/kit/day-in-words';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { ChangeInWords } from '@tenure/contract/leave/leave-request';
import type { TakenDay } from './overlap.ts';

export interface Content {
  readonly leaveType: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly days: readonly TakenDay[];
  readonly minutes: number;
  readonly note: string | null;
}

const lines: readonly (readonly [string, (content: Content) => string | null])[] = [
  ['Leave type', ({ leaveType }) => leaveType],
  ['Dates', ({ startDate, endDate }) => daysInWords(startDate, endDate)],
  ['Part days', partsInWords],
  ['Hours', ({ minutes }) => hoursInWords(minutes)],
  ['Note', ({ note }) => note],
];

export const changesBetween = (before: Content, after: Content): ChangeInWords[] =>
  lines
    .map(([what, words]) => ({ what, before: words(before), after: words(after) }))
    .filter((line) => line.before !== line.after);

function partsInWords({ days }: Content): string | null {
  const parts = days
    .filter(({ part, minutes }) => part !== 'full' && minutes > 0)
    .map(
      ({ date, part, minutes }) =>
        `${dayInWords(date)}: ${part === 'hours' ? hoursInWords(minutes) : part}`,
    );
  return parts.length > 0 ? parts.join('; ') : null;
}
