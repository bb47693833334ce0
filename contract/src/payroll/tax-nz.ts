/** The New Zealand tax code declaration (IR330), in the shape of document 2. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { shownDate } from '../kit/identifier.ts';
import { irdProblem } from '../kit/numbers/ird.ts';
import { optionalText } from '../kit/text.ts';
import { storedNumber } from './bank-account.ts';
import * as codes from './codes.ts';
import * as form from './section-form.ts';

export const nzTaxForm = z.object({
  irdNumber: labelled(storedNumber(irdProblem), {
    label: 'IRD number',
    help: 'Without it, tax is deducted at the no-notification rate of 45%.',
  }),
  employmentType: form.textCode(form.named(codes.nzEmploymentTypes), {
    label: 'Employment type',
    help: 'Independent contractors invoice for their work.',
  }),
  sourceOfIncome: form.textCode(form.named(codes.nzIncomeSources), {
    label: 'Source of income',
    help: 'Primary is your main or highest source of income.',
  }),
  secondaryIncomeType: form.optionalChoice(
    codes.secondaryIncomeBands.map(({ name }) => ({ name, value: name })),
    {
      label: 'Income from all sources',
      help: 'What you expect to earn this year before tax, which sets your secondary tax code.',
      ...form.when('sourceOfIncome', 'Secondary'),
    },
  ),
  otherIncomeType: labelled(optionalText(80), {
    label: 'Other income',
    ...form.when('sourceOfIncome', 'Other', 'Schedular'),
  }),
  taxCode: form.textCode(form.named(codes.nzTaxCodes), {
    label: 'Tax code',
    help: 'M for most people with one job; ND if you don’t have an IRD number.',
  }),
  specialTaxRate: form.percent('Special tax rate', {
    help: 'From your special tax code certificate.',
    ...form.when('taxCode', 'STC'),
  }),
  specialTaxRateEndDate: form.optionalDay('Special tax rate ends', form.when('taxCode', 'STC')),
  haveStudentLoan: form.yesOrNo(
    'Student loan',
    'Repayments are deducted from your pay; choose a tax code with SL.',
  ),
  studentLoanRate: labelled(form.decimal(100).default(codes.DEFAULT_STUDENT_LOAN_RATE), {
    label: 'Student loan rate',
    help: 'Percentage of your earnings above the threshold, 12% unless Inland Revenue has set another.',
    input: 'number',
    unit: '%',
    decimals: 2,
    whenEmpty: codes.DEFAULT_STUDENT_LOAN_RATE,
    ...form.when('haveStudentLoan', true),
  }),
  includeStudentLoanThreshold: form.yesOrNo('Apply the repayment threshold', {
    help: 'You only repay from earnings above the threshold.',
    ...form.when('haveStudentLoan', true),
  }),
  eligibleForSDR: form.yesOrNo('Special deduction rate', {
    help: 'Inland Revenue has given you your own repayment rate.',
    ...form.when('haveStudentLoan', true),
  }),
  sdrEndDate: form.optionalDay('Special deduction rate ends', form.when('eligibleForSDR', true)),
  receiveIncomeTestedBenefit: form.yesOrNo(
    'Income-tested benefit',
    'You receive a benefit from Work and Income.',
  ),
  eligibleToWorkInNewZealand: form.yesOrNo(
    'Entitled to work in New Zealand',
    'You’re a citizen or resident, or hold a visa that lets you work.',
  ),
  entitledToTaxCreditsSuperPension: form.yesOrNo(
    'Tax credits, NZ Super or a pension',
    'With these you can’t use the tax codes ME and ME SL.',
  ),
  registeredForGST: form.yesOrNo('Registered for GST', {
    help: 'You charge GST on what you invoice.',
    ...form.when('employmentType', 'Independent Contractor'),
  }),
});

type Declared = z.infer<typeof nzTaxForm>;

const loanCodes: readonly string[] = ['M', 'ME', 'SB', 'S', 'SH', 'ST', 'SA'];
const withoutLoan = ({ taxCode }: Declared) => taxCode.replace(' SL', '');
const isSecondaryCode = (one: Declared) =>
  codes.secondaryIncomeBands.some(({ taxCode }) => taxCode === withoutLoan(one));
/** Tax codes that don't depend on other income: a certificate, no declaration, or work with its own code. */
const ofAnyIncome: readonly string[] = ['STC', 'ND', 'CAE', 'EDW', 'NSW'];
const bandOf = ({ secondaryIncomeType }: Declared) =>
  codes.secondaryIncomeBands.find(({ name }) => name === secondaryIncomeType);

