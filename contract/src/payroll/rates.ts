/** Rates and thresholds that payroll forms use on the day they are signed. */
import { DAYS_TO_PROVIDE_TFN, DEFAULT_STUDENT_LOAN_RATE, type StudentLoanType } from './codes.ts';
import { confirmed, type Dated, rateOn, unconfirmed } from './dated.ts';

const byVendors = unconfirmed('Read in publications of payroll vendors only');

/** Percentage of qualifying earnings that Australian employers contribute. */
export const superGuarantee: readonly Dated<number>[] = [
  { from: '2024-07-01', value: 11.5, source: 'ato.gov.au, super guarantee', ...byVendors },
  {
    from: '2025-07-01',
    value: 12,
    source: 'ato.gov.au, super guarantee',
    ...unconfirmed('Read at the super fund of a state (supersa.sa.gov.au), not at the ATO'),
  },
];

const kiwiSaverChanges = 'ird.govt.nz, Changes to the KiwiSaver contribution rate, 2026';

/** Default contribution of KiwiSaver members in percent, and the employers' minimum. */
export const kiwiSaverDefault: readonly Dated<number>[] = [
  { from: '2013-04-01', value: 3, source: 'ird.govt.nz, KiwiSaver', ...byVendors },
  { from: '2026-04-01', value: 3.5, source: kiwiSaverChanges, ...confirmed },
  { from: '2028-04-01', value: 4, source: 'ird.govt.nz, KiwiSaver', ...byVendors },
];

/** Rates that members can choose instead of the default. */
const higherRates = [4, 6, 8, 10];
export const KIWISAVER_REDUCED = 3;
/** Reduced rates that members can choose for 3 to 12 months. */
export const kiwiSaverReduction: readonly Dated<number>[] = [
  {
    from: '2026-04-01',
    value: KIWISAVER_REDUCED,
    source: kiwiSaverChanges,
    ...confirmed,
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
export const esct: readonly Dated<readonly Band[]>[] = [
  {
    from: '2025-04-01',
    value: [
      { upTo: 18_720, percent: 10.5 },
      { upTo: 64_200, percent: 17.5 },
      { upTo: 93_720, percent: 30 },
      { upTo: 216_000, percent: 33 },
      { upTo: null, percent: 39 },
    ],
    source: 'ird.govt.nz, ESCT rates',
    ...byVendors,
  },
];

export const esctRates = (day: string): number[] =>
  (rateOn(esct, day) ?? esct[0])?.value.map(({ percent }) => percent) ?? [];

/** The rate for a year's earnings with the employer's contributions, in whole dollars. */
export const esctRateFor = (income: number, day: string): number | undefined =>
  rateOn(esct, day)?.value.find(({ upTo }) => upTo === null || income <= upTo)?.percent;

/** Annual thresholds in pounds, and the percentage of income above them. */
export const studentLoans: readonly Dated<
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
    source: 'gov.uk, rates and thresholds for employers',
    ...byVendors,
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
    source: 'gov.uk, rates and thresholds for employers',
    ...byVendors,
  },
];

/** Automatic enrolment into a workplace pension: annual pounds, and percentages of qualifying earnings. */
export const automaticEnrolment: readonly Dated<{
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
    ...byVendors,
  },
  {
    from: '2026-04-06',
    value: { trigger: 10_000, lower: 6_240, upper: 50_270, total: 8, employer: 3 },
    source: 'gov.uk, review of the earnings trigger and qualifying earnings band for 2026/27',
    ...unconfirmed('Read in a copy of the written statement to Parliament (HCWS1206) only'),
  },
];

/** When automatically enrolled employees can opt out of KiwiSaver: days of the job, both included. */
export const kiwiSaverOptOut: readonly Dated<{ readonly first: number; readonly last: number }>[] =
  [
    {
      from: '2007-07-01',
      value: { first: 14, last: 56 },
      source: 'ird.govt.nz, Opting out of KiwiSaver (KiwiSaver Act 2006, section 16)',
      ...confirmed,
    },
  ];

/** Percentage of earnings that New Zealand student loans are repaid with, unless there is a special rate. */
export const nzStudentLoan: readonly Dated<number>[] = [
  {
    from: '2013-04-01',
    value: DEFAULT_STUDENT_LOAN_RATE,
    source: 'ird.govt.nz, Budget 2012: student loan changes',
    ...confirmed,
  },
];

/** Days to give a tax file number after applying for it. */
export const tfnGrace: readonly Dated<number>[] = [
  {
    from: '2000-07-01',
    value: DAYS_TO_PROVIDE_TFN,
    source: 'ato.gov.au, tax file number declaration (NAT 3092)',
    ...byVendors,
  },
];
