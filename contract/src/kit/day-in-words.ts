const format = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'medium' });

/** 2026-03-10 is "10 Mar 2026": in a sentence that is the same for everybody. */
export const dayInWords = (day: string) => format.format(new Date(`${day}T00:00:00Z`));

/** One day, or from the first to the last. */
export const daysInWords = (first: string, last: string) =>
  first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`;
