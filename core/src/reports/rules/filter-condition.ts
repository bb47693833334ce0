/** A filter as a condition on the rows `s`. The column is from the catalogue; the value is a parameter. */
import { calendarDate } from '@tenure/contract/kit/identifier';
import type { FilterOperator, ReportFilter } from '@tenure/contract/reports/design';
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportColumn } from '@tenure/contract/site/report';
import { type RawBuilder, sql } from 'kysely';

const operatorsOf: Readonly<Record<ReportColumn['type'], readonly FilterOperator[]>> = {
  text: ['is', 'is-not', 'contains', 'empty'],
  number: ['is', 'is-not', 'at-least', 'at-most', 'empty'],
  percent: ['is', 'is-not', 'at-least', 'at-most', 'empty'],
  date: ['is', 'is-not', 'at-least', 'at-most', 'empty'],
};

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

/** What is wrong with a filter, and in which part; null if it is valid. */
export function faultOf(
  { type }: ReportColumn,
  { operator, value }: ReportFilter,
): { part: 'operator' | 'value'; message: string } | null {
  if (!operatorsOf[type].includes(operator))
    return { part: 'operator', message: reportMessages.wrongOperator };
  if (operator === 'empty' || type === 'text') return null;
  if (type === 'date')
    return calendarDate.safeParse(value).success
      ? null
      : { part: 'value', message: reportMessages.enterDate };
  return NUMBER.test(value) ? null : { part: 'value', message: reportMessages.enterNumber };
}

export function filterCondition(
  { key, type }: ReportColumn,
  { operator, value }: ReportFilter,
): RawBuilder<unknown> {
  const column = sql.ref(`s.${key}`);
  if (operator === 'empty') return sql`${column} is null`;
  if (type === 'text') {
    const text = sql`lower(${column}::text)`;
    const wanted = value.trim().toLowerCase();
    if (operator === 'contains')
      return sql`${text} like ${`%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
    return operator === 'is' ? sql`${text} = ${wanted}` : sql`${text} is distinct from ${wanted}`;
  }
  const [left, right] =
    type === 'date'
      ? [sql`${column}::date`, sql`${value}::date`]
      : [sql`${column}::numeric`, sql`${value}::numeric`];
  if (operator === 'at-least') return sql`${left} >= ${right}`;
  if (operator === 'at-most') return sql`${left} <= ${right}`;
  return operator === 'is' ? sql`${left} = ${right}` : sql`${left} is distinct from ${right}`;
}
