/**
 * Effective-dated rates and thresholds: each is in force until the next. `isConfirmed` is whether the figure
 * was verified at its source or only in secondary publications.
 */
import type { StudentLoanType } from './codes.ts';

interface Rate<V> {
  readonly from: string;
  readonly value: V;
  readonly source: string;
  readonly isConfirmed: boolean;
}

/** The rate in force on a day; undefined before the first. */
export const rateOn = <V>(rates: readonly Rate<V>[], day: string): Rate<V> | undefined =>
  rates.findLast(({ from }) => from <= day);

/** Percentage of qualifying earnings that Australian employers contribute. */
export const superGuarantee: readonly Rate<number>[] = [
  { from: '2024-07-01', value: 11.5, source: 'ato.gov.au, super guarantee', isConfirmed: false },
  { from: '2025-07-01', value: 12, source: 'ato.gov.au, super guarantee', isConfirmed: false },
];

const kiwiSaverChanges = 'ird.govt.nz, Changes to the KiwiSaver contribution rate, 2026';

/** Default contribution of KiwiSaver members in percent, and the employers' minimum. */
export const kiwiSaverDefault: readonly Rate<number>[] = [
  { from: '2013-04-01', value: 3, source: 'ird.govt.nz, KiwiSaver', isConfirmed: false },
  { from: '2026-04-01', value: 3.5, source: kiwiSaverChanges, isConfirmed: true },
  { from: '2028-04-01', value: 4, source: 'ird.govt.nz, KiwiSaver', isConfirmed: false },
];

/** Rates that members can choose instead of the default. */
const higherRates = [4, 6, 8, 10];
export const KIWISAVER_REDUCED = 3;
/** Reduced rates that members can choose for 3 to 12 months. */
export const kiwiSaverReduction: readonly Rate<number>[] = [
  {
    from: '2026-04-01',
    value: KIWISAVER_REDUCED,
    source: kiwiSaverChanges,
    isConfirmed: true,
  },
];

export const kiwiSaverRates = (day: string): number[] => [
  ...new Set([rateOn(kiwiSaverDefault, day)?.value ?? 3, ...higherRates]),
];

interface Band {
  /** The highest annual income of the band in whole dollars; null for the last. */
  readonly upTo: number | null;
  readonly percent: number;
}

/** Employer superannuation contribution tax; document 2 is older than the 39 percent. */
export const esct: readonly Rate<readonly Band[]>[] = [
  {
    from: '2025-04-01',
    value: [
      { upTo: 18_720, percent: 10.5 },
      { upTo: 64_200, percent: 17.5 },
      { upTo: 93_720, percent: 30 },
      { upTo: 216_000, percent: 33 },
      { upTo: null, percent: 39 },
    ],
    source: 'ird.govt.nz, ESCT rates, through payroll vendors',
    isConfirmed: false,
  },
];

export const esctRates = (day: string): number[] =>
  (rateOn(esct, day) ?? esct[0])?.value.map(({ percent }) => percent) ?? [];

/** The rate for a person's earnings and employer contributions in the last tax year. */
export const esctRateFor = (income: number, day: string): number | undefined =>
  rateOn(esct, day)?.value.find(({ upTo }) => upTo === null || income <= upTo)?.percent;

/** Annual thresholds in pounds, and the percentage of income above them. */
export const studentLoans: readonly Rate<
  Readonly<Partial<Record<StudentLoanType, { threshold: number; percent: number }>>>
>[] = [
  {
    from: '2025-04-06',
    value: {
      plan1: { threshold: 26_065, percent: 9 },
      plan2: { threshold: 28_470, percent: 9 },
      plan4: { threshold: 32_745, percent: 9 },
      postgraduate: { threshold: 21_000, percent: 6 },
    },
    source: 'gov.uk, rates and thresholds for employers, through payroll vendors',
    isConfirmed: false,
  },
  {
    from: '2026-04-06',
    value: {
      plan1: { threshold: 26_900, percent: 9 },
      plan2: { threshold: 29_385, percent: 9 },
      plan4: { threshold: 33_795, percent: 9 },
      plan5: { threshold: 25_000, percent: 9 },
      postgraduate: { threshold: 21_000, percent: 6 },
    },
    source: 'gov.uk, rates and thresholds for employers, through payroll vendors',
    isConfirmed: false,
  },
];

/** Automatic enrolment into a workplace pension: annual pounds, and percentages of qualifying earnings. */
export const automaticEnrolment: readonly Rate<{
  readonly trigger: number;
  readonly lower: number;
  readonly upper: number;
  readonly total: number;
  readonly employer: number;
}>[] = [
  {
    from: '2025-04-06',
    value: { trigger: 10_000, lower: 6_240, upper: 50_270, total: 8, employer: 3 },
    source: 'thepensionsregulator.gov.uk, earnings thresholds',
    isConfirmed: false,
  },
  {
    from: '2026-04-06',
    value: { trigger: 10_000, lower: 6_240, upper: 50_270, total: 8, employer: 3 },
    // The written statement to Parliament (HCWS1206), from a copy of Hansard.
    source: 'gov.uk, review of the earnings trigger and qualifying earnings band for 2026/27',
    isConfirmed: false,
  },
];
