/**
 * States of a workflow and of its steps. ACTIVE and COMPLETE are those of document 2, point 4; CANCELLED and
 * the states of steps are ours (ADR 60).
 */
import { machine, type StateOf } from '../../kit/machine.ts';

export const workflowMachine = machine({
  name: 'workflow',
  subject: 'workflow',
  states: {
    ACTIVE: { code: 1, label: 'In progress', tone: 'warning' },
    COMPLETE: { code: 2, label: 'Complete', tone: 'positive' },
    CANCELLED: { code: 3, label: 'Cancelled', tone: 'quiet' },
  },
  actions: {
    start: { label: 'Start', words: 'started the workflow' },
    finish: { label: 'Finish', words: 'completed the last step' },
    cancel: { label: 'Cancel workflow', words: 'cancelled the workflow' },
  },
  parties: {
    lead: 'a manager of the employee, an HR manager or an administrator',
    steps: 'its last step',
  },
  begins: { action: 'start', to: 'ACTIVE', who: ['lead'] },
  transitions: [
    { action: 'finish', from: 'ACTIVE', to: 'COMPLETE', who: ['steps'] },
    { action: 'cancel', from: 'ACTIVE', to: 'CANCELLED', who: ['lead'], needsReason: true },
  ],
});

export const workflowStepMachine = machine({
  name: 'workflow-step',
  subject: 'workflow step',
  states: {
    QUEUED: { code: 1, label: 'Not started', tone: 'quiet' },
    OPEN: { code: 2, label: 'In progress', tone: 'warning' },
    DONE: { code: 3, label: 'Done', tone: 'positive' },
    SKIPPED: { code: 4, label: 'Skipped', tone: 'quiet' },
    CANCELLED: { code: 5, label: 'Cancelled', tone: 'quiet' },
  },
  actions: {
    queue: { label: 'Queue', words: 'added the step' },
    open: { label: 'Open', words: 'opened the step' },
    finish: { label: 'Finish', words: 'completed' },
    approve: { label: 'Approve', words: 'approved' },
    decline: { label: 'Decline', words: 'declined' },
    'leave-out': { label: 'Leave out', words: 'left out' },
    skip: { label: 'Skip', words: 'skipped' },
    nudge: { label: 'Send reminder', words: 'sent a reminder about' },
    reassign: { label: 'Reassign', words: 'reassigned' },
    cancel: { label: 'Cancel', words: 'cancelled' },
  },
  parties: {
    engine: 'the workflow',
    assignee: 'the person the step is assigned to',
    lead: 'a manager of the employee, an HR manager or an administrator',
    overseer:
      'an HR manager or an administrator, or, except for approvals, a manager of the employee',
  },
  begins: { action: 'queue', to: 'QUEUED', who: ['engine'] },
  transitions: [
    { action: 'open', from: 'QUEUED', to: 'OPEN', who: ['engine'] },
    { action: 'leave-out', from: 'QUEUED', to: 'SKIPPED', who: ['engine'] },
    { action: 'finish', from: 'OPEN', to: 'DONE', who: ['engine'] },
    { action: 'approve', from: 'OPEN', to: 'DONE', who: ['assignee'] },
    { action: 'decline', from: 'OPEN', to: 'CANCELLED', who: ['assignee'], needsReason: true },
    { action: 'skip', from: 'QUEUED', to: 'SKIPPED', who: ['overseer'], needsReason: true },
    { action: 'skip', from: 'OPEN', to: 'SKIPPED', who: ['overseer'], needsReason: true },
    { action: 'nudge', from: 'OPEN', to: 'OPEN', who: ['lead', 'overseer'] },
    { action: 'reassign', from: 'OPEN', to: 'OPEN', who: ['overseer'] },
    { action: 'cancel', from: 'QUEUED', to: 'CANCELLED', who: ['engine'] },
    { action: 'cancel', from: 'OPEN', to: 'CANCELLED', who: ['engine'] },
  ],
});

export type WorkflowState = StateOf<typeof workflowMachine>;
export type StepState = StateOf<typeof workflowStepMachine>;
export type StepAction = (typeof workflowStepMachine.decisions)[number];

/** Actions that people take on a step; the others are automatic. */
export const stepChoices = ['approve', 'decline', 'skip', 'nudge', 'reassign'] as const;
export type StepChoice = (typeof stepChoices)[number];

export const stepSentAs = (action: StepAction) => `workflows.steps.${action}` as const;
export const cancelSentAs = 'workflows.cancel';
