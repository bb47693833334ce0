/**
 * Formats without a check digit. A BSB is not checked against states, because some branches break that rule.
 * The server also checks UK accounts with Vocalink's weights, and warns.
 */
import { compact } from '../../kit/numbers/digits.ts';

const problem = (pattern: RegExp, message: string) => (text: string) =>
  pattern.test(compact(text)) ? undefined : message;

export const bsbProblem = problem(/^\d{6}$/, 'Enter the 6 digits of the BSB');
export const auAccountProblem = problem(/^\d{5,10}$/, 'Enter an account number of 5 to 10 digits');
export const sortCodeProblem = problem(/^\d{6}$/, 'Enter the 6 digits of the sort code');
export const ukAccountProblem = problem(
  /^\d{8}$/,
  'Enter the 8 digits of the account number. Add zeros in front of a shorter one',
);
export const nzBankCodeProblem = problem(/^\d{2}$/, 'Enter the 2 digits of the bank');
export const nzBranchProblem = problem(/^\d{4}$/, 'Enter the 4 digits of the branch');
export const nzBaseProblem = problem(/^\d{7,8}$/, 'Enter the 7 digits of the account number');
export const nzSuffixProblem = problem(/^\d{2,4}$/, 'Enter the 2 to 4 digits of the suffix');

/** Building societies use various formats of roll numbers. */
export const rollNumberProblem = (text: string): string | undefined =>
  /^[A-Za-z0-9 ./-]{1,18}$/.test(text.trim())
    ? undefined
    : 'Enter the roll number as your building society shows it, up to 18 characters';

export const groupedBy2 = (sortCode: string): string =>
  sortCode.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
export const groupedBy3 = (bsb: string): string => bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2');
