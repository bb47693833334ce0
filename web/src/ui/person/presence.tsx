import type { UserProfile } from '@tenure/contract/people/employee';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../badge/tone-badge.tsx';

type Employee = Pick<UserProfile['employee'], 'away' | 'isActive' | 'endDate'>;

/** Whether a person is at work today. It never says "available", since the viewer may not see all leave. */
export function Presence({ employee: { away, isActive, endDate } }: { employee: Employee }) {
  const { date } = usePersonFormats();
  if (!isActive) return <ToneBadge tone="critical">Account deactivated</ToneBadge>;
  if (endDate) return <ToneBadge tone="warning">Last day {date(endDate)}</ToneBadge>;
  if (!away) return null;
  return (
    <ToneBadge tone="information">
      {away.label} until {date(away.until)}
    </ToneBadge>
  );
}
