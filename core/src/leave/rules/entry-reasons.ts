/** Every ledger entry has a reason, including corrections: people read it next to their balance. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { dates } from '../../worktime/public.ts';
import type { DueEntry } from './due-entries.ts';

export function reasonFor({ kind, day, periodKey, revision }: DueEntry, title: string): string {
  if (kind === 'expiry')
    return revision === 0
      ? 'Above the carry-over limit'
      : `Recalculated: carry-over on ${dayInWords(day)} has changed`;
  const what = `${title} accrued ${periodInWords(periodKey)}`;
  return revision === 0 ? what : `Recalculated: ${what}`;
}

function periodInWords(key: string): string {
  if (key.startsWith('pay ')) return `in the pay period to ${dayInWords(key.slice(4))}`;
  const isMonth = key.length === 7;
  const name = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    ...(isMonth ? { month: 'long', year: 'numeric' } : { year: 'numeric' }),
  }).format(new Date(`${isMonth ? dates.lastDayOfMonth(key) : key}T00:00:00Z`));
  return `in ${name}`;
}
