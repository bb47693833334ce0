import type { FilterOperator } from '@tenure/contract/reports/design';
import { reportMessages } from '@tenure/contract/reports/messages';
import type { ReportColumn } from '@tenure/contract/site/report';
import { expect, test } from 'vitest';
import { faultOf } from './filter-condition.ts';

const { enterDate, enterNumber, wrongOperator } = reportMessages;

test.each<[ReportColumn['type'], FilterOperator, string, string | null]>([
  ['date', 'is', '2026-02-28', null],
  ['date', 'is', '2026-02-31', enterDate],
  ['date', 'at-least', '2026-13-01', enterDate],
  ['date', 'at-most', '9999-12-31', enterDate],
  ['date', 'at-most', 'tomorrow', enterDate],
  ['date', 'empty', '', null],
  ['date', 'contains', '2026', wrongOperator],
  ['number', 'is', '1.5', null],
  ['number', 'is', '1e9', enterNumber],
  ['text', 'is', '', null],
  ['text', 'at-least', 'a', wrongOperator],
])('%s %s "%s": %s', (type, operator, value, message) => {
  const column = { key: 'k', label: 'K', type } as ReportColumn;
  const filter = { column: 'k', operator, value };
  expect(faultOf(column, filter)?.message ?? null).toBe(message);
});
