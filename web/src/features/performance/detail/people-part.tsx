import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  addApprovers,
  addContributors,
  deactivateContributor,
} from '@tenure/contract/performance/endpoints/performance.endpoints';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { When } from '../../../ui/text/when.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import {
  contributorsQuery,
  type Performance,
  type Phase,
  phasesQuery,
  useChange,
} from '../queries.ts';
import { AddPerson } from './add-person.tsx';
import classes from './detail.module.css';

/** The approvers of each phase, and the contributors. */
export function PeoplePart({ performance }: { performance: Performance }) {
  const phases = useQuery(phasesQuery(performance.id));
  return (
    <>
      <Contributors performance={performance} />
      <Section title="Approvers" lead="Each group decides once the group before it has.">
        {phases.data ? (
          <ul className={classes.rows}>
            {phases.data.items
              .filter(({ stage }) => stage !== 'finalise')
              .map((phase) => (
                <PhaseApprovers key={phase.id} performance={performance} phase={phase} />
              ))}
          </ul>
        ) : (
          <LoadingRows label="Loading approvers" rows={2} />
        )}
      </Section>
    </>
  );
}

function PhaseApprovers({ performance, phase }: { performance: Performance; phase: Phase }) {
  const attempt = useAttempt();
  const nominate = useChange((userId: number) =>
    call(addApprovers, {
      params: { performanceId: performance.id, workflowId: phase.id },
      body: { userIds: [userId] },
    }),
  );
  const mayAdd =
    can(performance.metadata.capabilities, 'performance.workflow.edit') &&
    phase.status !== 'inactive';
  return (
    <li className={classes.block}>
      <div className={classes.rowHead}>
        <strong>{phase.title}</strong>
        <span className={classes.quiet}>{phaseMachine.states[phase.status as 'live'].label}</span>
      </div>
      {phase.approvers.length === 0 ? (
        <p className={classes.quiet}>No approvers yet. The phase can’t be submitted without one.</p>
      ) : null}
      {phase.approvers.map((approver) => (
        <div key={approver.id} className={classes.personRow}>
          {approver.user ? <Person person={approver.user} size={32} /> : null}
          <span className={classes.quiet}>
            {approver.approverTypeName}, group {approver.group}
            {approver.isActive && approver.dueDate ? (
              <>
                , due <When at={approver.dueDate} />
              </>
            ) : null}
          </span>
          {approver.decision ? (
            <ToneBadge tone={approver.decision === 'approved' ? 'positive' : 'critical'}>
              {approver.decision === 'approved' ? 'Approved' : 'Changes requested'}
            </ToneBadge>
          ) : approver.isActive ? (
            <ToneBadge tone="warning">Awaiting</ToneBadge>
          ) : null}
        </div>
      ))}
      {mayAdd ? (
        <AddPerson
          label={`Add approver to ${phase.title}`}
          button="Add approver"
          except={performance.employee.id}
          onAdd={(userId) =>
            attempt(async () => {
              await nominate.mutateAsync(userId);
              toast.positive('Approver added');
            })
          }
        />
      ) : null}
    </li>
  );
}

function Contributors({ performance }: { performance: Performance }) {
  const attempt = useAttempt();
  const contributors = useQuery(contributorsQuery(performance.id));
  const params = { performanceId: performance.id };
  const add = useChange((userId: number) => call(addContributors, { params, body: [userId] }));
  const deactivate = useChange((contributorId: number) =>
    call(deactivateContributor, { params: { ...params, contributorId } }),
  );
  const items = contributors.data?.items ?? [];
  const mayEdit = can(contributors.data?.metadata.capabilities, 'performance.contributors.edit');
  return (
    <Section
      title="Contributors"
      lead="People who answer checkpoints and add notes. Their names are shown."
    >
      {contributors.isPending ? <LoadingRows label="Loading contributors" rows={2} /> : null}
      {contributors.data && items.length === 0 ? (
        <p className={classes.quiet}>No contributors yet.</p>
      ) : null}
      <ul className={classes.rows}>
        {items.map(({ id, user, isActive, metadata }) => (
          <li key={id} className={classes.personRow}>
            <Person person={user} size={32} />
            {isActive ? null : <ToneBadge tone="quiet">Inactive</ToneBadge>}
            {can(metadata.capabilities, 'performance.contributors.edit') ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Deactivate ${user.displayName}`}
                onClick={() =>
                  attempt(async () => {
                    await deactivate.mutateAsync(id);
                    toast.positive('Contributor deactivated');
                  })
                }
              >
                Deactivate
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <AddPerson
          label="Add contributor"
          button="Add contributor"
          contributorsOf={performance.id}
          onAdd={(userId) =>
            attempt(async () => {
              await add.mutateAsync(userId);
              toast.positive('Contributor added');
            })
          }
        />
      ) : null}
    </Section>
  );
}
