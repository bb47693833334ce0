import { Button, TextInput } from '@mantine/core';
import type { PublicHoliday } from '@tenure/contract/worktime/public-holiday';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { useAddHoliday, useEditHoliday } from './administration-queries.ts';
import type { Country } from './countries.ts';
import { FormProblems } from './form-problems.tsx';
import { HolidayScope, type Scope } from './holiday-scope.tsx';
import { LeaveDate } from './leave-date.tsx';

interface Props {
  /** Where a new day is kept, to begin with. */
  country: Country;
  /** Absent for a new one. */
  holiday: PublicHoliday | undefined;
  onDone: () => void;
}

export function HolidayForm({ country, holiday, onDone }: Props) {
  const [scope, setScope] = useState<Scope>(
    holiday
      ? { country: holiday.country as Country | null, regions: holiday.regions }
      : { country, regions: null },
  );
  const [day, setDay] = useState<string | null>(holiday?.day ?? null);
  const [title, setTitle] = useState(holiday?.title ?? '');
  const [source, setSource] = useState(holiday?.source ?? '');
  const add = useAddHoliday();
  const edit = useEditHoliday();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!day) return;
    const body = { ...scope, day, title, source };
    const done = {
      onSuccess: () => {
        toast.positive(holiday ? `${title} saved` : `${title} added`);
        onDone();
      },
    };
    if (holiday)
      edit.mutate({ params: { holidayId: holiday.id }, body, ifMatch: holiday.version }, done);
    else add.mutate({ body }, done);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Name of the day"
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <LeaveDate label="Day" required value={day} onChange={setDay} />
      <HolidayScope value={scope} onChange={setScope} />
      <TextInput
        label="Source"
        description="The law, or your own decision"
        required
        maxLength={300}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <FormProblems error={add.error ?? edit.error} />
      <Button
        type="submit"
        loading={add.isPending || edit.isPending}
        disabled={!day || !title.trim() || !source.trim()}
      >
        {holiday ? 'Save changes' : 'Add the day'}
      </Button>
    </form>
  );
}
