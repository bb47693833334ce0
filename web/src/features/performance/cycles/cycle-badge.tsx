import { type CycleState, cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';

export function CycleBadge({ status }: { status: string }) {
  const { tone, label } = cycleMachine.states[status as CycleState];
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}
