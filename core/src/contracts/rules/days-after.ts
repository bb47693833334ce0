const DAY_MS = 86_400_000;
const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The date a number of days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(atMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days later the second date is. */
export const daysUntil = (from: string, to: string): number =>
  (atMidnight(to) - atMidnight(from)) / DAY_MS;
