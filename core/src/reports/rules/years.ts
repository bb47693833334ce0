/** The same day some years away; 29 February becomes the 28th in other years. */
function moved(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

const LAST_YEAR = 9999;

export const yearBefore = (day: string) => moved(day, -1);
/** The latest supported year is 9999. */
export const yearAfter = (day: string) =>
  Number(day.slice(0, 4)) === LAST_YEAR ? day : moved(day, 1);
