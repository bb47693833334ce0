/** The New Zealand tax code declaration (IR330), in the shape of document 2. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { shownDate } from '../kit/identifier.ts';
import { optionalText } from '../kit/text.ts';
import { storedNumber } from './bank-account.ts';
import * as codes from './codes.ts';
import { irdProblem } from './numbers/ird.ts';
import * as form from './section-form.ts';

export const nzTaxForm = z.object({
  irdNumber: labelled(storedNumber(14, irdProblem), {
    label: 'IRD number',
    help: 'Without it, tax is deducted at the no-notification rate of 45%',
  }),
  employmentType: form.textCode(form.named(codes.nzEmploymentTypes), { label: 'Employment type' }),
  sourceOfIncome: form.textCode(form.named(codes.nzIncomeSources), {
    label: 'Source of income',
    help: 'Primary is your main or highest source of income',
  }),
  secondaryIncomeType: form.optionalChoice(
    codes.secondaryIncomeBands.map(({ name }) => ({ name, value: name })),
    { label: 'Income from all sources', help: 'What you expect to earn in the year before tax' },
  ),
  otherIncomeType: labelled(optionalText(80), { label: 'Other income' }),
  taxCode: form.textCode(form.named(codes.nzTaxCodes), { label: 'Tax code' }),
  specialTaxRate: form.percent('Special tax rate', 'From your special tax code certificate'),
  specialTaxRateEndDate: form.optionalDay('Special tax rate ends'),
  haveStudentLoan: form.yesOrNo('Student loan'),
  studentLoanRate: labelled(form.decimal(100).default(codes.DEFAULT_STUDENT_LOAN_RATE), {
    label: 'Student loan rate',
    input: 'number',
  }),
  includeStudentLoanThreshold: form.yesOrNo('Apply the repayment threshold'),
  eligibleForSDR: form.yesOrNo(
    'Special deduction rate',
    'Inland Revenue has given you a rate of your own',
  ),
  sdrEndDate: form.optionalDay('Special deduction rate ends'),
  receiveIncomeTestedBenefit: form.yesOrNo('Income-tested benefit'),
  eligibleToWorkInNewZealand: form.yesOrNo('Entitled to work in New Zealand'),
  entitledToTaxCreditsSuperPension: form.yesOrNo('Tax credits, NZ Super or a pension'),
  registeredForGST: form.yesOrNo('Registered for GST'),
});

type Declared = z.infer<typeof nzTaxForm>;

const loanCodes: readonly string[] = ['M', 'ME', 'SB', 'S', 'SH', 'ST', 'SA'];
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
      one.taxCode.replace(' SL', '') !== bandOf(one)?.taxCode &&
      one.taxCode !== 'STC',
    'taxCode',
    'Choose the secondary tax code for your income',
  ],
  [
    ({ taxCode, specialTaxRate }) => taxCode === 'STC' && specialTaxRate === null,
    'specialTaxRate',
    'Enter the rate of your special tax code certificate',
  ],
  [
    ({ taxCode, specialTaxRateEndDate }) => taxCode === 'STC' && specialTaxRateEndDate === null,
    'specialTaxRateEndDate',
    'Enter when your special tax code certificate ends',
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
    ({ eligibleForSDR, sdrEndDate }) => eligibleForSDR && sdrEndDate === null,
    'sdrEndDate',
    'Enter when your special deduction rate ends',
  ],
];

export const nzTaxInput = nzTaxForm.superRefine(form.withRules(rules));
export type NzTaxInput = z.infer<typeof nzTaxInput>;

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
