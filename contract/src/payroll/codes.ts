/** The code lists of payroll records, with the names and numbers that document 2 gives them. */

export interface Code<V extends string | number = string | number> {
  readonly name: string;
  readonly value: V;
}

const codes = <const T extends readonly Code[]>(list: T): T => list;

export const rateTypes = codes([
  { name: 'Amount', value: 1 },
  { name: 'Percentage', value: 2 },
]);
export const AMOUNT = 1;
export const PERCENTAGE = 2;

export const basesOfPayment = codes([
  { name: 'Full-time', value: 1 },
  { name: 'Part-time', value: 2 },
  { name: 'Casual', value: 3 },
]);

export const paygVariationTypes = codes([
  { name: 'Not applicable', value: 0 },
  { name: 'Amount', value: 1 },
  { name: 'Percentage', value: 2 },
]);

export const superannuationTypes = codes([
  { name: 'employee nominated', value: 1 },
  { name: 'employer nominated', value: 2 },
  { name: 'RSA', value: 3 },
  { name: 'SMSF', value: 4 },
  { name: 'KiwiSaver', value: 5 },
]);
export const SMSF = 4;
export const KIWISAVER = 5;

/** Services that take contributions for a self-managed fund. */
export const esaProviders = codes([
  { name: 'QUICKSUPER', value: 12 },
  { name: 'AUSPOSTSMSF', value: 13 },
  { name: 'CBASMSF', value: 14 },
]);

export const pensionSchemeTypes = codes([
  { name: 'Do not enroll', value: 1 },
  { name: 'Automatic Enrollment (AE)', value: 2 },
  { name: 'Opt-In', value: 3 },
  { name: 'Opted-Out', value: 4 },
  { name: 'Salary Sacrifice (SMART Scheme)', value: 5 },
]);
export const AUTOMATIC_ENROLMENT = 2;

/** The last one is ours: a temporary rate reduction exists since 1 April 2026. */
export const kiwiSaverStatuses = codes([
  { name: 'Member', value: 'AK' },
  { name: 'Contribution holiday', value: 'CH' },
  { name: 'Opted out', value: 'OT' },
  { name: 'Not currently a member', value: 'NM' },
  { name: 'Not eligible', value: 'NK' },
  { name: 'Member with a temporary rate reduction', value: 'TR' },
]);
export const REDUCED_MEMBER = 'TR';

export const auStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** Countries of working holiday makers. */
export const visaCountries = codes([
  { name: 'United Kingdom', value: 'GB' },
  { name: 'United States', value: 'US' },
  { name: 'Canada', value: 'CA' },
  { name: 'Germany', value: 'DE' },
  { name: 'France', value: 'FR' },
]);

export const declarationTimezones = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
] as const;

/** The tax office takes up to four weeks; after that, employers withhold the top rate (ATO, NAT 3092). */
export const APPLIED_FOR_TFN = '111111111';
export const DAYS_TO_PROVIDE_TFN = 28;

/** Document 2 has four reasons without their texts; these are the ATO's, each with its reporting code. */
export const noTfnReasons = codes([
  { name: 'I haven’t provided a tax file number', value: '000000000' },
  { name: 'I’ve applied for a tax file number', value: APPLIED_FOR_TFN },
  { name: 'I’m under 18 and earn below the tax-free threshold', value: '333333333' },
  { name: 'I receive a pension or allowance', value: '444444444' },
]);

export const nzEmploymentTypes = [
  'Full Time',
  'Part Time',
  'Casual',
  'Independent Contractor',
] as const;

export const nzIncomeSources = [
  'Primary',
  'Secondary',
  'Other',
  'Non Disclosed',
  'Schedular',
] as const;

const secondary = ['SB', 'S', 'SH', 'ST', 'SA'] as const;

export const nzTaxCodes = [
  'M',
  'M SL',
  'ME',
  'ME SL',
  ...secondary,
  'SB SL',
  'S SL',
  'SH SL',
  'ST SL',
  'SA SL',
  'CAE',
  'EDW',
  'NSW',
  'WT',
  'STC',
  'ND',
] as const;

/** Expected total income from all jobs, with the resulting secondary tax code. */
export const secondaryIncomeBands = [
  { name: '$15,600 or less', taxCode: 'SB' },
  { name: '$15,601 to $53,500', taxCode: 'S' },
  { name: '$53,501 to $78,100', taxCode: 'SH' },
  { name: '$78,101 to $180,000', taxCode: 'ST' },
  { name: 'over $180,000', taxCode: 'SA' },
] as const;

export const DEFAULT_STUDENT_LOAN_RATE = 12;

/** The last one is ours: document 2 is older than plan 5. */
export const studentLoanTypes = ['plan1', 'plan2', 'plan4', 'postgraduate', 'plan5'] as const;
export type StudentLoanType = (typeof studentLoanTypes)[number];

/** The statements of HMRC's starter checklist. */
export const employeeStatements = codes([
  { name: 'This is my first job since 6 April', value: 'A' },
  { name: 'This is now my only job', value: 'B' },
  { name: 'I have another job or receive a pension', value: 'C' },
]);

export const payrollCountries = codes([
  { name: 'Australia', value: 'AU' },
  { name: 'New Zealand', value: 'NZ' },
  { name: 'United Kingdom', value: 'GB' },
]);
export type PayrollCountry = (typeof payrollCountries)[number]['value'];

/** New Zealand suffixes have two or three digits; some banks write four. */
export const suffixLengths = [2, 3, 4] as const;

export const payBases = codes([
  { name: 'Annual salary', value: 'annual' },
  { name: 'Hourly rate', value: 'hourly' },
  { name: 'Daily rate', value: 'daily' },
]);

export const payCycles = codes([
  { name: 'Weekly', value: 'weekly' },
  { name: 'Fortnightly', value: 'fortnightly' },
  { name: 'Four-weekly', value: 'four-weekly' },
  { name: 'Monthly', value: 'monthly' },
]);

export const nameOfCode = <V extends string | number>(
  list: readonly Code<V>[],
  value: V | null,
): string | null => list.find((one) => one.value === value)?.name ?? null;
