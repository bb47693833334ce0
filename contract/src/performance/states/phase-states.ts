/**
 * States of a phase of an appraisal: later before it starts, live while people write, active while an
 * approver has it, inactive once it is closed (document 3, point 4; ADR 61).
 */
import { machine, type StateOf } from '../../kit/machine.ts';

export const phaseMachine = machine({
  name: 'performance-phase',
  subject: 'appraisal phase',
  states: {
    later: { code: 1, label: 'Later', tone: 'quiet' },
    live: { code: 2, label: 'Open', tone: 'warning' },
    active: { code: 3, label: 'Awaiting approval', tone: 'warning' },
    inactive: { code: 4, label: 'Closed', tone: 'positive' },
  },
  actions: {
    plan: { label: 'Plan phase', words: 'planned the phase' },
    open: { label: 'Open phase', words: 'opened the phase' },
    'planning-submit': { label: 'Submit plan', words: 'submitted the plan' },
    submit: { label: 'Submit', words: 'submitted the phase' },
    approve: { label: 'Approve', words: 'approved the phase' },
    reject: { label: 'Request changes', words: 'requested changes' },
    'employee-finalise': { label: 'Sign off', words: 'signed off' },
    finalise: { label: 'Finalise', words: 'finalised the appraisal' },
  },
  parties: {
    employee: 'the employee',
    manager: 'the manager',
    approver: 'the current approver, or their delegate',
    hr: 'an HR manager or administrator other than the employee',
  },
  begins: { action: 'plan', to: 'later', who: ['hr'] },
  transitions: [
    { action: 'open', from: 'later', to: 'live', who: ['manager', 'hr'] },
    { action: 'planning-submit', from: 'live', to: 'active', who: ['employee'] },
    { action: 'submit', from: 'live', to: 'active', who: ['employee', 'manager'] },
    { action: 'approve', from: 'active', to: 'inactive', who: ['approver'] },
    { action: 'reject', from: 'active', to: 'live', who: ['approver'], needsReason: true },
    { action: 'employee-finalise', from: 'live', to: 'live', who: ['employee'] },
    { action: 'finalise', from: 'live', to: 'inactive', who: ['manager'] },
  ],
});

export type PhaseState = StateOf<typeof phaseMachine>;
export type PhaseAction = (typeof phaseMachine.decisions)[number];

/** Names of actions as sent by the browser: document 3 names four, the rest are ours. */
export const workflowActions = [
  'submit',
  'planning.submit',
  'approve',
  'reject',
  'finalise',
  'open',
] as const;
export type WorkflowAction = (typeof workflowActions)[number];

/** The capability of each action. */
export const workflowCapability: Readonly<Record<PhaseAction, string>> = {
  open: 'performance.workflow.edit',
  'planning-submit': 'workflow.planning.submit',
  submit: 'workflow.submit',
  approve: 'workflow.approve',
  reject: 'workflow.reject',
  'employee-finalise': 'workflow.finalise',
  finalise: 'workflow.finalise',
};
