/** The numbers of an employer at its tax office and business register; which ones it has depends on its country. */
import { z } from 'zod';
import { countryName, type SupportedCountry } from '../kit/countries.ts';
import { labelled } from '../kit/field.ts';
import { abnProblem } from '../kit/numbers/abn.ts';
import { accountsOfficeReferenceProblem } from '../kit/numbers/accounts-office-reference.ts';
import { optionalNumber } from '../kit/numbers/grouped-number.ts';
import { irdProblem } from '../kit/numbers/ird.ts';
import { nzbnProblem } from '../kit/numbers/nzbn.ts';
import { payeReferenceProblem } from '../kit/numbers/paye-reference.ts';

const of = (country: SupportedCountry, label: string, help: string) => ({ country, label, help });

const numbers = {
  abn: of('AU', 'ABN', 'Australian Business Number. Payslips must show it.'),
  nzbn: of('NZ', 'NZBN', 'New Zealand Business Number, shown on payslips.'),
  irdNumber: of('NZ', 'IRD number', 'The employer’s number at Inland Revenue, shown on payslips.'),
  payeReference: of('GB', 'PAYE reference', 'Such as 123/AB456, shown on payslips.'),
  accountsOfficeReference: of(
    'GB',
    'Accounts office reference',
    'The 13 characters you pay HM Revenue & Customs with. Not shown on payslips.',
  ),
} as const;

export type EmployerNumber = keyof typeof numbers;
export const employerNumberKeys = Object.keys(numbers) as EmployerNumber[];
export const employerNumberLabel = (key: EmployerNumber): string => numbers[key].label;

const field = (key: EmployerNumber, problem: (text: string) => string | undefined) => {
  const { country, label, help } = numbers[key];
  return labelled(optionalNumber(problem), {
    label,
    help,
    showIf: { key: 'country', in: [country] },
  });
};

export const employerNumberFields = {
  abn: field('abn', abnProblem),
  nzbn: field('nzbn', nzbnProblem),
  irdNumber: field('irdNumber', irdProblem),
  payeReference: field('payeReference', payeReferenceProblem),
  accountsOfficeReference: field('accountsOfficeReference', accountsOfficeReferenceProblem),
};

export const shownEmployerNumbers = {
  abn: z.string().nullable(),
  nzbn: z.string().nullable(),
  irdNumber: z.string().nullable(),
  payeReference: z.string().nullable(),
  accountsOfficeReference: z.string().nullable(),
};
export type EmployerNumbers = Readonly<Record<EmployerNumber, string | null>>;

/** A number of another country is a mistake, because no one sees it in the form. */
export function refuseOtherCountries(
  entity: EmployerNumbers & { readonly country: string },
  issues: z.RefinementCtx,
): void {
  for (const key of employerNumberKeys)
    if (entity[key] !== null && numbers[key].country !== entity.country)
      issues.addIssue({
        code: 'custom',
        path: [key],
        message: `Leave this empty unless the country is ${countryName(numbers[key].country)}`,
      });
}

/** Numbers as they are written: 51 824 753 556, 49-091-850. */
export const writtenEmployerNumber = (key: EmployerNumber, number: string): string => {
  if (key === 'abn') return number.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
  return key === 'irdNumber' ? number.replace(/^(\d+)(\d{3})(\d{3})$/, '$1-$2-$3') : number;
};
