import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { useImportHolidays } from './administration-queries.ts';
import type { Country } from './countries.ts';
import { FormProblems } from './form-problems.tsx';
import { HolidayScope, type Scope } from './holiday-scope.tsx';
import form from './leave-form.module.css';

/** The whole-day events of a calendar file; a file can be imported twice. */
export function HolidayImport({ country, onDone }: { country: Country; onDone: () => void }) {
  const [scope, setScope] = useState<Scope>({ country, regions: null });
  const [source, setSource] = useState('');
  const [ics, setIcs] = useState('');
  const load = useImportHolidays();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    load.mutate(
      { body: { ...scope, source, ics } },
      {
        onSuccess: ({ added, known }) => {
          toast.positive(`${added} added, ${known} known already`);
          onDone();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <label className={form.file}>
        <span>A calendar file (.ics)</span>
        <input
          type="file"
          accept=".ics,text/calendar"
          onChange={async (event) => setIcs((await event.currentTarget.files?.[0]?.text()) ?? '')}
        />
      </label>
      <HolidayScope value={scope} onChange={setScope} />
      <TextInput
        label="Source"
        description="Where the file comes from"
        required
        maxLength={300}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <FormProblems error={load.error} />
      <Button type="submit" loading={load.isPending} disabled={!ics || !source.trim()}>
        Import the file
      </Button>
    </form>
  );
}
