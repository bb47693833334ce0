import type { PendingChange } from '@tenure/contract/people/pending-change';
import { pendingChangeStates } from '@tenure/contract/people/pending-change-states';
import { useNames } from '../../../lib/you.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ChangedValues } from '../../../ui/record/changed-values.tsx';
import { When } from '../../../ui/text/when.tsx';
import { awaitingApprover } from './awaiting-approver.ts';
import { ChangeActions } from './change-actions.tsx';
import classes from './pending.module.css';

/** A section's changes awaiting approval, above the saved values. */
export function PendingChanges({ changes }: { changes: readonly PendingChange[] }) {
  const names = useNames();
  return (
    <ul className={classes.changes} aria-label="Awaiting approval">
      {changes.map((change) => {
        const { label, tone } = pendingChangeStates[change.status];
        return (
          <li key={change.id} className={classes.change}>
            <div className={classes.head}>
              <strong>{change.title}</strong>
              <ToneBadge tone={tone}>{label}</ToneBadge>
              <span className={classes.quiet}>
                Submitted <When at={change.requestedAt} />
                {awaitingApprover(change, names)}
              </span>
            </div>
            <ChangedValues changes={change.values} />
            <ChangeActions change={change} />
          </li>
        );
      })}
    </ul>
  );
}
