/** All balances on a day: one row for each person, one column for each leave type. */
import { z } from 'zod';
import { calendarDate, id, shownDate } from '../kit/identifier.ts';
import { itemsOf } from '../kit/list.ts';
import { money } from '../kit/money.ts';
import { leavePerson } from './leave-request.ts';

export const balanceReportFilters = z.object({
  leaveTypeCode: z.string().max(20).default(''),
  department: z.string().max(120).default(''),
  location: z.string().max(120).default(''),
  search: z.string().trim().max(100).default(''),
  /** Today by default. */
  on: calendarDate.optional(),
});

export const balanceReportExport = balanceReportFilters.extend({
  /** Requested columns, separated by commas; all by default. */
  columns: z.string().max(1000).default(''),
});

/** Columns before those of the leave types, which are named by their code. */
export const reportColumns = {
  name: 'Name',
  employeeNumber: 'Employee number',
  department: 'Department',
  location: 'Location',
} as const;

/** Columns after those of the leave types, for people who can see pay. */
export const worthColumns = { worth: 'Would be paid out', currency: 'Currency' } as const;

const typeColumn = z.object({
  code: z.string(),
  title: z.string(),
  /** Whether it is part of the company's liability. */
  isPaidOut: z.boolean(),
});
export type TypeColumn = z.infer<typeof typeColumn>;

const reportBalance = z.object({
  leaveTypeId: id,
  leaveTypeCode: z.string(),
  leaveType: z.string(),
  minutes: z.int(),
  hours: z.number(),
});
export type ReportBalance = z.infer<typeof reportBalance>;

const balanceRow = z.object({
  user: leavePerson,
  employeeNumber: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  balances: z.array(reportBalance),
  /** Minutes of an average working day, for showing balances in days; 0 without a work pattern. */
  minutesPerDay: z.int(),
  /** Value of the payout at the pay of that day; null if unknown or not visible. */
  worth: money.nullable(),
});
export type BalanceRow = z.infer<typeof balanceRow>;

export const balanceReport = itemsOf(balanceRow).extend({
  on: shownDate,
  types: z.array(typeColumn),
  filters: z.object({
    leaveTypes: z.array(typeColumn),
    departments: z.array(z.string()),
    locations: z.array(z.string()),
  }),
  /** Total payout if everyone left that day. */
  liabilityMinutes: z.int(),
  liabilityHours: z.number(),
  /** The payout in money by currency; null for people who can't see pay. */
  liabilityMoney: z.array(money).nullable(),
  /**
   * People with a payout whose pay or working hours are unknown, so that they are not included in the money.
   */
  peopleWithoutPay: z.int(),
});
