/** Bank accounts of the United Kingdom, in the shape of document 2. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { groupedNumber } from '../kit/numbers/grouped-number.ts';
import { optionalText } from '../kit/text.ts';
import { accountName, accountShares, shownAccount, storedNumber } from './bank-account.ts';
import * as formats from './numbers/account-formats.ts';

/** The number is required for a new account; omitted in a change, it is unchanged. */
export const ukBankAccountForm = z.object({
  accountName,
  sortCode: labelled(groupedNumber(formats.sortCodeProblem), {
    label: 'Sort code',
    help: 'Six digits that identify the bank and branch, such as 20-00-00.',
  }),
  accountNumber: labelled(storedNumber(formats.ukAccountProblem), { label: 'Account number' }),
  bankName: labelled(optionalText(60), { label: 'Bank' }),
  branchName: labelled(optionalText(60), { label: 'Branch' }),
  buildingSocietyName: labelled(optionalText(60), { label: 'Building society' }),
  rollNumber: labelled(storedNumber(formats.rollNumberProblem), {
    label: 'Roll number',
    help: 'Building societies use it together with the account number.',
  }),
  ...accountShares,
});
export type UkBankAccountInput = z.infer<typeof ukBankAccountForm>;

export const ukBankAccount = z.object({
  ...shownAccount,
  sortCode: z.string(),
  sortCodeFormatted: z.string(),
  /** Masked. */
  rollNumber: z.string().nullable(),
  bankName: z.string().nullable(),
  branchName: z.string().nullable(),
  buildingSocietyName: z.string().nullable(),
});
export type UkBankAccount = z.infer<typeof ukBankAccount>;
