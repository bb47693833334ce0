/** Bank accounts of Australia and New Zealand, in the shape of document 2. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { anyGrouping, groupedNumber, optionalNumber } from '../kit/numbers/grouped-number.ts';
import { secret } from '../kit/secrets/secret.ts';
import { emptyToNull, requiredText } from '../kit/text.ts';
import { rateTypes } from './codes.ts';
import * as formats from './numbers/account-formats.ts';

const RATE_MESSAGE = 'Use at most two decimal places';
/** A secret that may be stored already: null or empty leaves it unchanged. */
export const storedNumber = (problem: (text: string) => string | undefined) =>
  secret(groupedNumber((text) => (text === '' ? undefined : problem(text))))
    .nullable()
    .default(null);

/** A dollar amount or a percentage with at most two decimals, so that it is exact in hundredths. */
const rateValue = z
  .number('Enter a number')
  .min(0, 'Enter 0 or more')
  .max(9_999_999.99, 'Enter a smaller number')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, RATE_MESSAGE)
  .nullable()
  .default(null);

export const hundredths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100);

const rateType = z.preprocess(
  (value) => (value === '1' || value === '2' ? Number(value) : emptyToNull(value)),
  z
    .union([z.literal(1), z.literal(2)], 'Choose Amount or Percentage')
    .nullable()
    .default(null),
);

const rateChoices = rateTypes.map(({ name, value }) => ({ label: name, value: String(value) }));
const rateFields = (whose: string, isPrimary: boolean) => ({
  rateType: labelled(rateType, {
    label: `Split by${whose}`,
    input: 'select',
    options: rateChoices,
    help: 'A fixed amount, or a percentage of your whole pay.',
    showIf: { key: 'isPrimary', in: [isPrimary] },
  }),
  rateValue: labelled(rateValue, {
    label: `Amount or percentage${whose}`,
    help: 'Paid into this account from each pay.',
    input: 'number',
    decimals: 2,
    showIf: { key: 'isPrimary', in: [isPrimary] },
  }),
});

/** Fields of every account, whatever its country. */
export const accountShares = {
  isPrimary: labelled(z.boolean().default(false), {
    label: 'Primary account',
    input: 'toggle',
    help: 'Receives the rest of your pay after the other accounts.',
  }),
  ...rateFields('', false),
  /** The new share of the previous primary account. */
  previousPrimary: z
    .object(rateFields(' for the current primary account', true))
    .meta({ id: 'PreviousPrimaryShare' })
    .prefault({}),
};

export const accountName = labelled(requiredText(32, 'Enter the name of the account holder'), {
  label: 'Account name',
});

const suffixNz = labelled(optionalNumber(formats.nzSuffixProblem), {
  label: 'Suffix',
  help: 'The last 2 to 4 digits of the account number.',
});

const parts = {
  accountName,
  bsbAU: labelled(optionalNumber(formats.bsbProblem), {
    label: 'BSB',
    help: 'Six digits that identify the bank and branch, such as 062-000.',
  }),
  prefix: labelled(optionalNumber(formats.nzBankCodeProblem), {
    label: 'Bank',
    help: 'The first two digits of the account number.',
    width: 'half',
  }),
  bsbNZ: labelled(optionalNumber(formats.nzBranchProblem), {
    label: 'Branch',
    help: 'The four digits after the bank.',
    width: 'half',
  }),
};

/**
 * The number is required for a new account; omitted in a change, it is unchanged. Its format depends on the country,
 * which the server knows and validates against.
 */
export const bankAccountForm = z.object({
  ...parts,
  accountNumber: labelled(secret(anyGrouping).nullable().default(null), {
    label: 'Account number',
  }),
  suffixNz,
  ...accountShares,
});
export type BankAccountInput = z.infer<typeof bankAccountForm>;

const codeShape = z.object({ name: z.string(), value: z.int() });

/** Response fields of every account, whatever its country. */
export const shownAccount = {
  id,
  accountName: z.string(),
  /** Masked. */
  accountNumber: z.string(),
  isPrimary: z.boolean(),
  rateValue: z.number().nullable(),
  rateType: codeShape.nullable(),
  from: shownDate,
  to: shownDate.nullable(),
  warning: z.string().nullable(),
  version: z.int(),
  actions: z.array(z.string()),
};

export const bankAccount = z.object({
  ...shownAccount,
  country: z.object({ code: z.string(), name: z.string(), value: z.string() }),
  bsbAU: z.string().nullable(),
  bsbNZ: z.string().nullable(),
  prefix: z.string().nullable(),
  suffixNz: z.string().nullable(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** The limit of payroll systems; our decision. */
export const MAX_BANK_ACCOUNTS = 10;

export const payrollMessages = {
  moreThanWhole: 'The percentages add up to more than 100%.',
  keepsPrimary:
    'Make another account primary instead. One account must receive the rest of the pay.',
  otherAccounts: 'The bank accounts have changed. Reload the page and try again.',
  rateMissing: 'Enter an amount or a percentage, or make this the primary account',
  previousRateMissing: (name: string) =>
    `Enter how much ${name} receives when it’s no longer primary`,
  wrongCountry: (country: string) => `This section is for people who are paid in ${country}.`,
} as const;
