/** How a leave balance is written: in days, to one decimal place, or in hours where days would say nothing. */
import { hoursInWords } from './hours-in-words.ts';

type Written = (value: number) => string;

/** "23.3 days"; null without a work pattern, and for less than a twentieth of a day. */
export function daysInWords(minutes: number, minutesPerDay: number, number: Written) {
  if (minutesPerDay <= 0) return null;
  const days = Math.round((Math.abs(minutes) / minutesPerDay) * 10) / 10;
  if (days === 0 && minutes !== 0) return null;
  return `${minutes < 0 ? '−' : ''}${number(days)} ${days === 1 ? 'day' : 'days'}`;
}

/** "23.3 days (177 h 4 min)", for changes that are entered in hours. */
export function balanceWithHours(
  minutes: number,
  minutesPerDay: number,
  number: Written = String,
): string {
  const days = daysInWords(minutes, minutesPerDay, number);
  return days ? `${days} (${hoursInWords(minutes)})` : hoursInWords(minutes);
}

/** "23.3 days", or "20 min" where it isn’t days. */
export const balanceInWords = (minutes: number, minutesPerDay: number, number: Written = String) =>
  daysInWords(minutes, minutesPerDay, number) ?? hoursInWords(minutes);
