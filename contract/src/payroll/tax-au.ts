/** The Australian tax file number declaration, in the shape of document 2. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { shownDate } from '../kit/identifier.ts';
import { optionalEmail, optionalText } from '../kit/text.ts';
import { storedNumber } from './bank-account.ts';
import * as codes from './codes.ts';
import { tfnProblem } from './numbers/tfn.ts';
import * as form from './section-form.ts';

const ofResident = form.when('isAustralianResident', true);

export const auTaxForm = z.object({
  tfn: labelled(storedNumber(tfnProblem), {
    label: 'Tax file number',
    help: 'Without it, tax is withheld at the top rate.',
  }),
  reasonNoTfn: form.optionalChoice(codes.noTfnReasons, {
    label: 'Reason for no tax file number',
    help: 'Only if you don’t have a tax file number to enter.',
    showIf: { key: 'tfn', in: [''] },
  }),
  isAustralianResident: form.yesOrNo(
    'Australian resident for tax',
    'Australia is your home, or you’ve lived here for more than half of the year.',
  ),
  claimTaxFreeThreshold: form.yesOrNo('Claim the tax-free threshold', {
    help: 'You pay less tax each pay; claim it from one employer only, usually the one that pays you most.',
    ...ofResident,
  }),
  claimPensionerOffset: form.yesOrNo('Claim the seniors and pensioners tax offset', {
    help: 'Reduces your tax if you’re of pension age or receive a pension.',
    ...ofResident,
  }),
  claimZoneOffset: form.yesOrNo('Claim a zone, overseas forces or carer tax offset', {
    help: 'Reduces your tax if you live in a remote area, serve overseas or care for someone with a disability.',
    ...ofResident,
  }),
  hasSTLR: form.yesOrNo(
    'Study or training loan',
    'HELP, VSL, SSL, AASL or financial supplement debt you’re still repaying.',
  ),
  seasonalWorker: form.yesOrNo('Seasonal worker', 'You’re here under a Pacific labour program.'),
  workingHolidayMaker: form.yesOrNo(
    'Working holiday maker',
    'You hold a subclass 417 or 462 visa.',
  ),
  visaCountry: form.optionalChoice(codes.visaCountries, {
    label: 'Visa country',
    help: 'The country of the passport your visa was granted on.',
    ...form.when('workingHolidayMaker', true),
  }),
  basisOfPayment: form.numberCode(codes.basesOfPayment, {
    label: 'Basis of payment',
    help: 'Casual means without guaranteed hours or paid leave.',
  }),
  usePersonalEmail: form.yesOrNo(
    'Use my personal email',
    'The tax office can contact you at the personal email on your profile.',
  ),
  primaryEmail: labelled(optionalEmail(), {
    label: 'Email',
    input: 'email',
    ...form.when('usePersonalEmail', false),
  }),
  previousSurname: labelled(optionalText(80), {
    label: 'Previous surname',
    help: 'If it has changed since you last dealt with the tax office.',
  }),
  additionalTax: form.optional(form.decimal(100_000), {
    label: 'Additional tax each pay',
    input: 'number',
    decimals: 2,
    help: 'In dollars, on top of the required amount.',
  }),
  paygVariationType: form.numberCode(codes.paygVariationTypes, {
    label: 'PAYG variation',
    help: 'Only if the tax office has approved a different amount of tax for you.',
  }),
  paygVariation: form.optional(form.decimal(100_000), {
    label: 'Varied amount or percentage',
    input: 'number',
    decimals: 2,
    help: 'Dollars each pay, or a percentage of each pay.',
    ...form.when('paygVariationType', 1, 2),
  }),
  declarationDateTimezone: form.textCode(form.named(codes.declarationTimezones), {
    label: 'Time zone',
    help: 'Sets the date of your signature.',
  }),
  isInformationCorrect: labelled(
    z.literal(true, 'Confirm that this declaration is true and correct'),
    { label: 'I declare that this is true and correct', input: 'toggle' },
  ),
});

type Declared = z.infer<typeof auTaxForm>;

/** Foreign residents have no tax offsets (ATO, instructions of the TFN declaration, NAT 3092). */
const forResidents = (offset: 'claimPensionerOffset' | 'claimZoneOffset'): form.Rule<Declared> => [
  (one) => one[offset] && !one.isAustralianResident,
  offset,
  'Only residents for tax can claim tax offsets',
];

const rules: readonly form.Rule<Declared>[] = [
  [
    ({ tfn, reasonNoTfn }) => Boolean(tfn) && reasonNoTfn !== null,
    'reasonNoTfn',
    'Enter a tax file number or choose a reason, not both',
  ],
  [
    ({ claimTaxFreeThreshold, isAustralianResident }) =>
      claimTaxFreeThreshold && !isAustralianResident,
    'claimTaxFreeThreshold',
    'Only residents for tax can claim the tax-free threshold',
  ],
  forResidents('claimPensionerOffset'),
  forResidents('claimZoneOffset'),
  [
    ({ workingHolidayMaker, claimTaxFreeThreshold }) =>
      workingHolidayMaker && claimTaxFreeThreshold,
    'claimTaxFreeThreshold',
    'Working holiday makers can’t claim the tax-free threshold',
  ],
  [
    ({ workingHolidayMaker, visaCountry }) => workingHolidayMaker && visaCountry === null,
    'visaCountry',
    'Choose the country of your visa',
  ],
  [
    ({ paygVariationType, paygVariation }) => paygVariationType !== 0 && paygVariation === null,
    'paygVariation',
    'Enter the varied amount or percentage',
  ],
  [
    ({ paygVariationType, paygVariation }) => paygVariationType === 2 && (paygVariation ?? 0) > 100,
    'paygVariation',
    'Enter 100% or less',
  ],
  [
    ({ usePersonalEmail, primaryEmail }) => !usePersonalEmail && primaryEmail === null,
    'primaryEmail',
    'Enter an email address, or use your personal one',
  ],
];

export const auTaxInput = auTaxForm.superRefine(form.withRules(rules));

const shownBoolean = z.boolean();
export const auTax = z.object({
  country: z.literal('AU'),
  ...form.nullables({
    claimPensionerOffset: shownBoolean,
    claimTaxFreeThreshold: shownBoolean,
    claimZoneOffset: shownBoolean,
    hasSTLR: shownBoolean,
    seasonalWorker: shownBoolean,
    isAustralianResident: shownBoolean,
    workingHolidayMaker: shownBoolean,
    /** Masked. */
    tfn: z.string(),
    reasonNoTfn: z.string(),
    visaCountry: z.string(),
    basisOfPayment: z.int(),
    usePersonalEmail: shownBoolean,
    primaryEmail: z.string(),
    isInformationCorrect: shownBoolean,
    declarationDate: shownDate,
    declarationDateTimezone: z.string(),
    previousSurname: z.string(),
    additionalTax: z.number(),
    paygVariation: z.number(),
    paygVariationType: z.int(),
    irdNumber: z.string(),
    taxCode: z.string(),
    countryData: z.string(),
  }).shape,
  ...form.sectionFacts,
  metadata: z.object({ fields: z.array(field), actions: z.array(z.string()) }),
});
