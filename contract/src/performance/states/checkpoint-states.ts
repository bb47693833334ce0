/**
 * States of a checkpoint: scheduled, live and skipped are from document 3, approved is ours. A submission of
 * its answers can be rejected with a reason, and submitted again (ADR 61).
 */
import { machine, type StateOf } from '../../kit/machine.ts';

export const checkpointMachine = machine({
  name: 'performance-checkpoint',
  subject: 'checkpoint',
  states: {
    scheduled: { code: 1, label: 'Scheduled', tone: 'quiet' },
    live: { code: 2, label: 'Open', tone: 'warning' },
    skipped: { code: 3, label: 'Skipped', tone: 'quiet' },
    approved: { code: 4, label: 'Approved', tone: 'positive' },
  },
  actions: {
    schedule: { label: 'Schedule checkpoint', words: 'scheduled the checkpoint' },
    open: { label: 'Open checkpoint', words: 'opened the checkpoint' },
    submit: { label: 'Submit answers', words: 'submitted answers' },
    approve: { label: 'Approve checkpoint', words: 'approved the checkpoint' },
    skip: { label: 'Skip checkpoint', words: 'skipped the checkpoint' },
    reopen: { label: 'Reopen checkpoint', words: 'reopened the checkpoint' },
  },
  parties: {
    employee: 'the employee',
    manager: 'the manager',
    contributor: 'an active contributor',
    calendar: 'its scheduled date',
  },
  begins: { action: 'schedule', to: 'scheduled', who: ['manager'] },
  transitions: [
    { action: 'open', from: 'scheduled', to: 'live', who: ['calendar'] },
    { action: 'submit', from: 'live', to: 'live', who: ['employee', 'manager', 'contributor'] },
    { action: 'approve', from: 'live', to: 'approved', who: ['manager'] },
    { action: 'skip', from: 'live', to: 'skipped', who: ['manager'] },
    { action: 'reopen', from: 'skipped', to: 'live', who: ['manager'] },
  ],
});

export type CheckpointState = StateOf<typeof checkpointMachine>;

export const submissionMachine = machine({
  name: 'performance-submission',
  subject: 'checkpoint submission',
  states: {
    submitted: { code: 1, label: 'Submitted', tone: 'positive' },
    rejected: { code: 2, label: 'Changes requested', tone: 'critical' },
  },
  actions: {
    submit: { label: 'Submit answers', words: 'submitted answers' },
    reject: { label: 'Request changes', words: 'requested changes' },
    resubmit: { label: 'Submit again', words: 'submitted answers again' },
  },
  parties: { author: 'the person who submitted it', manager: 'the manager' },
  begins: { action: 'submit', to: 'submitted', who: ['author'] },
  transitions: [
    { action: 'reject', from: 'submitted', to: 'rejected', who: ['manager'], needsReason: true },
    { action: 'resubmit', from: 'rejected', to: 'submitted', who: ['author'] },
  ],
});

export type SubmissionState = StateOf<typeof submissionMachine>;
