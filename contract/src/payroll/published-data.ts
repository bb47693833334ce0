/** Everything in payroll that the law or an authority sets, in words, for the people who answer for it. */

import * as lists from './code-lists.ts';
import type { Code, PayrollCountry } from './codes.ts';
import type { Dated } from './dated.ts';
import * as rules from './number-rules.ts';
import * as rates from './rates.ts';

export interface PublishedItem {
  readonly title: string;
  readonly country: PayrollCountry;
  readonly entries: readonly Dated<string>[];
}

const item = <V>(
  country: PayrollCountry,
  title: string,
  entries: readonly Dated<V>[],
  inWords: (value: V) => string,
): PublishedItem => ({
  title,
  country,
  entries: entries.map((entry) => ({ ...entry, value: inWords(entry.value) })),
});

const percent = (value: number) => `${value}%`;
const dollars = (value: number) => `$${value.toLocaleString('en-AU')}`;
const pounds = (value: number) => `£${value.toLocaleString('en-GB')}`;
const list = (codes: readonly Code[]) => codes.map(({ name }) => name).join(', ');
const planName = (plan: string) => plan.replace(/^plan/, 'Plan ').replace(/^post/, 'Post');
const same = (value: string) => value;

export const publishedData: readonly PublishedItem[] = [
  item('AU', 'Super guarantee', rates.superGuarantee, percent),
  item('AU', 'Time to give a tax file number', rates.tfnGrace, (days) => `${days} days`),
  item('AU', 'Reasons for no tax file number', lists.noTfnReasons, list),
  item('AU', 'Visa countries of working holiday makers', lists.visaCountries, list),
  item('AU', 'Bases of payment', lists.basesOfPayment, list),
  item('AU', 'Types of super fund', lists.superannuationTypes, list),
  item('AU', 'Electronic service addresses', lists.esaProviders, list),
  item('AU', 'Tax file number', rules.tfn, same),
  item('AU', 'ABN', rules.abn, same),
  item('AU', 'USI', rules.usi, same),
  item('AU', 'BSB', rules.bsb, same),
  item('NZ', 'KiwiSaver contribution', rates.kiwiSaverDefault, percent),
  item('NZ', 'Temporary KiwiSaver contribution', rates.kiwiSaverReduction, percent),
  item(
    'NZ',
    'Opting out of KiwiSaver',
    rates.kiwiSaverOptOut,
    ({ first, last }) => `Day ${first} to day ${last} of the job`,
  ),
  item('NZ', 'KiwiSaver statuses', lists.kiwiSaverStatuses, list),
  item('NZ', 'Tax on employer contributions (ESCT)', rates.esct, (bands) =>
    bands
      .map(({ upTo, percent: rate }) => `${rate}%${upTo === null ? '' : ` up to ${dollars(upTo)}`}`)
      .join(', '),
  ),
  item('NZ', 'Student loan repayments', rates.nzStudentLoan, percent),
  item('NZ', 'Tax codes', lists.nzTaxCodes, list),
  item('NZ', 'Tax codes of secondary income', lists.secondaryIncomeBands, list),
  item('NZ', 'IRD number', rules.ird, same),
  item('NZ', 'NZBN', rules.nzbn, same),
  item('NZ', 'New Zealand bank account', rules.nzBank, same),
  item('GB', 'Student loan thresholds', rates.studentLoans, (plans) =>
    Object.entries(plans)
      .map(
        ([plan, { threshold, percent: rate }]) =>
          `${planName(plan)} ${pounds(threshold)} (${rate}%)`,
      )
      .join(', '),
  ),
  item('GB', 'Student loan plans', lists.studentLoanTypes, (plans) =>
    plans.map(({ name }) => planName(name)).join(', '),
  ),
  item(
    'GB',
    'Automatic enrolment',
    rates.automaticEnrolment,
    ({ trigger, lower, upper, total, employer }) =>
      `From ${pounds(trigger)}; ${total}% of ${pounds(lower)} to ${pounds(upper)}, ${employer}% of it from the employer`,
  ),
  item('GB', 'Pension scheme types', lists.pensionSchemeTypes, list),
  item('GB', 'Statements of new employees', lists.employeeStatements, list),
  item('GB', 'National Insurance number', rules.nino, same),
  item('GB', 'UK tax code', rules.ukTaxCode, same),
  item('GB', 'UK bank account', rules.ukBank, same),
  item('GB', 'PAYE reference', rules.payeReference, same),
  item('GB', 'Accounts office reference', rules.accountsOfficeReference, same),
];
