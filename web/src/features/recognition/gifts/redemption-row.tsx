import { Button, Group } from '@mantine/core';
import {
  type RequestedDecision,
  requestedDecisions,
} from '@tenure/contract/approvals/requested-states';
import type { Redemption } from '@tenure/contract/recognition/gift';
import {
  redemptionMachine,
  redemptionSentAs,
} from '@tenure/contract/recognition/redemption-states';
import { can } from '../../../lib/actions.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { When } from '../../../ui/text/when.tsx';
import classes from './gifts.module.css';

const { actions, states } = redemptionMachine;

interface Props {
  redemption: Redemption;
  namesPerson: boolean;
  pointsLabel: string;
  onDecide: (action: RequestedDecision) => void;
}

export function RedemptionRow({ redemption, namesPerson, pointsLabel, onDecide }: Props) {
  const { number } = usePersonFormats();
  const { title, points, person, note, reason, status, requestedAt } = redemption;
  const offered = requestedDecisions.filter((action) =>
    can(redemption.actions, redemptionSentAs[action]),
  );
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>{namesPerson ? `${person.displayName}: ${title}` : title}</strong>
        <span className={classes.quiet}>
          {number(points)} {pointsLabel} · <When at={requestedAt} />
        </span>
        {note ? <span className={classes.words}>{note}</span> : null}
        {reason ? <span className={classes.quiet}>Reason: {reason}</span> : null}
      </div>
      <ToneBadge tone={states[status].tone}>{states[status].label}</ToneBadge>
      {offered.length > 0 ? (
        <Group gap="xs">
          {offered.map((action) => (
            <Button
              key={action}
              variant={action === 'approve' ? 'filled' : 'default'}
              aria-label={`${actions[action].label} ${title}, ${person.displayName}`}
              onClick={() => onDecide(action)}
            >
              {actions[action].label}
            </Button>
          ))}
        </Group>
      ) : null}
    </li>
  );
}
