/**
 * States of a course enrolment. States and action names are those of document 2, point 4; what it leaves open
 * (who acts, EXPIRED) is decided in ADR 56.
 */
import { machine, type StateOf } from '../kit/machine.ts';

export const enrolmentMachine = machine({
  name: 'course-enrolment',
  subject: 'course enrolment',
  states: {
    NOT_YET_STARTED: { code: 1, label: 'Not yet started', tone: 'quiet' },
    IN_PROGRESS: { code: 2, label: 'In progress', tone: 'warning' },
    COMPLETED: { code: 3, label: 'Completed', tone: 'positive' },
    EXEMPTED: { code: 4, label: 'Exempt', tone: 'quiet' },
    EXPIRED: { code: 5, label: 'Expired', tone: 'critical' },
  },
  actions: {
    enrol: { words: 'enrolled', label: 'Enrol' },
    REFRESH: { words: 'started the course', label: 'Start' },
    ATTEND: { words: 'attended a session', label: 'Attend' },
    MARK_COMPLETE: { words: 'marked it complete', label: 'Mark complete' },
    FINISH: { words: 'completed the course', label: 'Finish' },
    EXEMPT: { words: 'exempted the person', label: 'Exempt' },
    UNEXEMPT: { words: 'ended the exemption', label: 'End exemption' },
    EXPIRE: { words: 'expired', label: 'Expire' },
  },
  parties: {
    self: 'the person enrolled',
    trainer: 'their manager at any level, an HR manager or an administrator, other than the person',
    course: 'the course, when every section is complete',
    session: 'attendance at one of its sessions',
    time: 'the expiry date',
  },
  begins: { action: 'enrol', to: 'NOT_YET_STARTED', who: ['self', 'trainer'] },
  transitions: [
    { action: 'REFRESH', from: 'NOT_YET_STARTED', to: 'IN_PROGRESS', who: ['self'] },
    { action: 'REFRESH', from: 'IN_PROGRESS', to: 'IN_PROGRESS', who: ['self'] },
    { action: 'ATTEND', from: 'NOT_YET_STARTED', to: 'IN_PROGRESS', who: ['session'] },
    { action: 'MARK_COMPLETE', from: 'NOT_YET_STARTED', to: 'COMPLETED', who: ['trainer'] },
    { action: 'MARK_COMPLETE', from: 'IN_PROGRESS', to: 'COMPLETED', who: ['trainer'] },
    { action: 'EXEMPT', from: 'NOT_YET_STARTED', to: 'EXEMPTED', who: ['trainer'] },
    { action: 'EXEMPT', from: 'IN_PROGRESS', to: 'EXEMPTED', who: ['trainer'] },
    { action: 'UNEXEMPT', from: 'EXEMPTED', to: 'NOT_YET_STARTED', who: ['trainer'] },
    { action: 'FINISH', from: 'IN_PROGRESS', to: 'COMPLETED', who: ['course'] },
    { action: 'EXPIRE', from: 'NOT_YET_STARTED', to: 'EXPIRED', who: ['time'] },
    { action: 'EXPIRE', from: 'IN_PROGRESS', to: 'EXPIRED', who: ['time'] },
    { action: 'EXPIRE', from: 'COMPLETED', to: 'EXPIRED', who: ['time'] },
  ],
});

export type EnrolmentState = StateOf<typeof enrolmentMachine>;
export type EnrolmentDecision = (typeof enrolmentMachine.decisions)[number];

export const {
  states: enrolmentStates,
  stateNames: enrolmentStateNames,
  stateOf: enrolmentStateOf,
} = enrolmentMachine;

/** States in which the person has something to do. */
export const openEnrolmentStates: readonly EnrolmentState[] = ['NOT_YET_STARTED', 'IN_PROGRESS'];

/** Names of actions in responses and in the action request; the document uses two sets of words. */
export const enrolmentActionNames = {
  REFRESH: 'START',
  MARK_COMPLETE: 'COMPLETE',
  EXEMPT: 'EXEMPT',
  UNEXEMPT: 'UNEXEMPT',
} as const;
export type PersonAction = keyof typeof enrolmentActionNames;

export const acceptedActions = {
  START: 'REFRESH',
  REFRESH: 'REFRESH',
  COMPLETE: 'MARK_COMPLETE',
  MARK_COMPLETE: 'MARK_COMPLETE',
  EXEMPT: 'EXEMPT',
  UNEXEMPT: 'UNEXEMPT',
} as const satisfies Record<string, PersonAction>;
