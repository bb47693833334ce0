import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asAt,
  changeFrom,
  type Dated,
  endAfter,
  plannedAfter,
  put,
  without,
} from './dated-rows.ts';

type Row = Dated & { readonly value: number };
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const DAYS = 40;
const days = Array.from({ length: DAYS }, (_, n) => dayOf(n));

const row = fc.tuple(fc.nat(DAYS - 5), fc.option(fc.nat(6), { nil: null }), fc.nat()).map(
  ([from, length, value]): Row => ({
    from: dayOf(from),
    to: length === null ? null : dayOf(from + length),
    value,
  }),
);
const list = fc.array(row, { maxLength: 8 }).map((rows) => rows.reduce<Row[]>(put, []));
const valueOn = (rows: readonly Row[], day: string) => asAt(rows, day)?.value;

describe('effective-dated values', () => {
  test('never overlap, whichever values are added', () => {
    fc.assert(
      fc.property(list, (rows) => {
        for (const day of days)
          expect(rows.filter((one) => asAt([one], day)).length).toBeLessThan(2);
        for (const { from, to } of rows) expect(to === null || to >= from).toBe(true);
      }),
    );
  });

  test('an added value holds on its days, and every other day is unchanged', () => {
    fc.assert(
      fc.property(list, row, (rows, one) => {
        const after = put(rows, one);
        for (const day of days)
          expect(valueOn(after, day)).toBe(valueOn([one], day) ?? valueOn(rows, day));
      }),
    );
  });

  test('removed days have no value, and every other day is unchanged', () => {
    fc.assert(
      fc.property(list, row, (rows, gap) => {
        const after = without(rows, gap);
        for (const day of days)
          expect(valueOn(after, day)).toBe(asAt([gap], day) ? undefined : valueOn(rows, day));
      }),
    );
  });

  test('a change from a day on stops at the next planned change', () => {
    fc.assert(
      fc.property(list, fc.nat(DAYS - 1), (rows, n) => {
        const from = dayOf(n);
        const [next] = plannedAfter(rows, from);
        const after = changeFrom<Row>(rows, { from, value: -1 });
        for (const day of days)
          expect(valueOn(after, day)).toBe(
            day >= from && (!next || day < next.from) ? -1 : valueOn(rows, day),
          );
      }),
    );
  });

  test('after an end no value is in effect, planned or not', () => {
    fc.assert(
      fc.property(list, fc.nat(DAYS - 1), (rows, n) => {
        const after = endAfter(rows, dayOf(n));
        for (const day of days)
          expect(valueOn(after, day)).toBe(day <= dayOf(n) ? valueOn(rows, day) : undefined);
      }),
    );
  });
});
