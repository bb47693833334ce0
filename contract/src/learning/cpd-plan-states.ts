/** States of a CPD plan (document 2, point 4); a plan that has not started can be edited as well. */
import { machine, type StateOf } from '../kit/machine.ts';

export const cpdPlanMachine = machine({
  name: 'cpd-plan',
  subject: 'CPD plan',
  states: {
    NOT_STARTED: { code: 1, label: 'Not started', tone: 'quiet' },
    IN_PROGRESS: { code: 2, label: 'In progress', tone: 'warning' },
    COMPLETED: { code: 3, label: 'Completed', tone: 'positive' },
  },
  actions: {
    add: { words: 'added the plan', label: 'Add plan' },
    start: { words: 'started the plan', label: 'Start plan' },
    edit: { words: 'changed the plan', label: 'Edit plan' },
    complete: { words: 'marked the plan complete', label: 'Mark complete' },
  },
  parties: {
    owner: 'the employee, their manager at any level, an HR manager or an administrator',
  },
  begins: { action: 'add', to: 'NOT_STARTED', who: ['owner'] },
  transitions: [
    { action: 'start', from: 'NOT_STARTED', to: 'IN_PROGRESS', who: ['owner'] },
    { action: 'edit', from: 'NOT_STARTED', to: 'NOT_STARTED', who: ['owner'] },
    { action: 'edit', from: 'IN_PROGRESS', to: 'IN_PROGRESS', who: ['owner'] },
    { action: 'complete', from: 'IN_PROGRESS', to: 'COMPLETED', who: ['owner'] },
  ],
});

export type CpdPlanState = StateOf<typeof cpdPlanMachine>;
export type CpdPlanDecision = (typeof cpdPlanMachine.decisions)[number];
export const { states: cpdPlanStates, stateOf: cpdPlanStateOf } = cpdPlanMachine;

export const cpdPlanSentAs = {
  start: 'cpd-plans.start',
  edit: 'cpd-plans.edit',
  complete: 'cpd-plans.complete',
} as const;
