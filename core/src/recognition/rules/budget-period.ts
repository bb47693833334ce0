/** The first day of the month, quarter or year of a date: the start of a budget period. */
import type { BudgetPeriod } from '@tenure/contract/recognition/settings';

export function periodStart(day: string, period: BudgetPeriod): string {
  const [year = '', month = '01'] = day.split('-');
  if (period === 'year') return `${year}-01-01`;
  if (period === 'month') return `${year}-${month}-01`;
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}
