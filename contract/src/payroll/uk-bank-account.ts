/** Bank accounts of the United Kingdom, in the shape of document 2. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { secret } from '../kit/secret.ts';
import { optionalText } from '../kit/text.ts';
import {
  accountName,
  accountShares,
  groupedNumber,
  shownAccount,
  storedNumber,
} from './bank-account.ts';
import * as formats from './numbers/account-formats.ts';

const number = groupedNumber(12, formats.ukAccountProblem);

const parts = {
  accountName,
  sortCode: labelled(groupedNumber(10, formats.sortCodeProblem), { label: 'Sort code' }),
  bankName: labelled(optionalText(60), { label: 'Bank' }),
  branchName: labelled(optionalText(60), { label: 'Branch' }),
  buildingSocietyName: labelled(optionalText(60), { label: 'Building society' }),
  rollNumber: labelled(storedNumber(18, formats.rollNumberProblem), {
    label: 'Roll number',
    help: 'Building societies give it to you together with the account number',
  }),
};

export const ukBankAccountInput = z.object({
  ...parts,
  accountNumber: labelled(secret(number), { label: 'Account number' }),
  ...accountShares,
});
export type UkBankAccountInput = z.infer<typeof ukBankAccountInput>;

/** Without an account number, the number stays as it is. */
export const ukBankAccountChange = z.object({
  ...parts,
  accountNumber: labelled(storedNumber(12, formats.ukAccountProblem), { label: 'Account number' }),
  ...accountShares,
});
export type UkBankAccountChange = z.infer<typeof ukBankAccountChange>;

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
