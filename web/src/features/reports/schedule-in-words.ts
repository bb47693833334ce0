import type { ReportSchedule } from '@tenure/contract/reports/saved-report';
import { weekdays } from '@tenure/contract/reports/saved-report-form';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "every Monday", "on the 1st of every month". */
export function scheduleDayInWords({ frequency, weekday, dayOfMonth }: ReportSchedule): string {
  if (frequency === 'daily') return 'every day';
  if (frequency === 'weekly') return `every ${weekdays[weekday - 1]?.label ?? 'week'}`;
  if (dayOfMonth === 31) return 'on the last day of every month';
  const ending = endings[ordinals.select(dayOfMonth)] ?? 'th';
  return `on the ${dayOfMonth}${ending} of every month`;
}
