/**
 * New Zealand account numbers: bank, branch, base and suffix, with a weighted sum according to the bank's
 * check (Inland Revenue, as the table of branches). Banks use numbers beyond the published tables, so a
 * number that does not match them is a warning and never refused.
 */
import { weightedSum } from '../../kit/numbers/digits.ts';
import { type NzBankCheck, nzBanks } from './nz-bank-branches.ts';

export interface NzAccount {
  /** Two digits. */
  readonly bank: string;
  /** Four digits. */
  readonly branch: string;
  /** Seven or eight digits. */
  readonly base: string;
  /** Two to four digits. */
  readonly suffix: string;
}

interface Check {
  /** Weights of two digits of the bank, four of the branch, eight of the base and four of the suffix. */
  readonly weights: readonly number[];
  readonly modulo: number;
  /** Products are reduced to one digit by adding their digits twice. */
  readonly addsDigits?: true;
}

const nothing = [0, 0, 0, 0, 0, 0];
const noSuffix = [0, 0, 0, 0];
const checks: Readonly<Record<'A' | 'B' | Exclude<NzBankCheck, 'by-base'>, Check>> = {
  A: { weights: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, ...noSuffix], modulo: 11 },
  B: { weights: [...nothing, 0, 0, 10, 5, 8, 4, 2, 1, ...noSuffix], modulo: 11 },
  D: { weights: [...nothing, 0, 7, 6, 5, 4, 3, 2, 1, ...noSuffix], modulo: 11 },
  E: { weights: [...nothing, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1], modulo: 11, addsDigits: true },
  F: { weights: [...nothing, 0, 1, 7, 3, 1, 7, 3, 1, ...noSuffix], modulo: 10 },
  G: { weights: [...nothing, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1], modulo: 10, addsDigits: true },
  X: { weights: [], modulo: 1 },
};

/** From this base on, the check ignores the branch. */
const FIRST_B = 990_000;

const digitSum = (product: number) => Math.floor(product / 10) + (product % 10);

function sumOf(digits: string, { weights, addsDigits }: Check): number {
  if (!addsDigits) return weightedSum(digits, weights);
  return weights.reduce(
    (sum, weight, n) => sum + digitSum(digitSum(weight * Number(digits[n]))),
    0,
  );
}

/** A warning about an unusual account, for the person to check; undefined if it matches the tables. */
export function nzBankWarning({ bank, branch, base, suffix }: NzAccount): string | undefined {
  const known = nzBanks[bank];
  const number = Number(branch);
  if (!known?.branches.some(([first, last]) => number >= first && number <= last))
    return `Check the bank and branch: ${bank}-${branch} isn’t a published branch`;
  const check =
    checks[known.check === 'by-base' ? (Number(base) < FIRST_B ? 'A' : 'B') : known.check];
  const digits = `${bank}${branch}${base.padStart(8, '0')}${suffix.padStart(4, '0')}`;
  return sumOf(digits, check) % check.modulo === 0
    ? undefined
    : 'Check the account number: the check digit doesn’t match';
}
