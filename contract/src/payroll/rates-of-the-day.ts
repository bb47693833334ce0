/**
 * Checks against the rates of a date: KiwiSaver contributions and the tax on the employer's part (Inland
 * Revenue), and the minimum for automatic enrolment (The Pensions Regulator).
 */
import { dayInWords } from '../kit/day-in-words.ts';
import { AUTOMATIC_ENROLMENT, REDUCED_MEMBER } from './codes.ts';
import { rateOn } from './dated.ts';
import {
  automaticEnrolment,
  esctRates,
  KIWISAVER_REDUCED,
  kiwiSaverOptOut,
  kiwiSaverRates,
  kiwiSaverReduction,
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

const DAY_MS = 86_400_000;

/** Opting out is possible from day 14 to day 56 of the job that someone was enrolled with. */
export function optOutProblems(optOutDate: string, firstDay: string): Problem[] {
  const days = rateOn(kiwiSaverOptOut, firstDay)?.value;
  if (!days) return [];
  const dayOfJob = (n: number) =>
    new Date(Date.parse(firstDay) + (n - 1) * DAY_MS).toISOString().slice(0, 10);
  const [first, last] = [dayOfJob(days.first), dayOfJob(days.last)];
  if (optOutDate >= first && optOutDate <= last) return [];
  const period = `from ${dayInWords(first)} to ${dayInWords(last)}, days ${days.first} to ${days.last} of the job`;
  return [
    {
      field: 'settings.optOutDate',
      message: `Enter a date ${period}. After a year of contributions, a savings suspension is possible instead`,
    },
  ];
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
