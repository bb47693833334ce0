import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';

type State = keyof typeof performanceMachine.states;

export function StageBadge({ status }: { status: { id: string; text: string } }) {
  return (
    <ToneBadge tone={performanceMachine.states[status.id as State]?.tone ?? 'quiet'}>
      {status.text}
    </ToneBadge>
  );
}
