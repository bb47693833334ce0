/** The leave types of a new tenant, by country; each follows its law, and the tenant can change it. */
import type { LeaveTypeInput } from '@tenure/contract/leave/leave-type';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';

type Rule = Partial<LeaveTypeInput['rules'][number]>;
type Default = Omit<
  LeaveTypeInput,
  'rules' | 'unit' | 'isPaid' | 'isBanking' | 'isPrivate' | 'isPaidOut'
> & {
  readonly isPaid?: boolean;
  readonly isBanking?: boolean;
  readonly rule: Rule;
};

const BEGINNING = '2020-01-01';

const none: Rule = { accrual: 'none' };
/** Hours earned per hours worked: 1 of 13 is four weeks of fifty-two. */
const each = (numerator: number, denominator: number): Rule => ({
  accrual: 'continuous',
  rateNumerator: numerator,
  rateDenominator: denominator,
});
/** A yearly grant in hundredths of weeks, or of days if the rule's unit is days. */
const weeks = (hundredths: number, on: string, rest: Rule = {}): Rule => ({
  accrual: 'yearly',
  grantWeeks: hundredths,
  grantOn: on,
  ...rest,
});

/** Fair Work Act 2009 (Cth) s 22: a period of unpaid leave does not count as service. */
const notService = (country: string): Rule => ({ countsAsService: country !== 'AU' });

const inEveryCountry = (country: 'AU' | 'NZ' | 'GB'): Default[] => [
  {
    code: 'PARENTAL',
    title: 'Parental leave',
    colour: '#8a5a9e',
    country,
    isPaid: false,
    rule: {
      ...none,
      ...notService(country),
      minimumNoticeDays: 28,
      secondStep: 'role',
      secondStepRole: 'HR Manager',
    },
  },
  {
    code: 'COMPASSIONATE',
    title: country === 'NZ' ? 'Bereavement leave' : 'Compassionate leave',
    colour: '#5b6b7b',
    country,
    rule: { ...none, cancelNeedsApproval: false },
  },
  {
    code: 'UNPAID',
    title: 'Unpaid leave',
    colour: '#7d6f5b',
    country,
    isPaid: false,
    rule: { ...none, ...notService(country), secondStep: 'second-manager' },
  },
  {
    code: 'LIEU',
    title: 'Time in lieu',
    colour: '#2f6f4f',
    country,
    isBanking: true,
    rule: { ...none, cancelNeedsApproval: false },
  },
];

export const defaultLeaveTypes: readonly Default[] = [
  {
    code: 'ANNUAL',
    title: 'Annual leave',
    colour: '#1f6f78',
    country: 'AU',
    // Fair Work Act 2009 s 87: four weeks a year, progressively by ordinary hours.
    rule: { ...each(1, 13), mostNegativeMinutes: 0 },
  },
  {
    code: 'PERSONAL',
    title: "Personal/carer's leave",
    colour: '#b0562c',
    country: 'AU',
    // Fair Work Act 2009 s 96: ten days a year, which is 1 of 26 ordinary hours (Mondelez v AMWU, 2020).
    rule: { ...each(1, 26), evidenceAfterDays: 1, cancelNeedsApproval: false },
  },
  {
    code: 'LSL',
    title: 'Long service leave',
    colour: '#3d5a98',
    country: 'AU',
    // Two months after ten years, which is 1 of 60 (Long Service Leave Act 1955 (NSW) s 4; the same rate
    // in VIC, QLD, WA, TAS and the ACT). Thirteen weeks after ten years, 1 of 40, in South Australia
    // (Long Service Leave Act 1987 s 5) and the Northern Territory (Long Service Leave Act 1981 s 8).
    rule: {
      ...each(1, 60),
      regionalRates: [
        { region: 'NT', rateNumerator: 1, rateDenominator: 40 },
        { region: 'SA', rateNumerator: 1, rateDenominator: 40 },
      ],
      minimumNoticeDays: 30,
      secondStep: 'second-manager',
    },
  },
  ...inEveryCountry('AU'),
  {
    code: 'ANNUAL',
    title: 'Annual holidays',
    colour: '#1f6f78',
    country: 'NZ',
    // Holidays Act 2003 s 16: four weeks at the end of each year; some in advance by agreement (s 20).
    rule: weeks(400, 'anniversary', { afterMonths: 12, mostNegativeMinutes: 2400 }),
  },
  {
    code: 'SICK',
    title: 'Sick leave',
    colour: '#b0562c',
    country: 'NZ',
    // Holidays Act 2003 ss 63 to 66: ten days after six months and each year, part time or not; twenty
    // at most. The Employment Leave Bill would replace it by hours worked, two years after it passes.
    rule: weeks(1000, 'anniversary', {
      grantUnit: 'days',
      afterMonths: 6,
      mostCarriedWeeks: 1000,
      evidenceAfterDays: 3,
      cancelNeedsApproval: false,
    }),
  },
  ...inEveryCountry('NZ'),
  {
    code: 'ANNUAL',
    title: 'Annual leave',
    colour: '#1f6f78',
    country: 'GB',
    // Working Time Regulations 1998 regs 13 and 13A: 5.6 weeks, part time or not, including the bank holidays
    // that the person would have worked on.
    rule: weeks(560, '01-01', { mostCarriedWeeks: 100, includesHolidays: true }),
  },
  {
    code: 'SICK',
    title: 'Sick leave',
    colour: '#b0562c',
    country: 'GB',
    // Statutory sick pay keeps no balance; after seven days a fit note is required.
    rule: { ...none, evidenceAfterDays: 5, cancelNeedsApproval: false },
  },
  ...inEveryCountry('GB'),
];

