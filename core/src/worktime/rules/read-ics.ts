/** Reads the whole-day events of an .ics file (RFC 5545): lines are unfolded, text unescaped, the rest left alone. */
import { isWithinLimits } from '@tenure/contract/kit/identifier';
import type { Day } from './dates.ts';

export interface IcsDay {
  readonly day: Day;
  readonly title: string;
}

export function readIcsDays(text: string): IcsDay[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const found: IcsDay[] = [];
  let event: { day?: Day; title?: string } | undefined;
  for (const line of lines) {
    const match = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(line);
    if (!match) continue;
    const [, name = '', value = ''] = match;
    if (name.toUpperCase() === 'BEGIN' && value === 'VEVENT') event = {};
    else if (name.toUpperCase() === 'END' && value === 'VEVENT') {
      if (event?.day && event.title) found.push({ day: event.day, title: event.title });
      event = undefined;
    } else if (event && name.toUpperCase() === 'SUMMARY') event.title = unescaped(value);
    else if (event && name.toUpperCase() === 'DTSTART') {
      const date = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
      const day = date ? `${date[1]}-${date[2]}-${date[3]}` : undefined;
      if (day && isWithinLimits(day) && !Number.isNaN(Date.parse(day))) event.day = day;
    }
  }
  return found;
}

const unescaped = (text: string) =>
  text
    .replace(/\\([nN,;\\])/g, (_, character: string) => (/n/i.test(character) ? ' ' : character))
    .trim()
    .slice(0, 120);
