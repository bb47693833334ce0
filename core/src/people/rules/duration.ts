/** A duration from the first to the last day, in full years and months; days if shorter than a month. */
export function durationInWords(from: string, to: string): string {
  const [startYear = 0, startMonth = 0, startDay = 0] = from.split('-').map(Number);
  const end = new Date(`${to}T00:00:00Z`);
  // The last day is included.
  end.setUTCDate(end.getUTCDate() + 1);
  let months = (end.getUTCFullYear() - startYear) * 12 + end.getUTCMonth() + 1 - startMonth;
  if (end.getUTCDate() < startDay) months -= 1;
  if (months < 1) {
    const days = Math.round((end.getTime() - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
    return counted(days, 'day');
  }
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years ? counted(years, 'year') : '', rest ? counted(rest, 'month') : '']
    .filter(Boolean)
    .join(', ');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
