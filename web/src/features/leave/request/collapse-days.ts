/** Collapses days of equal length into one line: a week off reads "5 days × 7 h 36 min". */
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';

type Day = LeaveRequest['dates'][number];

export interface DaySpan {
  from: string;
  to: string;
  days: number;
  minutes: number;
  part: Day['part'];
}

/** Non-working days, such as weekends, don't end a line. */
export function collapseDays(dates: readonly Day[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const { date, minutes, part } of dates) {
    if (minutes === 0) continue;
    const last = spans.at(-1);
    if (last && last.minutes === minutes && last.part === part) {
      last.to = date;
      last.days += 1;
    } else spans.push({ from: date, to: date, days: 1, minutes, part });
  }
  return spans;
}
