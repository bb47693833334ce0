/** Renders a state machine as a page with a diagram and the parties in words. */
import type { Machine } from '@tenure/contract/kit/machine';

const id = (state: string) => state.replaceAll('-', '_');

export function statePage(machine: Machine): string {
  const { subject, states, stateNames, actions, parties, begins, transitions } = machine;
  const label = (action: string) => actions[action]?.label ?? action;
  return [
    `# States: ${subject}`,
    '',
    'Written by `npx tsx scripts/state-diagrams.ts`; the tests compare it with the contract.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...stateNames.map(
      (name) => `  state "${states[name]?.label} (${states[name]?.code})" as ${id(name)}`,
    ),
    `  [*] --> ${id(begins.to)}: ${label(begins.action)} (${begins.who.join(', ')})`,
    ...transitions.map(
      ({ action, from, to, who, needsReason }) =>
        `  ${id(from)} --> ${id(to)}: ${label(action)} (${who.join(', ')})${needsReason ? ', with a reason' : ''}`,
    ),
    '```',
    '',
    ...Object.entries(parties).map(([name, words]) => `- ${name}: ${words}`),
    '',
  ].join('\n');
}
