import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, instant, shownDate } from '../kit/identifier.ts';
import { requiredLines } from '../kit/text.ts';

export const entryKind = z.enum(['accrual', 'taken', 'adjustment', 'expiry', 'banking']);
export type EntryKind = z.infer<typeof entryKind>;

export const entryLabels: Readonly<Record<EntryKind, string>> = {
  accrual: 'Accrued',
  taken: 'Leave',
  adjustment: 'Adjustment',
  expiry: 'Expired',
  banking: 'Time banked',
};

export const leaveBalance = z.object({
  leaveTypeId: id,
  leaveTypeCode: z.string(),
  leaveType: z.string(),
  colour: z.string(),
  unit: z.string(),
  isBanking: z.boolean(),
  /** Whether this type has a balance. */
  hasBalance: z.boolean(),
  /** Balance on the requested day: entries to date and expected accrual until then. */
  balanceMinutes: z.int(),
  /** Requested and pending. */
  reservedMinutes: z.int(),
  availableMinutes: z.int(),
  /** Approved and in the future. */
  bookedMinutes: z.int(),
  /** Taken since the start of the year. */
  takenMinutes: z.int(),
  label: z.string(),
  minutesPerDay: z.int(),
});
export type LeaveBalance = z.infer<typeof leaveBalance>;

export const ledgerEntry = z.object({
  id,
  day: shownDate,
  kind: entryKind,
  label: z.string(),
  minutes: z.int(),
  /** Balance after this entry. */
  balanceMinutes: z.int(),
  reason: z.string(),
  leaveRequestId: id.nullable(),
  by: z.string().nullable(),
  createdAt: instant,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const mostAtOnce = 'Enter at most 1,666 hours';

export const adjustmentInput = z.object({
  leaveTypeId: chosenId('Choose a leave type'),
  minutes: labelled(
    z
      .int('Enter the hours, such as 7.5')
      .min(-100_000, mostAtOnce)
      .max(100_000, mostAtOnce)
      .refine((minutes) => minutes !== 0, 'Enter hours other than 0'),
    {
      label: 'Hours',
      input: 'number',
      scale: 60,
      decimals: 2,
      help: 'Use a negative number to deduct.',
    },
  ),
  day: labelled(calendarDate, { label: 'Date', input: 'date' }),
  reason: labelled(requiredLines(500, 'Enter a reason'), {
    label: 'Reason',
    input: 'textarea',
    help: 'Visible to the employee in their ledger.',
  }),
});
