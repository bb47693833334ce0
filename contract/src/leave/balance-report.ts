/** Everyone's balances on a day: one row for each person, a column for each leave type. */
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
  /** Today unless said otherwise. */
  on: calendarDate.optional(),
});

export const balanceReportExport = balanceReportFilters.extend({
  /** The columns wanted, separated by commas; all when absent. */
  columns: z.string().max(1000).default(''),
});

/** The columns before those of the leave types; these are named by their code. */
export const reportColumns = {
  name: 'Name',
  employeeNumber: 'Employee number',
  department: 'Department',
  location: 'Location',
} as const;

/** After those of the leave types, for those who may see what people are paid. */
export const worthColumns = { worth: 'Would be paid out', currency: 'Currency' } as const;

const typeColumn = z.object({
  code: z.string(),
  title: z.string(),
  /** Whether it counts towards what the company owes. */
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
  /** On an average working day, so that balances can be shown in days; 0 without a work pattern. */
  minutesPerDay: z.int(),
  /** What would be paid out, by what they are paid that day; null where that isn't known or may not be seen. */
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
  /** What would be paid out if everyone found left that day. */
  liabilityMinutes: z.int(),
  liabilityHours: z.number(),
  /** The same in money, by currency; null for those who may not see what people are paid. */
  liabilityMoney: z.array(money).nullable(),
  /** People with hours to pay out whose pay or working hours aren't known: they are not in the money. */
  peopleWithoutPay: z.int(),
});
