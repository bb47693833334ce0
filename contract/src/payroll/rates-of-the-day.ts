/**
 * Checks against the rates of a date: KiwiSaver contributions and the tax on the employer's part (Inland
 * Revenue), and the minimum for automatic enrolment (The Pensions Regulator).
 */
import { AUTOMATIC_ENROLMENT, REDUCED_MEMBER } from './codes.ts';
import {
  automaticEnrolment,
  esctRates,
  KIWISAVER_REDUCED,
  kiwiSaverRates,
  kiwiSaverReduction,
  rateOn,
} from './rates.ts';

interface Problem {
  readonly field: string;
  readonly message: string;
}

const inWords = (rates: readonly number[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(rates.map((rate) => `${rate}%`));

interface KiwiSaver {
  readonly status: string | null;
  readonly employeeContribution: number | null;
  readonly esctRate: number | null;
}

/** No contributions are deducted for anyone else. */
const members = ['AK', REDUCED_MEMBER];

export function kiwiSaverProblems(settings: KiwiSaver, day: string): Problem[] {
  const { status, employeeContribution: rate, esctRate } = settings;
  const problems: Problem[] = [];
  if (status === REDUCED_MEMBER && !rateOn(kiwiSaverReduction, day))
    problems.push({
      field: 'settings.status',
      message: 'Temporary rate reductions start on 1 April 2026',
    });
  const offered = status === REDUCED_MEMBER ? [KIWISAVER_REDUCED] : kiwiSaverRates(day);
  const isMember = status !== null && members.includes(status);
  if (isMember && rate !== null && !offered.includes(rate))
    problems.push({
      field: 'settings.employeeContribution',
      message: `Enter ${inWords(offered)}`,
    });
  if (status !== null && !isMember && rate !== null && rate > 0)
    problems.push({
      field: 'settings.employeeContribution',
      message: 'Leave this empty: with this status nothing is deducted',
    });
  if (esctRate !== null && !esctRates(day).includes(esctRate))
    problems.push({ field: 'settings.esctRate', message: `Enter ${inWords(esctRates(day))}` });
  return problems;
}

interface Pension {
  readonly pensionSchemeType: number;
  readonly employeeContribution: number | null;
  readonly employerContribution: number | null;
}

export function pensionProblems(pension: Pension, day: string): Problem[] {
  const least = rateOn(automaticEnrolment, day)?.value;
  const { pensionSchemeType, employeeContribution, employerContribution } = pension;
  if (!least || pensionSchemeType !== AUTOMATIC_ENROLMENT || employerContribution === null)
    return [];
  if (employerContribution < least.employer)
    return [{ field: 'employerContribution', message: `Enter at least ${least.employer}%` }];
  // In hundredths, because 8 - 5.1 is 2.9000000000000004.
  const rest = (Math.round(least.total * 100) - Math.round(employerContribution * 100)) / 100;
  return employeeContribution !== null && employeeContribution < rest
    ? [
        {
          field: 'employeeContribution',
          message: `Enter at least ${rest}%: together it’s at least ${least.total}%`,
        },
      ]
    : [];
}
