import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { useSite } from '../../lib/me.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { Person } from '../../ui/person/person.tsx';
import { PersonPicker } from '../../ui/person/person-picker.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import {
  delegationsQuery,
  useAddDelegation,
  useRemoveDelegation,
} from './administration-queries.ts';
import { FormProblems } from './form-problems.tsx';
import { LeaveDate } from './leave-date.tsx';
import { spanOf } from './leave-dates.ts';
import form from './leave-form.module.css';

/** Who decides about leave while the person is away. */
export function DelegatesDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const formats = usePersonFormats();
  const delegations = useQuery({ ...delegationsQuery, enabled: opened });
  const remove = useRemoveDelegation();
  return (
    <SideDrawer title="While you are away" opened={opened} onClose={onClose}>
      <p className={form.quiet}>
        Name somebody who decides what waits for you on the days when you are away. You can still
        decide it yourself, and the history says who decided for whom.
      </p>
      <ul className={classes.list}>
        {delegations.data?.items.map((one) => (
          <li key={one.id}>
            <span className={classes.words}>
              <Person person={one.delegate} size={28} />
              <span className={form.quiet}>
                {spanOf(formats, one.startDate, one.endDate)}
                {one.isActive ? ', now' : ''}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`End for ${one.delegate.displayName}`}
              onClick={() =>
                remove.mutate(
                  { params: { delegationId: one.id } },
                  { onError: (error) => toast.critical(sentenceOf(error)) },
                )
              }
            >
              End
            </Button>
          </li>
        ))}
      </ul>
      {opened ? <DelegateForm delegations={delegations.data?.items.length ?? 0} /> : null}
    </SideDrawer>
  );
}

/** Empty again for each delegation that was made. */
function DelegateForm({ delegations }: { delegations: number }) {
  const { user } = useSite();
  const [delegate, setDelegate] = useState<number | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const add = useAddDelegation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!delegate || !from || !to) return;
    add.mutate(
      { body: { delegateId: delegate, startDate: from, endDate: to } },
      {
        onSuccess: ({ delegate: { displayName } }) => {
          toast.positive(`${displayName} decides while you are away`);
          setDelegate(null);
          setFrom(null);
          setTo(null);
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h3>Name somebody</h3>
      <PersonPicker
        key={delegations}
        label="Who decides"
        description="Anybody in the company; nobody decides about themself"
        required
        except={user.id}
        value={delegate}
        onChange={setDelegate}
      />
      <div className={form.pair}>
        <LeaveDate label="From" required value={from} onChange={setFrom} />
        <LeaveDate label="To" required value={to} onChange={setTo} />
      </div>
      <FormProblems error={add.error} />
      <Button type="submit" loading={add.isPending} disabled={!delegate || !from || !to}>
        Name them
      </Button>
    </form>
  );
}
