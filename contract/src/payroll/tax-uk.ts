/** The United Kingdom's starter checklist and tax code, in the shape of document 2. */
import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { shownDate } from '../kit/identifier.ts';
import { optionalNumber, storedNumber } from './bank-account.ts';
import * as codes from './codes.ts';
import { ninoProblem } from './numbers/nino.ts';
import { ukTaxCodeProblem } from './numbers/uk-tax-code.ts';
import * as form from './section-form.ts';

const loans = z.object({
  plan1: form.yesOrNo('Plan 1'),
  plan2: form.yesOrNo('Plan 2'),
  plan4: form.yesOrNo('Plan 4'),
  plan5: form.yesOrNo('Plan 5'),
  postgraduate: form.yesOrNo('Postgraduate loan'),
});

export const ukTaxForm = z.object({
  nino: labelled(storedNumber(14, ninoProblem), {
    label: 'National Insurance number',
  }),
  employeeStatement: form.textCode(codes.employeeStatements, {
    label: 'Employee statement',
    help: 'Decides the tax code until HM Revenue & Customs sends one',
  }),
  taxCode: labelled(optionalNumber(12, ukTaxCodeProblem), {
    label: 'Tax code',
    help: 'From your P45 or a letter of HM Revenue & Customs',
  }),
  emergencyTaxCode: form.yesOrNo('Emergency tax code', 'Each pay is taxed on its own'),
  studentLoanNotFullyRepaid: form.yesOrNo('Student or postgraduate loan not fully repaid'),
  studentLoanStudiesCompleted: form.yesOrNo('Studies completed before 6 April'),
  studentLoanTypes: loans.prefault({}),
});

type Declared = z.infer<typeof ukTaxForm>;
const plansOf = ({ studentLoanTypes: { plan1, plan2, plan4, plan5 } }: Declared) =>
  [plan1, plan2, plan4, plan5].filter(Boolean).length;

const rules: readonly form.Rule<Declared>[] = [
  [
    (one) => plansOf(one) > 1,
    'studentLoanTypes',
    'Choose one plan; a postgraduate loan can be added to it',
  ],
  [
    (one) =>
      one.studentLoanNotFullyRepaid && plansOf(one) === 0 && !one.studentLoanTypes.postgraduate,
    'studentLoanTypes',
    'Choose the loan that is not repaid',
  ],
];

export const ukTaxInput = ukTaxForm.superRefine(form.withRules(rules));
export type UkTaxInput = z.infer<typeof ukTaxInput>;

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
