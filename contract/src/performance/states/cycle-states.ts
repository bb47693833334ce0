/** States of a review cycle: people join while it is open (ADR 68). */
import { machine, type StateOf } from '../../kit/machine.ts';

export const cycleMachine = machine({
  name: 'performance-cycle',
  subject: 'appraisal cycle',
  states: {
    open: { code: 1, label: 'Open', tone: 'warning' },
    closed: { code: 2, label: 'Closed', tone: 'positive' },
  },
  actions: {
    start: { label: 'Start cycle', words: 'started the cycle' },
    remind: { label: 'Send reminders', words: 'sent reminders' },
    extend: { label: 'Extend cycle', words: 'extended the cycle' },
    close: { label: 'Close cycle', words: 'closed the cycle' },
  },
  parties: { hr: 'an HR manager or administrator' },
  begins: { action: 'start', to: 'open', who: ['hr'] },
  transitions: [
    { action: 'remind', from: 'open', to: 'open', who: ['hr'] },
    { action: 'extend', from: 'open', to: 'open', who: ['hr'] },
    { action: 'close', from: 'open', to: 'closed', who: ['hr'] },
  ],
});

export type CycleState = StateOf<typeof cycleMachine>;
