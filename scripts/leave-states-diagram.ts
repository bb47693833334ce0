/** Writes the diagram of a leave request's life into docs/leave-states.md, from the table the server reads. */
import { writeFileSync } from 'node:fs';
import {
  leaveActions,
  leaveStateNames,
  leaveStates,
  leaveTransitions,
} from '@tenure/contract/leave/leave-request-states';

const id = (state: string) => state.replaceAll('-', '_');
const lines = [
  '# The life of a leave request',
  '',
  'Written by `npx tsx scripts/leave-states-diagram.ts` from contract/src/leave/leave-request-states.ts.',
  '',
  '```mermaid',
  'stateDiagram-v2',
  '  [*] --> pending: Ask for leave (self)',
  ...leaveStateNames.map(
    (state) => `  state "${leaveStates[state].label} (${leaveStates[state].code})" as ${id(state)}`,
  ),
  ...leaveTransitions.map(
    ({ action, from, to, who }) =>
      `  ${id(from)} --> ${id(to)}: ${leaveActions[action].label} (${who.join(', ')})`,
  ),
  '```',
  '',
];
writeFileSync(new URL('../docs/leave-states.md', import.meta.url), lines.join('\n'));
