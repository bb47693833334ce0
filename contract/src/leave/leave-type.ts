import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, id, shownDate } from '../kit/identifier.ts';
import { emptyToNull, requiredText } from '../kit/text.ts';
import { australianStates } from '../kit/values/australian-states.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { country, countryOptions } from '../worktime/public-holiday.ts';

const optionalDate = z.preprocess(emptyToNull, calendarDate.nullable().default(null));

/** Roles that can be the second approval step: anyone with the role decides. */
export const approvingRoles = ['HR Manager', 'Company Admin', 'Recruitment Admin'] as const;

const weeks = (most: number) => `Enter 0 to ${most} weeks`;
const belowZero = 'A balance can go at most 1,666 hours below zero';

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Grants are annual, so 29 February is not allowed. */
function isGrantDay(text: string): boolean {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  return (
    text === 'anniversary' ||
    (Number(day) >= 1 && Number(day) <= (DAYS_IN_MONTH[Number(month) - 1] ?? 0))
  );
}

const rate = {
  rateNumerator: wholeNumber(0, 1000).default(0),
  rateDenominator: wholeNumber(1, 100_000).default(1),
};

/** Long service leave is governed by state and territory law. */
const regionalRates = z
  .array(z.object({ region: z.enum(australianStates), ...rate }))
  .max(australianStates.length)
  .refine(
    (rates) => new Set(rates.map(({ region }) => region)).size === rates.length,
    'Add only one rate for each state',
  );

/**
 * Rules of a leave type from a date on. `continuous` accrues a fraction of hours worked (1 of 13 is four
 * weeks a year); `yearly` grants weeks on one day of the year; `none` has no balance.
 */
const ruleFields = z.object({
  effectiveFrom: calendarDate,
  effectiveTo: optionalDate,
  accrual: z.enum(['none', 'continuous', 'yearly']),
  /** When continuous accrual is credited: at the end of each month or pay period. */
  accrualPeriod: z.enum(['month', 'pay-period']).default('month'),
  ...rate,
  /** Rates for people who work in these states. */
  regionalRates: regionalRates.default([]),
  /** Unit of grants and carry-over: weeks or days of the person's work pattern. */
  grantUnit: z.enum(['weeks', 'days']).default('weeks'),
  /** In hundredths of the unit: 5.6 weeks is 560. */
  grantWeeks: z.int().min(0, weeks(52)).max(5200, weeks(52)).default(0),
  /** Each year on the anniversary of employment, or on MM-DD. */
  grantOn: z
    .string()
    .max(11)
    .refine(isGrantDay, 'Enter “anniversary”, or a month and day such as 01-31, but not 02-29')
    .default('anniversary'),
  /** Months of employment before accrual starts. */
  afterMonths: wholeNumber(0, 240).default(0),
  /** Maximum carry-over into the next year, in hundredths of the unit; the rest expires. */
  mostCarriedWeeks: z.int().min(0, weeks(200)).max(20_000, weeks(200)).nullable().default(null),
  /** Whether a grant includes the year's public holidays, as in the United Kingdom. */
  includesHolidays: z.boolean().default(false),
  /** Whether other leave accrues during this leave; in Australia, unpaid leave is not service. */
  countsAsService: z.boolean().default(true),
  evidenceAfterDays: wholeNumber(0, 365).nullable().default(null),
  minimumNoticeDays: wholeNumber(0, 365).default(0),
  /** How far the balance can be negative. */
  mostNegativeMinutes: z.int().min(0, belowZero).max(100_000, belowZero).default(0),
  secondStep: z.enum(['none', 'second-manager', 'role']).default('none'),
  secondStepRole: z.enum(approvingRoles).nullable().default(null),
  cancelNeedsApproval: z.boolean().default(true),
});

export const leaveRule = ruleFields.refine(
  ({ secondStep, secondStepRole }) => secondStep !== 'role' || secondStepRole !== null,
  { message: 'Choose a second approver', path: ['secondStepRole'] },
);
export type LeaveRule = z.infer<typeof leaveRule>;

export const leaveTypeInput = z.object({
  title: labelled(requiredText(80, 'Enter a name'), { label: 'Name' }),
  code: labelled(
    z
      .string()
      .trim()
      .max(20)
      .regex(/^[A-Z0-9-]{1,20}$/, 'Use capital letters, digits and hyphens'),
    { label: 'Code', help: 'For payroll and exports.', width: 'half' },
  ),
  colour: labelled(
    z
      .string()
      .max(7)
      .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #1f6f78'),
    { label: 'Colour', help: 'In the calendar.', width: 'half', input: 'custom' },
  ),
  country: labelled(country.nullable().default(null), {
    label: 'Country',
    input: 'select',
    width: 'half',
    placeholder: 'Everywhere',
    options: countryOptions,
  }),
  unit: labelled(z.enum(['hours', 'days']).default('hours'), {
    label: 'Shown in',
    input: 'select',
    width: 'half',
    options: [
      { value: 'hours', label: 'Hours' },
      { value: 'days', label: 'Days' },
    ],
  }),
  isPaid: labelled(z.boolean().default(true), { label: 'Paid', input: 'toggle' }),
  isBanking: labelled(z.boolean().default(false), {
    label: 'Employees can bank time worked beyond their pattern',
    input: 'toggle',
  }),
  isPrivate: labelled(z.boolean().default(false), {
    label: 'Private',
    help: 'Colleagues only see that the person is away.',
    input: 'toggle',
  }),
  isPaidOut: labelled(z.boolean().default(false), {
    label: 'Paid out when employment ends',
    help: 'Counts towards the hours owed in the balance report.',
    input: 'toggle',
  }),
  rules: labelled(z.array(leaveRule).min(1, 'Add a rule with a start date').max(20), {
    label: 'Rules',
    input: 'custom',
  }),
});
export type LeaveTypeInput = z.infer<typeof leaveTypeInput>;

const shownRule = ruleFields.extend({
  effectiveFrom: shownDate,
  effectiveTo: shownDate.nullable(),
});

export const leaveType = z.object({
  id,
  ...leaveTypeInput.shape,
  rules: z.array(shownRule),
  version: z.int(),
  /** The effect of saving on balances; null if none. */
  notice: z.string().nullable(),
});
export type LeaveType = z.infer<typeof leaveType>;
