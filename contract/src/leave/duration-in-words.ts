import { hoursInWords } from './hours-in-words.ts';

interface Day {
  readonly part: 'full' | 'morning' | 'afternoon' | 'hours';
  readonly minutes: number;
}

/** Whole and half days added up; null when part of a day was given in hours. */
export function daysTaken(days: readonly Day[]): number | null {
  const taken = days.filter(({ minutes }) => minutes > 0);
  return taken.some(({ part }) => part === 'hours')
    ? null
    : taken.reduce((sum, { part }) => sum + (part === 'full' ? 1 : 0.5), 0);
}

/** "4 days (30 h 24 min)"; hours alone when they don't add up to whole or half days. */
export function durationInWords(days: number | null, minutes: number): string {
  const hours = hoursInWords(minutes);
  if (days === null || days === 0) return hours;
  const inDays = days === 0.5 ? 'Half day' : `${days} ${days === 1 ? 'day' : 'days'}`;
  return `${inDays} (${hours})`;
}
