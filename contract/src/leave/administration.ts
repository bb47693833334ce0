import { z } from 'zod';
import { id } from '../kit/identifier.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { leavePerson } from './leave-request.ts';

/** What others may see of somebody's leave. */
export const leaveVisibility = z.enum(['all', 'away-only', 'nothing']);

export const leaveSettingsInput = z.object({
  visibility: leaveVisibility,
  /** After so many hours without an answer a request goes to the next approver. */
  escalateAfterHours: wholeNumber(1, 2000),
  /** Decides for those who report to nobody. */
  namedApproverId: id.nullable(),
  /** At least so many of a hundred of a team should be at work. */
  minimumCoverPercent: wholeNumber(1, 100).nullable(),
});

export const leaveSettings = leaveSettingsInput.extend({
  namedApprover: leavePerson.nullable(),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type LeaveSettings = z.infer<typeof leaveSettings>;

export const reportRow = z.object({
  user: leavePerson,
  employeeNumber: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  leaveTypeId: id,
  leaveType: z.string(),
  leaveTypeCode: z.string(),
  /** Whether it counts towards what the company owes. */
  isPaidOut: z.boolean(),
  minutes: z.int(),
  hours: z.number(),
});
export type ReportRow = z.infer<typeof reportRow>;
