import { z } from 'zod';
import { approvalPerson, routeStep } from '../approvals/approval.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, instant, shownDate } from '../kit/identifier.ts';
import { optionalLines } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { courseBrief, enrolmentStatus } from './course.ts';
import { acceptedActions } from './enrolment-states.ts';
import { sectionBrief } from './section.ts';

/** How a person was enrolled. */
export const enrolledMethods = ['RULE', 'SELF', 'MANUAL'] as const;
export const enrolledMethodLabels: Readonly<Record<(typeof enrolledMethods)[number], string>> = {
  RULE: 'Rule',
  SELF: 'Self-enrolled',
  MANUAL: 'Assigned',
};

/** The default score of a completion (document 2, point 9). */
export const DEFAULT_SCORE = 100;

export const courseEnrolment = z.object({
  id,
  status: enrolmentStatus,
  enrolledDate: shownDate,
  startedDate: shownDate.nullable(),
  completedDate: shownDate.nullable(),
  dueDate: shownDate.nullable(),
  expiryDate: shownDate.nullable(),
  score: z.int().nullable(),
  isApproved: z.boolean(),
  approver1: approvalPerson.nullable(),
  approver2: approvalPerson.nullable(),
  isRequired: z.boolean(),
  enroledMethod: z.enum(enrolledMethods),
  course: courseBrief,
  user: approvalPerson,
  certificateUrl: z.string().nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type CourseEnrolment = z.infer<typeof courseEnrolment>;

/** An enrolment with its sections, for the learner. */
export const courseEnrolmentDetail = courseEnrolment.extend({ sections: z.array(sectionBrief) });

/** Body of the documented enrolment requests. */
export const enrolmentInput = z.object({
  courseId: labelled(chosenId('Choose a course'), { label: 'Course', input: 'custom' }),
  userId: chosenId('Choose a person'),
  enroledMethod: z.enum(enrolledMethods),
  dueDate: labelled(calendarDate.nullable().default(null), { label: 'Due date', input: 'date' }),
});
export type EnrolmentInput = z.output<typeof enrolmentInput>;

const actionNames = Object.keys(acceptedActions) as [keyof typeof acceptedActions];
export const enrolmentActionInput = z.object({
  action: z.enum(actionNames, 'Choose START, COMPLETE, EXEMPT or UNEXEMPT'),
  completionDate: calendarDate.nullable().default(null),
  score: wholeNumber(0, 100).default(DEFAULT_SCORE),
});

export const requestInput = z.object({
  courseId: chosenId('Choose a course'),
  userId: chosenId('Choose a person'),
  enroledMethod: z.literal('SELF').default('SELF'),
  note: optionalLines(1000),
});

export const enrolmentRequest = z.object({
  id,
  courseId: id,
  userId: id,
  enroledMethod: z.literal('SELF'),
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
  note: z.string().nullable(),
  requestedAt: instant,
  course: courseBrief,
  user: approvalPerson,
  /** The approval steps in order. */
  route: z.array(routeStep),
  version: z.int(),
  actions: z.array(z.string()),
});
export type EnrolmentRequest = z.infer<typeof enrolmentRequest>;

export const decisionNote = z.object({ note: optionalLines(1000) });

/** A row of the administrators' list and of the team view. */
export const enrolmentRow = courseEnrolment
  .pick({
    id: true,
    status: true,
    enrolledDate: true,
    completedDate: true,
    dueDate: true,
    expiryDate: true,
    score: true,
    isRequired: true,
    enroledMethod: true,
    user: true,
    version: true,
    actions: true,
  })
  .extend({ courseId: id, courseName: z.string(), isOverdue: z.boolean() });
export type EnrolmentRow = z.infer<typeof enrolmentRow>;
