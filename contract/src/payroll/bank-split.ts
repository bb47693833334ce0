/**
 * How pay is split over bank accounts (document 2, rate types; our decision on the order, ADR 50): every
 * percentage is of the whole pay and rounded down to the cent, accounts are paid in order while money is
 * left, and the primary account receives the rest.
 */
import { AMOUNT, PERCENTAGE } from './codes.ts';

export interface SplitAccount {
  readonly id: number;
  readonly isPrimary: boolean;
  readonly rateType: typeof AMOUNT | typeof PERCENTAGE | null;
  /** Amount in cents, or percentage in hundredths; null for the primary account. */
  readonly rate: number | null;
}

const WHOLE = 10_000;

function wanted(pay: number, { rateType, rate }: SplitAccount): number {
  if (rate === null) return 0;
  if (rateType === AMOUNT) return rate;
  // Split in two, so that the product is exact for the largest pay.
  return Math.floor(pay / WHOLE) * rate + Math.floor(((pay % WHOLE) * rate) / WHOLE);
}

/** The cents for each account in the given order, which add up to the pay. Exactly one account is primary. */
export function splitPay(
  pay: number,
  accounts: readonly SplitAccount[],
): { readonly id: number; readonly amount: number }[] {
  let left = pay;
  const shares = new Map<number, number>();
  for (const account of accounts.filter(({ isPrimary }) => !isPrimary)) {
    const amount = Math.min(left, wanted(pay, account));
    shares.set(account.id, amount);
    left -= amount;
  }
  return accounts.map(({ id, isPrimary }) => ({
    id,
    amount: isPrimary ? left : (shares.get(id) ?? 0),
  }));
}

/** Sum of the percentages in hundredths; must not exceed 100 percent. */
export const percentTaken = (accounts: readonly SplitAccount[]): number =>
  accounts
    .filter(({ isPrimary, rateType }) => !isPrimary && rateType === PERCENTAGE)
    .reduce((sum, { rate }) => sum + (rate ?? 0), 0);

export const isWithinWhole = (accounts: readonly SplitAccount[]): boolean =>
  percentTaken(accounts) <= WHOLE;
