/** The date range of the small timeline, and the position of a span on it in percent. */
export interface ShownSpan {
  first: string;
  days: number;
}

const DAY = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** A few days either side of the request, to show leave that ends or begins next to it. */
export function shownSpan(from: string, to: string): ShownSpan {
  const length = daysBetween(from, to) + 1;
  const around = Math.max(2, Math.ceil(length / 4));
  const first = new Date(Date.parse(from) - around * DAY).toISOString().slice(0, 10);
  return { first, days: length + 2 * around };
}

export function placeOn({ first, days }: ShownSpan, from: string, to: string) {
  const start = Math.max(0, daysBetween(first, from));
  const end = Math.min(days, daysBetween(first, to) + 1);
  return { start: (start / days) * 100, width: (Math.max(end - start, 0) / days) * 100 };
}
