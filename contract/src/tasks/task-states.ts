/**
 * States of a task and of its assignment. The states are those of document 2, point 4; the transitions are
 * ours (ADR 59). People act on the assignment, and the task follows it.
 */
import { machine, type StateOf } from '../kit/machine.ts';
import { type AssignmentState, assignmentStates } from './assignment-states.ts';

const parties = {
  assignee: 'the person it is assigned to',
  reviewer: 'its reviewer',
  owner: 'the person who created it',
  lead: 'a manager of the assignee, an HR manager or an administrator',
} as const;

export const taskMachine = machine({
  name: 'task',
  subject: 'task',
  states: {
    ACTIVE: { code: 1, label: 'Open', tone: 'quiet' },
    COMPLETE: { code: 2, label: 'Done', tone: 'positive' },
    INACTIVE: { code: 3, label: 'Cancelled', tone: 'quiet' },
    REJECTED: { code: 4, label: 'Sent back', tone: 'warning' },
  },
  actions: {
    assign: { label: 'Assign', words: 'assigned the task' },
    complete: { label: 'Mark complete', words: 'completed it' },
    approve: { label: 'Approve', words: 'approved it' },
    reject: { label: 'Send back', words: 'sent it back' },
    submit: { label: 'Submit for review', words: 'submitted it for review' },
    cancel: { label: 'Cancel task', words: 'cancelled it' },
    reopen: { label: 'Reopen', words: 'reopened it' },
  },
  parties,
  begins: { action: 'assign', to: 'ACTIVE', who: ['assignee', 'lead'] },
  transitions: [
    { action: 'complete', from: 'ACTIVE', to: 'COMPLETE', who: ['assignee'] },
    { action: 'approve', from: 'ACTIVE', to: 'COMPLETE', who: ['reviewer'] },
    { action: 'reject', from: 'ACTIVE', to: 'REJECTED', who: ['reviewer'], needsReason: true },
    { action: 'submit', from: 'REJECTED', to: 'ACTIVE', who: ['assignee'] },
    { action: 'cancel', from: 'ACTIVE', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'cancel', from: 'REJECTED', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'reopen', from: 'COMPLETE', to: 'ACTIVE', who: ['owner', 'lead'] },
    { action: 'reopen', from: 'INACTIVE', to: 'ACTIVE', who: ['owner', 'lead'] },
  ],
});

export const assignmentMachine = machine({
  name: 'task-assignment',
  subject: 'task assignment',
  states: assignmentStates,
  actions: {
    ...taskMachine.actions,
    recall: { label: 'Take back', words: 'took it back' },
    reassign: { label: 'Reassign', words: 'reassigned it' },
  },
  parties,
  begins: { action: 'assign', to: 'ACTIVE', who: ['assignee', 'lead'] },
  // Without a reviewer the assignee completes the task, otherwise submits it. A new assignee gets a new
  // assignment.
  transitions: [
    { action: 'complete', from: 'ACTIVE', to: 'APPROVED', who: ['assignee'] },
    { action: 'submit', from: 'ACTIVE', to: 'PENDING REVIEW', who: ['assignee'] },
    { action: 'submit', from: 'REJECTED', to: 'PENDING REVIEW', who: ['assignee'] },
    { action: 'recall', from: 'PENDING REVIEW', to: 'ACTIVE', who: ['assignee'] },
    { action: 'approve', from: 'PENDING REVIEW', to: 'APPROVED', who: ['reviewer'] },
    {
      action: 'reject',
      from: 'PENDING REVIEW',
      to: 'REJECTED',
      who: ['reviewer'],
      needsReason: true,
    },
    { action: 'reassign', from: 'ACTIVE', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'reassign', from: 'PENDING REVIEW', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'reassign', from: 'REJECTED', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'cancel', from: 'ACTIVE', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'cancel', from: 'PENDING REVIEW', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'cancel', from: 'REJECTED', to: 'INACTIVE', who: ['owner', 'lead'] },
    { action: 'reopen', from: 'APPROVED', to: 'ACTIVE', who: ['owner', 'lead'] },
    { action: 'reopen', from: 'INACTIVE', to: 'ACTIVE', who: ['owner', 'lead'] },
  ],
});

export type TaskState = StateOf<typeof taskMachine>;
export type TaskStep = (typeof assignmentMachine.decisions)[number];

/** The state of a task for each state of its assignment. */
export const taskStateFor: Readonly<Record<AssignmentState, TaskState>> = {
  ACTIVE: 'ACTIVE',
  'PENDING REVIEW': 'ACTIVE',
  APPROVED: 'COMPLETE',
  INACTIVE: 'INACTIVE',
  REJECTED: 'REJECTED',
};

/** Open states. */
export const openAssignmentStates: readonly AssignmentState[] = [
  'ACTIVE',
  'PENDING REVIEW',
  'REJECTED',
];

/** States that await the assignee. */
export const assigneeStates: readonly AssignmentState[] = ['ACTIVE', 'REJECTED'];

export const taskSentAs = (step: TaskStep) => `tasks.${step}` as const;
