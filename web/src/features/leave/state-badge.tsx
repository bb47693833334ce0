import { type LeaveState, leaveStates } from '@tenure/contract/leave/leave-request-states';
import classes from './state-badge.module.css';

/** Where a request stands, in words; the colour only helps. */
export function StateBadge({ state, escalated }: { state: string; escalated?: boolean }) {
  const { label, tone } = leaveStates[state as LeaveState] ?? { label: state, tone: 'quiet' };
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
      {escalated ? ' · passed on' : ''}
    </span>
  );
}
