import { z } from 'zod';
import { approvalPerson, routeStep } from '../approvals/approval.ts';
import { storedFile } from '../files/endpoints.ts';
import { calendarDate, chosenId, id, instant, shownDate } from '../kit/identifier.ts';
import { optionalLines, requiredLines } from '../kit/text.ts';
import { leaveBalance } from './balance.ts';
import { leaveMessages } from './messages.ts';

export const leavePerson = approvalPerson;

export const dayPart = z.enum(['morning', 'afternoon', 'hours']);

/** Only part of a day: the first half, the second half, or so many minutes of it. */
const partDay = z
  .object({
    date: calendarDate,
    part: dayPart,
    minutes: z.int().min(1).max(1440).optional(),
  })
  .refine(({ part, minutes }) => part !== 'hours' || minutes !== undefined, {
    message: 'Enter the minutes',
    path: ['minutes'],
  });

export const leaveRequestInput = z.object({
  leaveTypeId: chosenId('Choose a leave type'),
  startDate: calendarDate,
  endDate: calendarDate,
  partDays: z.array(partDay).max(62).default([]),
  /** Time worked beyond the pattern, to be taken later; each day is given in `partDays` as hours. */
  isBanking: z.boolean().default(false),
  note: optionalLines(1000),
  /** An upload of one's own; without one, what is attached already stays. */
  attachmentId: id.nullable().default(null),
});
export type LeaveRequestInput = z.infer<typeof leaveRequestInput>;

/** For a preview the file itself does not travel, only whether there is one. */
export const leavePreviewInput = leaveRequestInput
  .omit({ attachmentId: true })
  .extend({ hasAttachment: z.boolean().default(false) });
export type LeavePreviewInput = z.infer<typeof leavePreviewInput>;

/** What an approver proposes instead; attachments stay with the person who asked. */
export const leaveProposalInput = leaveRequestInput.omit({ attachmentId: true });
export type LeaveProposalInput = z.infer<typeof leaveProposalInput>;

export const leaveDay = z.object({
  date: shownDate,
  minutes: z.int(),
  hours: z.number(),
  part: z.enum(['full', 'morning', 'afternoon', 'hours']),
});

/** One thing that changed, in words; null where there was nothing before, or nothing is left. */
export const changeInWords = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangeInWords = z.infer<typeof changeInWords>;

export const historyEntry = z.object({
  at: instant,
  by: leavePerson.nullable(),
  onBehalfOf: leavePerson.nullable(),
  action: z.string(),
  words: z.string(),
  status: z.string(),
  note: z.string().nullable(),
  changes: z.array(changeInWords),
});

export const leaveRequest = z.object({
  id,
  url: z.string(),
  modifyUrl: z.string(),
  leaveType: z.string(),
  leaveTypeCode: z.string(),
  leaveTypeId: id,
  colour: z.string(),
  user: leavePerson,
  /** What was asked for at first, and what it is now. */
  initHour: z.number(),
  hour: z.number(),
  minutes: z.int(),
  day: z.int(),
  dates: z.array(leaveDay),
  startDate: shownDate,
  endDate: shownDate,
  labels: z.object({ hours: z.string(), dates: z.string(), route: z.string() }),
  payCycleStartDate: shownDate,
  payCycleEndDate: shownDate,
  label: z.string(),
  action: z.int(),
  status: z.int(),
  state: z.string(),
  flags: z.object({ escalation: z.boolean() }),
  approver: leavePerson.nullable(),
  /** People of the team who are away on some of these days; null once it is decided, and for the employee. */
  othersAway: z.int().nullable(),
  isBanking: z.boolean(),
  /** Declined or cancelled by someone else, until the employee has seen it; null for everyone else. */
  outcome: z.object({ words: z.string(), reason: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  attachment: storedFile.nullable(),
  submittedAt: instant,
  version: z.int(),
  actions: z.array(z.string()),
});
export type LeaveRequest = z.infer<typeof leaveRequest>;

const away = z.object({
  person: leavePerson,
  from: shownDate,
  to: shownDate,
  leaveType: z.string().nullable(),
  isApproved: z.boolean(),
});

/** An earlier or later request of the same person. */
const recentRequest = z.object({
  id,
  from: shownDate,
  to: shownDate,
  /** Null for those who don't see the reasons for leave. */
  leaveType: z.string().nullable(),
  state: z.string(),
  label: z.string(),
  hours: z.string(),
});

export const leaveRequestDetail = leaveRequest.extend({
  history: z.array(historyEntry),
  route: z.array(routeStep),
  /** Changes that an approver proposed and the person has not answered yet. */
  proposal: z
    .object({
      by: leavePerson.nullable(),
      note: z.string().nullable(),
      changes: z.array(changeInWords),
    })
    .nullable(),
  /** The kinds of leave it could be changed to, for those who may change it. */
  choices: z.array(leaveBalance),
  /** For those who decide; null for the employee. */
  decision: z
    .object({
      balanceAfter: z.int().nullable(),
      balanceLabel: z.string().nullable(),
      /** An average day of the person's pattern, for showing hours as days; 0 without a pattern. */
      minutesPerDay: z.int(),
      away: z.array(away),
      teamSize: z.int(),
      /** The person's latest other requests. */
      recent: z.array(recentRequest),
      coverWarning: z.string().nullable(),
      /** What approving takes when working hours have changed since; null when nothing changed. */
      recount: z.string().nullable(),
    })
    .nullable(),
});
export type LeaveRequestDetail = z.infer<typeof leaveRequestDetail>;

export const leavePreview = z.object({
  minutes: z.int(),
  hour: z.number(),
  label: z.string(),
  days: z.array(leaveDay.extend({ ordinaryMinutes: z.int(), holiday: z.string().nullable() })),
  balance: z
    .object({ before: z.int(), after: z.int(), beforeLabel: z.string(), afterLabel: z.string() })
    .nullable(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  warnings: z.array(z.string()),
  route: z.array(routeStep),
});
export type LeavePreview = z.infer<typeof leavePreview>;

/** A decision, with its reason where one is needed. */
export const decisionInput = z.object({ note: optionalLines(1000) });
export const reasonedInput = z.object({ note: requiredLines(1000, leaveMessages.reasonNeeded) });
