const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * "3 hours ago", "yesterday", "in 2 weeks"; under a minute is now. Future times are rounded: something due
 * three days after it was requested must not read "in 2 days".
 */
export function relativeTime(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size)
      return words.format((seconds > 0 ? Math.round : Math.trunc)(seconds / size), unit);
  return words.format(0, 'second');
}

/** Whole days between two calendar dates: "today", "tomorrow", "last month". */
export function relativeDay(date: string, today: string, language: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (Math.abs(days) < 7)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return relativeTime(days * 86_400, language);
}
