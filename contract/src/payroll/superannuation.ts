/** Superannuation and KiwiSaver, in the shape of document 2. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { abnProblem } from '../kit/numbers/abn.ts';
import { optionalNumber } from '../kit/numbers/grouped-number.ts';
import { optionalText } from '../kit/text.ts';
import { storedNumber } from './bank-account.ts';
import * as codes from './codes.ts';
import { auAccountProblem, bsbProblem } from './numbers/account-formats.ts';
import { usiProblem } from './numbers/usi.ts';
import * as form from './section-form.ts';

/** As long as the names in the published list of funds. */
export const LONGEST_FUND_NAME = 200;

const ofFund = form.when('type', 1, 2, 3, codes.SMSF);
const ofListed = form.when('type', 1, 2, 3);
const ofSmsf = form.when('type', codes.SMSF);
const ofKiwi = form.when('type', codes.KIWISAVER);
const kiwi = (help: string) => ({ help, ...ofKiwi });

const settings = z.object({
  status: form.optionalChoice(codes.kiwiSaverStatuses, {
    label: 'KiwiSaver status',
    ...kiwi('Members contribute from every pay; on a contribution holiday nothing is deducted.'),
  }),
  optIn: form.yesOrNo('Opted in', kiwi('You joined by choice, without being enrolled.')),
  optOut: form.yesOrNo('Opted out', kiwi('You left within weeks of being enrolled.')),
  optOutDate: form.optionalDay('Opt-out date', {
    help: 'Two to eight weeks after you started.',
    ...form.when('settings.optOut', true),
  }),
  employeeContribution: form.percent(
    'Employee contribution',
    kiwi('Percentage of your pay before tax that goes to KiwiSaver.'),
  ),
  employerContribution: form.yesOrNo(
    'Employer contributes',
    kiwi('Your employer contributes on top of your own contribution.'),
  ),
  employerContributionRate: form.percent(
    'Employer contribution',
    kiwi('Percentage of your pay before tax that your employer adds.'),
  ),
  contributionToComplyingFund: form.yesOrNo(
    'Contributions go to a complying fund',
    kiwi('You’re a member of a fund that replaces KiwiSaver.'),
  ),
  contributionToComplyingFundRate: form.percent('Contribution to the complying fund', {
    help: 'Percentage of your pay before tax that goes to that fund.',
    ...form.when('settings.contributionToComplyingFund', true),
  }),
  lockIn: form.yesOrNo('Locked in', kiwi('Your savings stay in the fund until you turn 65.')),
  esctRate: form.percent(
    'ESCT rate',
    kiwi('The tax on your employer’s contributions, based on your earnings.'),
  ),
});

const address = z.object({
  addressLine1: labelled(optionalText(120), { label: 'Address', ...ofSmsf }),
  addressLine2: labelled(optionalText(120), { label: 'Address line 2', ...ofSmsf }),
  suburb: labelled(optionalText(80), { label: 'Suburb', ...ofSmsf }),
  state: form.optionalChoice(form.named(codes.auStates), { label: 'State', ...ofSmsf }),
  postcode: labelled(optionalText(8), { label: 'Postcode', ...ofSmsf }),
});

