/** The United Kingdom's starter checklist and tax code, in the shape of document 2. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { shownDate } from '../kit/identifier.ts';
import { optionalNumber } from '../kit/numbers/grouped-number.ts';
import { storedNumber } from './bank-account.ts';
import * as codes from './codes.ts';
import { ninoProblem } from './numbers/nino.ts';
import { isEmergencyTaxCode, ukTaxCodeProblem } from './numbers/uk-tax-code.ts';
import * as form from './section-form.ts';

const unpaid = form.when('studentLoanNotFullyRepaid', true);
const loan = (label: string, help: string) => form.yesOrNo(label, { help, ...unpaid });

const loans = z.object({
  plan1: loan(
    'Plan 1',
    'Your course started before September 2012 in England or Wales, or you studied in Northern Ireland.',
  ),
  plan2: loan(
    'Plan 2',
    'Your course started between September 2012 and July 2023 in England, or since September 2012 in Wales.',
  ),
  plan4: loan('Plan 4', 'You applied to the Student Awards Agency Scotland.'),
  plan5: loan(
    'Plan 5',
    'Your course started in England in August 2023 or later, or you don’t know your plan.',
  ),
  postgraduate: loan('Postgraduate loan', 'For a master’s or doctoral course in England or Wales.'),
});

export const ukTaxForm = z.object({
  nino: labelled(storedNumber(ninoProblem), {
    label: 'National Insurance number',
    help: 'Such as QQ 12 34 56 C; leave empty if you don’t have one yet.',
  }),
  employeeStatement: form.textCode(codes.employeeStatements, {
    label: 'Employee statement',
    help: 'Sets your tax code until HM Revenue & Customs sends one.',
  }),
  taxCode: labelled(optionalNumber(ukTaxCodeProblem), {
    label: 'Tax code',
    help: 'From your P45 or a letter from HM Revenue & Customs.',
  }),
  emergencyTaxCode: form.yesOrNo('Emergency tax code', 'Each pay is taxed separately.'),
  studentLoanNotFullyRepaid: form.yesOrNo(
    'Student or postgraduate loan not fully repaid',
    'Repayments are deducted from your pay.',
  ),
  studentLoanStudiesCompleted: form.yesOrNo('Studies completed before 6 April', {
    help: 'Repayments start in the tax year after you finish.',
    ...unpaid,
  }),
  studentLoanTypes: loans.prefault({}),
});

type Declared = z.infer<typeof ukTaxForm>;
const plansOf = ({ studentLoanTypes: { plan1, plan2, plan4, plan5 } }: Declared) =>
  [plan1, plan2, plan4, plan5].filter(Boolean).length;

const rules: readonly form.Rule<Declared>[] = [
  [
    ({ taxCode, emergencyTaxCode }) =>
      taxCode !== null && isEmergencyTaxCode(taxCode) && !emergencyTaxCode,
    'emergencyTaxCode',
    'Switch this on: a code that ends in W1, M1 or X is an emergency code',
  ],
  [
    (one) => plansOf(one) > 1,
    'studentLoanTypes.plan1',
    'Choose one plan. You can add a postgraduate loan',
  ],
  [
    (one) =>
      one.studentLoanNotFullyRepaid && plansOf(one) === 0 && !one.studentLoanTypes.postgraduate,
    'studentLoanTypes.plan1',
    'Choose the loan you’re still repaying, or plan 5 if you don’t know',
  ],
];

export const ukTaxInput = ukTaxForm.superRefine(form.withRules(rules));

const flag = z.boolean();
export const ukTax = z.object({
  ...form.nullables({
    taxCode: z.string(),
    emergencyTaxCode: flag,
    /** Masked. */
    nino: z.string(),
    declarationDate: shownDate,
    employeeStatement: z.string(),
    studentLoanNotFullyRepaid: flag,
    studentLoanStudiesCompleted: flag,
    studentLoanTypes: z.object({
      plan1: flag,
      plan2: flag,
      plan4: flag,
      plan5: flag,
      postgraduate: flag,
    }),
  }).shape,
  ...form.sectionFacts,
  metadata: z.object({ fields: z.array(field), actions: z.array(z.string()) }),
});
