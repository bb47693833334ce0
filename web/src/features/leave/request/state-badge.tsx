import { type LeaveState, leaveStates } from '@tenure/contract/leave/leave-request-states';
import { type Tone, ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import classes from './state-badge.module.css';

/** The status of a request in words; colour only supports it. */
export function StateBadge({ state, escalated }: { state: string; escalated?: boolean }) {
  const { label, tone }: { label: string; tone: Tone } = leaveStates[state as LeaveState] ?? {
    label: state,
    tone: 'quiet',
  };
  return (
    <ToneBadge tone={tone} className={classes.badge}>
      {label}
      {escalated ? ' · escalated' : ''}
    </ToneBadge>
  );
}
