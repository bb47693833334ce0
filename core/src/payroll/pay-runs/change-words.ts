/** The labels and values of exported changes, as on the person's own form. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { type Field, fieldsOf } from '@tenure/contract/kit/field';
import { bankAccountForm } from '@tenure/contract/payroll/bank-account';
import { nameOfCode, payrollCountries } from '@tenure/contract/payroll/codes';
import { employmentForm } from '@tenure/contract/payroll/employment-details';
import { groupedBy2, groupedBy3 } from '@tenure/contract/payroll/numbers/account-formats';
import { pensionForm } from '@tenure/contract/payroll/pension';
import { superannuationForm } from '@tenure/contract/payroll/superannuation';
import { auTaxForm } from '@tenure/contract/payroll/tax-au';
import { nzTaxForm } from '@tenure/contract/payroll/tax-nz';
import { ukTaxForm } from '@tenure/contract/payroll/tax-uk';
import { ukBankAccountForm } from '@tenure/contract/payroll/uk-bank-account';
import type { z } from 'zod';
import { fieldInWords } from '../declarations/field-in-words.ts';
import { payrollSections } from '../declarations/sections.ts';
import type { ChangeRow } from './pay-run.store.ts';

interface Labelled {
  readonly label: string;
  inWords(value: unknown): string;
}
type Labels = Readonly<Record<string, Labelled>>;

const labelledBy = (field: Field): Labelled => ({
  label: field.label,
  inWords: (value) => fieldInWords(value, field),
});

/** Some fields are stored under another name than on the form. */
function labelsOf(form: z.ZodObject, stored: Readonly<Record<string, string>> = {}): Labels {
  const labels = Object.fromEntries(fieldsOf(form).map((one) => [one.key, labelledBy(one)]));
  for (const [name, key] of Object.entries(stored)) {
    const label = labels[key];
    if (label) labels[name] = label;
  }
  return { ...labels, country };
}

const country: Labelled = {
  label: 'Country',
  inWords: (value) => nameOfCode<string>(payrollCountries, String(value)) ?? String(value),
};

const declarationDate: Labelled = {
  label: 'Declaration date',
  inWords: (value) => dayInWords(String(value)),
};

const taxLabels = (form: z.ZodObject, number: string): Labels => ({
  ...labelsOf(form, { number }),
  declarationDate,
});

const grouped = (label: string, group: (routing: string) => string): Labelled => ({
  label,
  inWords: (value) => group(String(value)),
});

/** The number of the bank and branch has its name in each country. */
const accountLabels: Readonly<Record<string, Labels>> = {
  AU: { ...labelsOf(bankAccountForm), routing: grouped('BSB', groupedBy3) },
  NZ: {
    ...labelsOf(bankAccountForm, { suffix: 'suffixNz' }),
    routing: grouped('Bank and branch', (routing) => routing.replace(/^(\d\d)(\d{4})$/, '$1-$2')),
  },
  GB: { ...labelsOf(ukBankAccountForm), routing: grouped('Sort code', groupedBy2) },
};

const sectionLabels: Readonly<Record<string, Labels>> = {
  tfn: taxLabels(auTaxForm, 'tfn'),
  'nz-taxation': taxLabels(nzTaxForm, 'irdNumber'),
  'uk-taxation': taxLabels(ukTaxForm, 'nino'),
  superannuations: labelsOf(superannuationForm, { number: 'accountNumber' }),
  pension: labelsOf(pensionForm),
  'employment-details': labelsOf(employmentForm),
};

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  payrollSections.flatMap(({ history, label }) =>
    (history?.of ?? []).map((name) => [name.replace(/^payroll\./, ''), label]),
  ),
);

/** A change in words. What no form knows any more keeps its name and value. */
export function changeInWords(row: Omit<ChangeRow, 'id'>) {
  const labels =
    row.section === 'bank-accounts' ? accountLabels[row.country ?? ''] : sectionLabels[row.section];
  const field = labels?.[row.field];
  const inWords = (value: unknown) =>
    value === null || value === '' ? '' : (field?.inWords(value) ?? String(value));
  return {
    sectionLabel: titles[row.section] ?? row.section,
    fieldLabel: field?.label ?? row.field,
    beforeText: inWords(row.before),
    afterText: inWords(row.after),
  };
}
