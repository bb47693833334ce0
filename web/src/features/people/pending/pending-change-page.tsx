import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getPendingChange, type PendingChange } from '@tenure/contract/people/pending-change';
import { pendingChangeStates } from '@tenure/contract/people/pending-change-states';
import { profileHref } from '../../../lib/address/profile-address.ts';
import { alwaysStale, apiQuery } from '../../../lib/api-query.ts';
import { useNames } from '../../../lib/you.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { ChangedValues } from '../../../ui/record/changed-values.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { When } from '../../../ui/text/when.tsx';
import { awaitingApprover } from './awaiting-approver.ts';
import { ChangeActions } from './change-actions.tsx';
import classes from './pending.module.css';

/** A change that needs approval, with the approver's actions. */
export function PendingChangePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery({
    ...apiQuery(getPendingChange, { params: { changeId: Number(id) } }),
    ...alwaysStale,
  });
  return (
    <Loaded what="the change" query={query}>
      {(change) => <Change change={change} />}
    </Loaded>
  );
}

function Change({ change }: { change: PendingChange }) {
  const names = useNames();
  const { label, tone } = pendingChangeStates[change.status];
  const { id, displayName } = change.user;
  return (
    <Page
      title={`${displayName}: ${change.title}`}
      lead="A change that needs approval before it is saved"
      above={[{ label: 'Home', href: '/dashboard' }]}
    >
      <Section title={change.title} action={<ToneBadge tone={tone}>{label}</ToneBadge>}>
        <div className={classes.change}>
          <div className={classes.head}>
            <Person person={change.user} size={36} />
            <span className={classes.quiet}>
              Submitted <When at={change.requestedAt} />
              {awaitingApprover(change, names)}
            </span>
          </div>
          {change.values.length > 0 ? (
            <ChangedValues changes={change.values} />
          ) : (
            <p className={classes.quiet}>You don’t have access to these details.</p>
          )}
          {change.note ? <p>Reason: {change.note}</p> : null}
          <ChangeActions change={change} />
        </div>
      </Section>
      <div>
        <AppLink href={profileHref({ id })}>View {displayName}’s profile</AppLink>
      </div>
    </Page>
  );
}
