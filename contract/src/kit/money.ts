/** An amount in whole minor units (cents, pence) of a currency, so that nothing is lost to rounding. */
import { z } from 'zod';

/** ISO 4217 codes with the number of digits of their minor unit. */
const minorDigits = { AUD: 2, NZD: 2, GBP: 2, USD: 2, EUR: 2, JPY: 0 } as const;

export type Currency = keyof typeof minorDigits;
export const currencies = Object.keys(minorDigits) as [Currency, ...Currency[]];
export const currency = z.enum(currencies);

/** The default currency of a legal entity. */
export const currencyOfCountry = (country: string): Currency =>
  (({ NZ: 'NZD', GB: 'GBP' }) as const)[country] ?? 'AUD';

/** A trillion in minor units: more than any payroll, and far below the largest exact number. */
const MOST = 1_000_000_000_000;

export const money = z.object({
  amount: z.int().min(-MOST, 'This amount is too small').max(MOST, 'This amount is too large'),
  currency,
});
export type Money = z.infer<typeof money>;

/** Parses input such as 1,234.50 or -3; undefined if it is not an amount of the currency. */
export function parseMoney(text: string, of: Currency): Money | undefined {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = minorDigits[of];
  if (fraction.length > digits) return undefined;
  const amount = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(digits, '0')}`);
  const signed = sign && amount !== 0 ? -amount : amount;
  return Math.abs(amount) > MOST ? undefined : { amount: signed, currency: of };
}

/** A plain decimal number that `parseMoney` can read: -1234.50. */
export function writeMoney({ amount, currency: of }: Money): string {
  const digits = minorDigits[of];
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = digits ? `${all.slice(0, -digits)}.${all.slice(-digits)}` : all;
  return `${amount < 0 ? '-' : ''}${whole}`;
}

/** Localised: $1,234.50. */
export const formatMoney = (value: Money, language = 'en-AU'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: value.currency }).format(
    // Formatted from the text, because it is exact.
    writeMoney(value) as Intl.StringNumericLiteral,
  );

export function addMoney(one: Money, other: Money): Money {
  if (one.currency !== other.currency)
    throw new Error(`${one.currency} and ${other.currency} cannot be added`);
  return money.parse({ amount: one.amount + other.amount, currency: one.currency });
}
