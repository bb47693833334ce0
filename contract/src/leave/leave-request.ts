import { z } from 'zod';
import { approvalPerson, routeStep } from '../approvals/approval.ts';
import { storedFile } from '../files/endpoints.ts';
import { field, labelled } from '../kit/field.ts';
import { calendarDate, chosenDate, chosenId, id, instant, shownDate } from '../kit/identifier.ts';
import { optionalLines, requiredLines } from '../kit/text.ts';
import { leaveEvidence } from './evidence.ts';
import { leaveMessages } from './messages.ts';

export const leavePerson = approvalPerson;

export const dayPart = z.enum(['morning', 'afternoon', 'hours']);

/** Part of a day: the first half, the second half, or a number of minutes. */
const partDay = z
  .object({
    date: calendarDate,
    part: dayPart,
    minutes: z.int().min(1).max(1440).optional(),
  })
  .refine(({ part, minutes }) => part !== 'hours' || minutes !== undefined, {
    message: 'Enter the hours',
    path: ['minutes'],
  });

/** Overtime to be taken later as time off in lieu; the hours of each day are given in `partDays`. */
const banking = (label: string) => labelled(z.boolean().default(false), { label, input: 'toggle' });
const note = (help: string) =>
  labelled(optionalLines(1000), { label: 'Note', help, input: 'textarea' });

export const leaveRequestInput = z.object({
  leaveTypeId: labelled(chosenId('Choose a leave type'), { label: 'Leave type', input: 'record' }),
  isBanking: banking('Bank time I worked beyond my hours'),
  startDate: labelled(chosenDate('Choose a start date'), {
    label: 'From',
    input: 'date',
    width: 'half',
  }),
  /** The first day only if null. */
  endDate: labelled(calendarDate.nullable().default(null), {
    label: 'To',
    input: 'date',
    width: 'half',
  }),
  partDays: labelled(z.array(partDay).max(62).default([]), { label: 'Part days', input: 'custom' }),
  note: note('Visible to your approver.'),
  /** An upload of the person; null leaves an existing attachment unchanged. */
  attachmentId: labelled(id.nullable().default(null), {
    label: 'Attachment',
    input: 'file',
    file: leaveEvidence,
  }),
});
export type LeaveRequestInput = z.infer<typeof leaveRequestInput>;

const bankingOfOther = banking('Bank time worked beyond their hours');

/** The same, requested on behalf of the employee. */
export const leaveOnBehalfInput = leaveRequestInput.extend({
  isBanking: bankingOfOther,
  note: note('Visible to the employee and their approver.'),
});

/** For a preview, only whether there is a file is sent. */
export const leavePreviewInput = leaveRequestInput
  .omit({ attachmentId: true })
  .extend({ hasAttachment: z.boolean().default(false) });
export type LeavePreviewInput = z.infer<typeof leavePreviewInput>;

/** Changes proposed by an approver; attachments stay with the requester. */
export const leaveProposalInput = leaveRequestInput
  .omit({ attachmentId: true })
  .extend({ isBanking: bankingOfOther, note: note('Visible to the employee.') });
export type LeaveProposalInput = z.infer<typeof leaveProposalInput>;

export const leaveDay = z.object({
  date: shownDate,
  minutes: z.int(),
  hours: z.number(),
  part: z.enum(['full', 'morning', 'afternoon', 'hours']),
});

/** A described change; null where there was no value before, or none is left. */
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
  /** Hours originally requested, and current hours. */
  initHour: z.number(),
  hour: z.number(),
  minutes: z.int(),
  day: z.int(),
  dates: z.array(leaveDay),
  startDate: shownDate,
  endDate: shownDate,
  labels: z.object({
    hours: z.string(),
    /** In days where they are whole or half ones: "4 days (30 h 24 min)". */
    duration: z.string(),
    dates: z.string(),
    route: z.string(),
  }),
  payCycleStartDate: shownDate,
  payCycleEndDate: shownDate,
  label: z.string(),
  action: z.int(),
  status: z.int(),
  state: z.string(),
  flags: z.object({ escalation: z.boolean() }),
  approver: leavePerson.nullable(),
  /** Number of team members away on some of these days; null after the decision, and for the employee. */
  othersAway: z.int().nullable(),
  isBanking: z.boolean(),
  /** A decline or cancellation by someone else that the employee has not seen; null for everyone else. */
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

/** Another request of the same person. */
const recentRequest = z.object({
  id,
  from: shownDate,
  to: shownDate,
  /** Null for people who can't see leave types. */
  leaveType: z.string().nullable(),
  state: z.string(),
  label: z.string(),
  hours: z.string(),
});

export const leaveRequestDetail = leaveRequest.extend({
  history: z.array(historyEntry),
  route: z.array(routeStep),
  /** Changes proposed by an approver that the person has not answered. */
  proposal: z
    .object({
      by: leavePerson.nullable(),
      note: z.string().nullable(),
      changes: z.array(changeInWords),
    })
    .nullable(),
  /** For those who can change it or propose changes. */
  fields: z.array(field),
  /** For those who decide; null for the employee. */
  decision: z
    .object({
      balanceAfter: z.int().nullable(),
      balanceLabel: z.string().nullable(),
      /** Minutes of an average working day, for showing hours as days; 0 without a work pattern. */
      minutesPerDay: z.int(),
      away: z.array(away),
      teamSize: z.int(),
      /** The person's latest other requests. */
      recent: z.array(recentRequest),
      coverWarning: z.string().nullable(),
      /** What an approval deducts after a change of working hours; null if unchanged. */
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
    .object({
      before: z.int(),
      after: z.int(),
      beforeLabel: z.string(),
      afterLabel: z.string(),
      /** An average working day, for showing the balance in days; 0 without a work pattern. */
      minutesPerDay: z.int(),
    })
    .nullable(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  warnings: z.array(z.string()),
  route: z.array(routeStep),
});
export type LeavePreview = z.infer<typeof leavePreview>;

/** A decision, with a reason where required. */
export const decisionInput = z.object({ note: optionalLines(1000) });
export const reasonedInput = z.object({ note: requiredLines(1000, leaveMessages.reasonNeeded) });
