import { describe, expect, test } from 'vitest';
import {
  addMoney,
  currencyOfCountry,
  formatMoney,
  money,
  parseMoney,
  writeMoney,
} from './money.ts';

describe('an amount of money', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['1234.5', 123450],
    ['1,234.50', 123450],
    [' -0.05 ', -5],
    ['0.29', 29],
    ['10000000000', 1_000_000_000_000],
  ])('%s is parsed exactly', (text, amount) => {
    expect(parseMoney(text, 'AUD')).toEqual({ amount, currency: 'AUD' });
  });

  test.each(['', '1.234', '1,23', '12,34.50', '$5', '1e3', '10000000000.01', '.5', 'five'])(
    '“%s” is no amount',
    (text) => expect(parseMoney(text, 'AUD')).toBeUndefined(),
  );

  test('is written in a format that can be parsed, in every currency', () => {
    for (const amount of [0, 1, -1, 99, 100, -12345, 1_000_000_000_000])
      for (const currency of ['AUD', 'NZD', 'GBP', 'JPY'] as const)
        expect(parseMoney(writeMoney({ amount, currency }), currency)).toEqual({
          amount,
          currency,
        });
    expect(writeMoney({ amount: 500, currency: 'JPY' })).toBe('500');
  });

  test('is formatted for people, and only added to the same currency', () => {
    expect(formatMoney({ amount: 123450, currency: 'AUD' })).toBe('$1,234.50');
    expect(formatMoney({ amount: -5, currency: 'GBP' }, 'en-GB')).toBe('-£0.05');
    const ten = { amount: 1000, currency: 'NZD' } as const;
    expect(addMoney(ten, ten)).toEqual({ amount: 2000, currency: 'NZD' });
    expect(() => addMoney(ten, { ...ten, currency: 'AUD' })).toThrow('cannot be added');
  });

  test('has whole minor units of a known currency', () => {
    expect(money.safeParse({ amount: 1.5, currency: 'AUD' }).success).toBe(false);
    expect(money.safeParse({ amount: 1, currency: 'XYZ' }).success).toBe(false);
    expect(['AU', 'NZ', 'GB'].map(currencyOfCountry)).toEqual(['AUD', 'NZD', 'GBP']);
  });
});
