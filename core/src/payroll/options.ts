/** Code lists as options for the browser. */
import { codesOn, kiwiSaverStatuses, studentLoanTypes } from '@tenure/contract/payroll/code-lists';
import * as codes from '@tenure/contract/payroll/codes';
import { esctRates, KIWISAVER_REDUCED, kiwiSaverRates } from '@tenure/contract/payroll/rates';
import { named } from '@tenure/contract/payroll/section-form';

export const optionsOf = (list: readonly codes.Code[]) =>
  list.map(({ name, value }) => ({ label: name, value: String(value) }));

const percents = (list: readonly number[]) =>
  list.map((value) => ({ label: `${value}%`, value: String(value) }));

export const auTaxOptions = {
  reasonNoTfn: optionsOf(codes.noTfnReasons),
  visaCountry: optionsOf(codes.visaCountries),
  basisOfPayment: optionsOf(codes.basesOfPayment),
  paygVariationType: optionsOf(codes.paygVariationTypes),
  declarationDateTimezone: optionsOf(named(codes.declarationTimezones)),
};

export const nzTaxOptions = {
  taxCode: optionsOf(named(codes.nzTaxCodes)),
  employmentType: optionsOf(named(codes.nzEmploymentTypes)),
  sourceOfIncome: optionsOf(named(codes.nzIncomeSources)),
  secondaryIncomeType: optionsOf(named(codes.secondaryIncomeBands.map(({ name }) => name))),
};

export const ukTaxOptions = (day: string) => ({
  employeeStatement: optionsOf(codes.employeeStatements),
  studentLoanTypes: optionsOf(codesOn(studentLoanTypes, day)),
});

/** Rates valid on the date. */
export const superannuationOptions = (day: string) => ({
  type: optionsOf(codes.superannuationTypes),
  esa: optionsOf(codes.esaProviders),
  state: optionsOf(named(codes.auStates)),
  status: optionsOf(codesOn(kiwiSaverStatuses, day)),
  contributionRate: percents([...new Set([KIWISAVER_REDUCED, ...kiwiSaverRates(day)])]),
  esctRate: percents(esctRates(day)),
});