export const superannuationForm = z.object({
  type: form.numberCode(codes.superannuationTypes, {
    label: 'Type of fund',
    help: 'A fund you chose, your employer’s fund, a retirement savings account (RSA), a self-managed fund (SMSF) or KiwiSaver.',
  }),
  name: labelled(optionalText(LONGEST_FUND_NAME), {
    label: 'Fund',
    help: 'Search by name, ABN or USI, or type the name.',
    ...ofFund,
  }),
  abn: labelled(optionalNumber(abnProblem), {
    label: 'ABN',
    help: 'The fund’s Australian Business Number.',
    ...ofFund,
  }),
  usi: labelled(optionalNumber(usiProblem), {
    label: 'USI',
    help: 'The unique superannuation identifier, on your statement or membership card.',
    ...ofListed,
  }),
  esa: form.optionalNumberChoice(codes.esaProviders, {
    label: 'Electronic service address',
    help: 'The service that receives contributions for a self-managed fund.',
    ...ofSmsf,
  }),
  guid: labelled(optionalText(60), { label: 'Fund identifier', ...ofSmsf }),
  membershipNumber: labelled(optionalText(30), { label: 'Member number', ...ofListed }),
  accountName: labelled(optionalText(60), { label: 'Account name', ...ofSmsf }),
  bsb: labelled(optionalNumber(bsbProblem), { label: 'BSB', ...ofSmsf }),
  /** Null leaves it unchanged. */
  accountNumber: labelled(storedNumber(auAccountProblem), {
    label: 'Account number',
    ...ofSmsf,
  }),
  address: address.prefault({}),
  contributionRate: form.percent('Voluntary contribution', {
    help: 'Percentage of your pay before tax, on top of your employer’s contribution.',
    ...ofFund,
  }),
  settings: settings.prefault({}),
});

type Declared = z.infer<typeof superannuationForm>;
const isFund = ({ type }: Declared) => type < codes.SMSF;
const isSmsf = ({ type }: Declared) => type === codes.SMSF;
const isKiwi = ({ type }: Declared) => type === codes.KIWISAVER;
const needs = (
  is: (one: Declared) => boolean,
  key: keyof Declared,
  message: string,
): form.Rule<Declared> => [(one) => is(one) && one[key] === null, key, message];

const rules: readonly form.Rule<Declared>[] = [
  needs((one) => isFund(one) || isSmsf(one), 'name', 'Enter the name of the fund'),
  needs((one) => isFund(one) || isSmsf(one), 'abn', 'Enter the ABN of the fund'),
  needs(isFund, 'usi', 'Enter the USI of the fund'),
  needs(isSmsf, 'esa', 'Choose the electronic service address'),
  needs(isSmsf, 'bsb', 'Enter the BSB of the fund’s account'),
  needs(isSmsf, 'accountName', 'Enter the name of the fund’s account'),
  [
    (one) => isKiwi(one) && one.settings.status === null,
    'settings.status',
    'Choose the KiwiSaver status',
  ],
  [
    (one) => isKiwi(one) && one.settings.optOut && one.settings.optOutDate === null,
    'settings.optOutDate',
    'Enter the opt-out date',
  ],
  [
    (one) => one.settings.optIn && one.settings.optOut,
    'settings.optOut',
    'Choose either opted in or opted out',
  ],
];

export const superannuationInput = superannuationForm.superRefine(form.withRules(rules));
export type SuperannuationInput = z.infer<typeof superannuationInput>;

const text = z.string().nullable();
const number = z.number().nullable();

export const superannuation = z.object({
  id,
  name: text,
  type: z.object({ name: z.string(), value: z.int() }),
  abn: text,
  usi: text,
  esa: z.object({ name: z.string(), value: z.int() }).nullable(),
  guid: text,
  membershipNumber: text,
  accountName: text,
  /** Masked. */
  accountNumber: text,
  bsb: text,
  address: z.object({
    addressLine1: text,
    addressLine2: text,
    suburb: text,
    state: text,
    postcode: text,
  }),
  contributionRate: number,
  country: z.string(),
  settings: z.object({
    status: text,
    optIn: z.boolean(),
    optOut: z.boolean(),
    optOutDate: shownDate.nullable(),
    employeeContribution: number,
    employerContribution: z.boolean(),
    employerContributionRate: number,
    contributionToComplyingFund: z.boolean(),
    contributionToComplyingFundRate: number,
    lockIn: z.boolean(),
    esctRate: number,
  }),
  from: shownDate,
  to: shownDate.nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type Superannuation = z.infer<typeof superannuation>;

export const fund = z.object({
  SuperId: id,
  SuperName: z.string(),
  SuperABN: z.string(),
  SuperUSI: z.string(),
});
