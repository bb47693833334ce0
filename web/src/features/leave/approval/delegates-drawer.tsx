import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Delegation } from '@tenure/contract/approvals/approval';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../administration/administration.module.css';
import { delegationsQuery, useRemoveDelegation } from '../administration/administration-queries.ts';
import { spanOf } from '../request/leave-dates.ts';
import form from '../request/leave-form.module.css';
import { DelegateForm } from './delegate-form.tsx';

/** Delegates for leave approvals while the person is away. */
export function DelegatesDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const delegations = useQuery({ ...delegationsQuery, enabled: opened });
  return (
    <SideDrawer title="Delegate approvals" opened={opened} onClose={onClose}>
      <p className={form.quiet}>
        A delegate can approve requests for you on the days you choose. You can still decide them
        yourself, and the history shows who decided.
      </p>
      {delegations.isPending ? <LoadingRows label="Loading delegates" rows={1} /> : null}
      {delegations.isError ? (
        <div className={classes.state}>
          <ErrorState
            title="Delegates couldn’t be loaded"
            error={delegations.error}
            onRetry={delegations.refetch}
          />
        </div>
      ) : null}
      <ul className={classes.list}>
        {delegations.data?.items.map((one) => (
          <Delegate key={one.id} delegation={one} />
        ))}
      </ul>
      {opened && delegations.data ? (
        <div className={form.part}>
          <DelegateForm fields={delegations.data.metadata.fields} />
        </div>
      ) : null}
    </SideDrawer>
  );
}

function Delegate({ delegation }: { delegation: Delegation }) {
  const formats = usePersonFormats();
  const remove = useRemoveDelegation();
  const attempt = useAttempt();
  const { id, delegate, startDate, endDate, isActive } = delegation;
  const end = () => attempt(() => remove.mutateAsync({ params: { delegationId: id } }));
  return (
    <li>
      <span className={classes.words}>
        <Person person={delegate} size={28} />
        <span className={form.quiet}>
          {spanOf(formats, startDate, endDate)}
          {isActive ? ', now' : ''}
        </span>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`End delegation to ${delegate.displayName}`}
        loading={remove.isPending}
        onClick={end}
      >
        End
      </Button>
    </li>
  );
}