const rules: readonly form.Rule<Declared>[] = [
  [
    ({ sourceOfIncome, secondaryIncomeType }) =>
      sourceOfIncome === 'Secondary' && secondaryIncomeType === null,
    'secondaryIncomeType',
    'Choose what you expect to earn from all sources',
  ],
  [
    (one) =>
      one.sourceOfIncome === 'Secondary' &&
      bandOf(one) !== undefined &&
      withoutLoan(one) !== bandOf(one)?.taxCode &&
      !ofAnyIncome.includes(one.taxCode),
    'taxCode',
    'Choose the secondary tax code for your income',
  ],
  [
    (one) => one.sourceOfIncome === 'Primary' && isSecondaryCode(one),
    'taxCode',
    'Choose M or ME: codes that start with S are for a second income',
  ],
  [
    ({ sourceOfIncome, taxCode }) =>
      sourceOfIncome === 'Schedular' && !['WT', 'STC', 'ND'].includes(taxCode),
    'taxCode',
    'Choose WT for schedular payments',
  ],
  [
    ({ sourceOfIncome, taxCode }) => sourceOfIncome !== 'Schedular' && taxCode === 'WT',
    'taxCode',
    'The tax code WT is for schedular payments',
  ],
  [
    ({ sourceOfIncome, taxCode }) => sourceOfIncome === 'Non Disclosed' && taxCode !== 'ND',
    'taxCode',
    'Choose ND if the income isn’t disclosed',
  ],
  [
    (one) =>
      withoutLoan(one) === 'ME' &&
      (one.entitledToTaxCreditsSuperPension || one.receiveIncomeTestedBenefit),
    'taxCode',
    'With a benefit, tax credits, NZ Super or a pension, choose M instead of ME',
  ],
  [
    ({ taxCode, specialTaxRate }) => taxCode === 'STC' && specialTaxRate === null,
    'specialTaxRate',
    'Enter the rate from your special tax code certificate',
  ],
  [
    ({ taxCode, specialTaxRateEndDate }) => taxCode === 'STC' && specialTaxRateEndDate === null,
    'specialTaxRateEndDate',
    'Enter the end date of your special tax code certificate',
  ],
  [
    ({ haveStudentLoan, taxCode }) => haveStudentLoan && loanCodes.includes(taxCode),
    'taxCode',
    'Choose the tax code with SL for your student loan',
  ],
  [
    ({ haveStudentLoan, taxCode }) => !haveStudentLoan && taxCode.endsWith(' SL'),
    'taxCode',
    'Tax codes with SL are for student loans',
  ],
  [
    (one) =>
      one.haveStudentLoan &&
      one.includeStudentLoanThreshold &&
      isSecondaryCode(one) &&
      !one.eligibleForSDR,
    'includeStudentLoanThreshold',
    'The threshold applies to your main income only',
  ],
  [
    ({ haveStudentLoan, eligibleForSDR, studentLoanRate }) =>
      haveStudentLoan && !eligibleForSDR && studentLoanRate !== codes.DEFAULT_STUDENT_LOAN_RATE,
    'studentLoanRate',
    `Enter ${codes.DEFAULT_STUDENT_LOAN_RATE}% unless you have a special deduction rate`,
  ],
  [
    ({ eligibleForSDR, sdrEndDate }) => eligibleForSDR && sdrEndDate === null,
    'sdrEndDate',
    'Enter the end date of your special deduction rate',
  ],
];

export const nzTaxInput = nzTaxForm.superRefine(form.withRules(rules));

const flag = z.boolean();
export const nzTax = z.object({
  ...form.nullables({
    /** Masked. */
    irdNumber: z.string(),
    taxCode: z.string(),
    specialTaxRate: z.number(),
    specialTaxRateEndDate: shownDate,
    haveStudentLoan: flag,
    studentLoanRate: z.number(),
    eligibleForSDR: flag,
    sdrEndDate: shownDate,
    declarationDate: shownDate,
    employmentType: z.string(),
    sourceOfIncome: z.string(),
    otherIncomeType: z.string(),
    secondaryIncomeType: z.string(),
    receiveIncomeTestedBenefit: flag,
    eligibleToWorkInNewZealand: flag,
    entitledToTaxCreditsSuperPension: flag,
    registeredForGST: flag,
    includeStudentLoanThreshold: flag,
  }).shape,
  ...form.sectionFacts,
  metadata: z.object({ fields: z.array(field), actions: z.array(z.string()) }),
});
