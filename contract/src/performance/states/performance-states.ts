/** States of an appraisal, which goes through the stages of its phases (document 3, point 4; ADR 61). */
import { machine, type StateOf } from '../../kit/machine.ts';

export const performanceMachine = machine({
  name: 'performance',
  subject: 'appraisal',
  states: {
    planning: { code: 1, label: 'Planning', tone: 'quiet' },
    in_progress: { code: 2, label: 'In progress', tone: 'warning' },
    finalise: { code: 3, label: 'Finalise', tone: 'warning' },
    completed: { code: 4, label: 'Completed', tone: 'positive' },
  },
  actions: {
    start: { label: 'Start appraisal', words: 'started the appraisal' },
    advance: { label: 'Close stage', words: 'closed the stage' },
    return: { label: 'Undo last step', words: 'returned to the previous stage' },
  },
  parties: {
    approver: 'the approver of the last phase in the stage',
    manager: 'the manager',
    hr: 'an HR manager or administrator other than the employee',
  },
  begins: { action: 'start', to: 'planning', who: ['manager', 'hr'] },
  transitions: [
    { action: 'advance', from: 'planning', to: 'in_progress', who: ['approver'] },
    { action: 'advance', from: 'in_progress', to: 'finalise', who: ['approver'] },
    { action: 'advance', from: 'finalise', to: 'completed', who: ['manager'] },
    { action: 'return', from: 'in_progress', to: 'planning', who: ['hr'] },
    { action: 'return', from: 'finalise', to: 'in_progress', who: ['hr'] },
    { action: 'return', from: 'completed', to: 'finalise', who: ['hr'] },
  ],
});

export type PerformanceState = StateOf<typeof performanceMachine>;
