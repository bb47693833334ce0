/** Minutes as working days, to one decimal place; null without a work pattern. */
export function daysInWords(
  minutes: number,
  minutesPerDay: number,
  number: (value: number) => string,
): string | null {
  if (minutesPerDay <= 0) return null;
  const days = Math.round((minutes / minutesPerDay) * 10) / 10;
  return `${number(days)} ${days === 1 ? 'day' : 'days'}`;
}
