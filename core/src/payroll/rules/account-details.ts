/** Extracts the parts that an account needs in its country; reports missing and invalid parts by field. */

import { compact } from '@tenure/contract/kit/numbers/digits';
import type { BankAccountInput } from '@tenure/contract/payroll/bank-account';
import { auAccountProblem, nzBaseProblem } from '@tenure/contract/payroll/numbers/account-formats';
import { nzBankWarning } from '@tenure/contract/payroll/numbers/nz-bank';
import type { UkBankAccountInput } from '@tenure/contract/payroll/uk-bank-account';
import { ukBankWarning } from './uk-modulus.ts';

export interface AccountDetails {
  readonly accountName: string;
  readonly routing: string;
  readonly suffix: string | null;
  /** Without separators; null keeps the current number. */
  readonly number: string | null;
  /** Null keeps the current number. */
  readonly rollNumber: string | null;
  readonly bankName: string | null;
  readonly branchName: string | null;
  readonly buildingSocietyName: string | null;
  readonly warning: string | null;
}

type Problems = readonly { readonly field: string; readonly message: string }[];

const nowhere = {
  rollNumber: null,
  bankName: null,
  branchName: null,
  buildingSocietyName: null,
} as const;

const missing = (
  input: BankAccountInput,
  parts: Partial<Record<keyof BankAccountInput, string>>,
): Problems =>
  Object.entries(parts)
    .filter(([field]) => input[field as keyof BankAccountInput] === null)
    .map(([field, message]) => ({ field, message }));

function wrongNumber(
  number: string | null,
  problem: (text: string) => string | undefined,
): Problems {
  const message = number === null ? undefined : problem(number);
  return message ? [{ field: 'accountNumber', message }] : [];
}

export function auOrNzDetails(
  country: 'AU' | 'NZ',
  input: BankAccountInput,
): { readonly details: AccountDetails; readonly problems: Problems } {
  const { accountName, accountNumber } = input;
  const part = (text: string | null) => compact(text ?? '');
  const number = accountNumber ? compact(accountNumber) : null;
  if (country === 'AU')
    return {
      details: {
        ...nowhere,
        accountName,
        number,
        routing: part(input.bsbAU),
        suffix: null,
        warning: null,
      },
      problems: [
        ...missing(input, { bsbAU: 'Enter the BSB' }),
        ...wrongNumber(number, auAccountProblem),
      ],
    };
  const [bank, branch, suffix] = [part(input.prefix), part(input.bsbNZ), part(input.suffixNz)];
  const problems = [
    ...missing(input, {
      prefix: 'Enter the bank',
      bsbNZ: 'Enter the branch',
      suffixNz: 'Enter the suffix',
    }),
    ...wrongNumber(number, nzBaseProblem),
  ];
  const warning =
    number === null || problems.length > 0
      ? null
      : (nzBankWarning({ bank, branch, base: number, suffix }) ?? null);
  return {
    details: { ...nowhere, accountName, number, routing: bank + branch, suffix, warning },
    problems,
  };
}

export function ukDetails(input: UkBankAccountInput): AccountDetails {
  const number = input.accountNumber ? compact(input.accountNumber) : null;
  const routing = compact(input.sortCode);
  return {
    accountName: input.accountName,
    number,
    rollNumber: input.rollNumber || null,
    routing,
    suffix: null,
    bankName: input.bankName,
    branchName: input.branchName,
    buildingSocietyName: input.buildingSocietyName,
    warning: number === null ? null : (ukBankWarning(routing, number) ?? null),
  };
}