/** Health and family leave is private. */
const isPrivate = (code: string) =>
  ['PERSONAL', 'SICK', 'COMPASSIONATE', 'PARENTAL'].includes(code);

/** Fair Work Act 2009 s 90 (2), Holidays Act 2003 (NZ) s 24, Working Time Regulations 1998 (UK) reg 14. */
const isPaidOut = (code: string) => ['ANNUAL', 'LSL', 'LIEU'].includes(code);

/** Adds leave types and settings to a tenant; returns the ids in the same order. */
export async function addDefaultLeaveTypes(ctx: Ctx, accruedTo: string): Promise<number[]> {
  const ids = await takeIds(ctx, 'leave_types', defaultLeaveTypes.length);
  await insertMany(
    ctx,
    'leave_types',
    defaultLeaveTypes.map(({ rule: _, isPaid = true, isBanking = false, ...type }, n) => ({
      id: ids[n],
      ...type,
      unit: 'hours',
      is_paid: isPaid,
      is_banking: isBanking,
      is_private: isPrivate(type.code),
      is_paid_out: isPaidOut(type.code),
      opened_on: accruedTo,
      accrued_to: accruedTo,
      version: 1,
    })),
  );
  const ruleIds = await takeIds(ctx, 'leave_type_rules', ids.length);
  await insertMany(
    ctx,
    'leave_type_rules',
    defaultLeaveTypes.map(({ rule }, n) => ({
      id: ruleIds[n],
      leave_type_id: ids[n],
      effective_from: BEGINNING,
      effective_to: null,
      ...ruleColumns(rule),
    })),
  );
  await ctx.db.insertInto('leave_settings').values({ accrued_to: accruedTo }).execute();
  return ids;
}

/** For a company without leave types: accrual starts today. */
export async function provideLeaveTypes(ctx: Ctx): Promise<void> {
  const settings = await ctx.db
    .selectFrom('leave_settings')
    .select('accrued_to')
    .executeTakeFirst();
  if (!settings) await addDefaultLeaveTypes(ctx, ctx.now.toISOString().slice(0, 10));
}

export const ruleColumns = (rule: Rule) => ({
  accrual: rule.accrual ?? 'none',
  accrual_period: rule.accrualPeriod ?? 'month',
  rate_numerator: rule.rateNumerator ?? 0,
  rate_denominator: rule.rateDenominator ?? 1,
  regional_rates: rule.regionalRates ?? [],
  grant_weeks: rule.grantWeeks ?? 0,
  grant_unit: rule.grantUnit ?? 'weeks',
  grant_on: rule.grantOn ?? 'anniversary',
  after_months: rule.afterMonths ?? 0,
  most_carried_weeks: rule.mostCarriedWeeks ?? null,
  includes_holidays: rule.includesHolidays ?? false,
  counts_as_service: rule.countsAsService ?? true,
  evidence_after_days: rule.evidenceAfterDays ?? null,
  minimum_notice_days: rule.minimumNoticeDays ?? 0,
  most_negative_minutes: rule.mostNegativeMinutes ?? 0,
  second_step: rule.secondStep ?? 'none',
  second_step_role: rule.secondStepRole ?? null,
  cancel_needs_approval: rule.cancelNeedsApproval ?? true,
});
