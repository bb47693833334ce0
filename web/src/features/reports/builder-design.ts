/**
 * The design of a report being built: the operators that fit a column, and the initial design of a subject.
 */
import type { BuiltDesign, FilterOperator } from '@tenure/contract/reports/design';
import type { ReportSubject } from '@tenure/contract/reports/report';

type Column = ReportSubject['columns'][number];

const labels: Readonly<Record<FilterOperator, string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'at-least': 'is at least',
  'at-most': 'is at most',
  empty: 'is empty',
};
const ofDates: Readonly<Partial<Record<FilterOperator, string>>> = {
  'at-least': 'is on or after',
  'at-most': 'is on or before',
};

export function operatorsFor({ type }: Column) {
  const fitting: readonly FilterOperator[] =
    type === 'text'
      ? ['is', 'is-not', 'contains', 'empty']
      : ['is', 'is-not', 'at-least', 'at-most', 'empty'];
  return fitting.map((value) => ({
    value,
    label: (type === 'date' ? ofDates[value] : undefined) ?? labels[value],
  }));
}

export const groupable = ({ columns }: ReportSubject) =>
  columns.filter(({ type }) => type === 'text' || type === 'date');

export const summable = ({ columns }: ReportSubject) =>
  columns.filter(({ type }) => type === 'number' || type === 'percent');

const SHOWN_AT_FIRST = 5;

export const firstDesign = (subject: ReportSubject): BuiltDesign => ({
  type: 'built',
  subject: subject.key,
  columns: subject.columns.slice(0, SHOWN_AT_FIRST).map(({ key }) => key),
  filters: [],
  groupBy: groupable(subject)[0]?.key ?? '',
  measure: { of: 'count', column: null },
  sort: null,
  filterId: 1,
  date: null,
});

export const choicesOf = (columns: readonly Column[]) =>
  columns.map(({ key, label }) => ({ value: key, label }));
