import { expect, test } from 'vitest';
import * as lists from './code-lists.ts';
import * as codes from './codes.ts';
import * as rules from './number-rules.ts';
import { publishedData } from './published-data.ts';
import * as rates from './rates.ts';

interface Entry {
  readonly from: string;
  readonly source: string;
}
const isDated = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object' && 'from' in value[0];

test('every dated rate, list and rule is shown, with its dates and sources', () => {
  const stored = [rates, lists, rules].flatMap((file) => Object.values(file).filter(isDated));
  const inWords = ({ from, source }: Entry) => `${from} ${source}`;
  expect(publishedData.flatMap(({ entries }) => entries.map(inWords)).sort()).toEqual(
    stored.flatMap((entries) => entries.map(inWords)).sort(),
  );
});

test('each has a value, starts after the one before, and names its source', () => {
  for (const { title, country, entries } of publishedData) {
    const days = entries.map(({ from }) => from);
    expect([...new Set(days)].sort(), title).toEqual(days);
    for (const { value, source } of entries) {
      expect(value, title).not.toBe('');
      expect(source, `${title}, ${country}`).toMatch(/^[a-z.]+\.[a-z]{2,3}[,:;]/);
    }
  }
});

/** Confirm one at its source, set it to confirmed, and take it off this list. */
const unconfirmed = [
  'Super guarantee 2024-07-01',
  'Super guarantee 2025-07-01',
  'Time to give a tax file number 2000-07-01',
  'Reasons for no tax file number 2000-07-01',
  'Visa countries of working holiday makers 2017-01-01',
  'Bases of payment 2000-07-01',
  'Types of super fund 2007-07-01',
  'Electronic service addresses 2013-07-01',
  'Tax file number 1988-01-01',
  'ABN 2000-07-01',
  'USI 2013-07-01',
  'BSB 1976-01-01',
  'KiwiSaver contribution 2013-04-01',
  'KiwiSaver contribution 2028-04-01',
  'KiwiSaver statuses 2007-07-01',
  'Tax on employer contributions (ESCT) 2025-04-01',
  'Tax codes 2021-04-01',
  'NZBN 2013-12-01',
  'New Zealand bank account 2016-03-31',
  'Student loan thresholds 2025-04-06',
  'Student loan thresholds 2026-04-06',
  'Student loan plans 2021-04-06',
  'Student loan plans 2026-04-06',
  'Automatic enrolment 2025-04-06',
  'Automatic enrolment 2026-04-06',
  'Pension scheme types 2012-10-01',
  'Statements of new employees 2013-04-06',
  'UK tax code 2017-04-06',
  'UK bank account 2020-10-05',
  'PAYE reference 2013-04-06',
];

test('what wasn’t confirmed at its source says so and why', () => {
  const open = publishedData.flatMap(({ title, entries }) =>
    entries.flatMap((one) => (one.isConfirmed ? [] : [{ name: `${title} ${one.from}`, ...one }])),
  );
  expect(open.map(({ name }) => name)).toEqual(unconfirmed);
  for (const { name, reason } of open) expect(reason.length, name).toBeGreaterThan(20);
});

test('forms offer the list of their day', () => {
  const on = (list: Parameters<typeof lists.codesOn>[0], day: string) =>
    lists.codesOn(list, day).map(({ value }) => value);
  expect(on(lists.kiwiSaverStatuses, '2026-03-31')).not.toContain(codes.REDUCED_MEMBER);
  expect(on(lists.kiwiSaverStatuses, '2026-04-01')).toContain(codes.REDUCED_MEMBER);
  expect(on(lists.studentLoanTypes, '2026-04-05')).not.toContain('plan5');
  expect(on(lists.studentLoanTypes, '2026-04-06')).toContain('plan5');
  // Before the first date, the first list.
  expect(on(lists.nzTaxCodes, '2000-01-01')).toContain('M');
});
