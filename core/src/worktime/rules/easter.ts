/** Easter Sunday of the Gregorian calendar (the anonymous algorithm published in Nature, 1876). */
import { type Day, dayIn } from './dates.ts';

export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const k = c % 4;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayIn(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}
