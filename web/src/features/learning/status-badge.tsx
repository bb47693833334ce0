import { type EnrolmentState, enrolmentStates } from '@tenure/contract/learning/enrolment-states';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';

export function StatusBadge({ status }: { status: EnrolmentState }) {
  const { label, tone } = enrolmentStates[status];
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}
