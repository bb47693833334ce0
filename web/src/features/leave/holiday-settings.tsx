import { Button, Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import {
  holidaysQuery,
  useAddHoliday,
  useDeleteHoliday,
  useImportHolidays,
} from './administration-queries.ts';
import { LeaveDate } from './leave-date.tsx';
import { spanOf } from './leave-dates.ts';

type Country = 'AU' | 'NZ' | 'GB';

const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'GB', label: 'United Kingdom' },
];

/** The days when nobody has to work, each with its source. */
export function HolidaySettings() {
  const formats = usePersonFormats();
  const [country, setCountry] = useState<Country>('AU');
  const [year, setYear] = useState(formats.today(new Date()).slice(0, 4));
  const [adding, setAdding] = useState(false);
  const holidays = useQuery({
    ...holidaysQuery(country, year),
    placeholderData: keepPreviousData,
  });
  const remove = useDeleteHoliday();
  return (
    <Section
      title="Public holidays"
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          Add or import
        </Button>
      }
    >
      <div className={classes.bar}>
        <Select
          label="Country"
          allowDeselect={false}
          data={countries}
          value={country}
          onChange={(value) => setCountry((value ?? 'AU') as Country)}
        />
        <Select
          label="Year"
          allowDeselect={false}
          data={['2026', '2027', '2028']}
          value={year}
          onChange={(value) => setYear(value ?? year)}
        />
      </div>
      {holidays.isPending ? <LoadingRows label="Loading public holidays" rows={5} /> : null}
      {holidays.isError ? (
        <ErrorState
          title="Public holidays could not be loaded"
          error={holidays.error}
          onRetry={holidays.refetch}
        />
      ) : null}
      <ul className={classes.list}>
        {holidays.data?.data.map((holiday) => (
          <li key={holiday.id}>
            <span className={classes.words}>
              <span>
                {spanOf(formats, holiday.day, holiday.day)}: {holiday.title}
                {holiday.regions ? ` (${holiday.regions.join(', ')})` : ''}
              </span>
              <span className={classes.quiet}>{holiday.source}</span>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Remove ${holiday.title}, ${holiday.day}`}
              onClick={() =>
                remove.mutate(
                  { params: { holidayId: holiday.id }, ifMatch: holiday.version },
                  { onError: (error) => toast.critical(sentenceOf(error)) },
                )
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <SideDrawer title="Add public holidays" opened={adding} onClose={() => setAdding(false)}>
        {adding ? <AddHolidays country={country} onDone={() => setAdding(false)} /> : null}
      </SideDrawer>
    </Section>
  );
}

function AddHolidays({ country, onDone }: { country: Country; onDone: () => void }) {
  const [day, setDay] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [regions, setRegions] = useState('');
  const [source, setSource] = useState('');
  const [ics, setIcs] = useState('');
  const add = useAddHoliday();
  const load = useImportHolidays();
  const list = regions
    .split(',')
    .map((region) => region.trim())
    .filter(Boolean);
  const common = { country, regions: list.length > 0 ? list : null, source };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ics)
      load.mutate(
        { body: { ...common, ics } },
        {
          onSuccess: ({ added, known }) => {
            toast.positive(`${added} added, ${known} known already`);
            onDone();
          },
        },
      );
    else if (day)
      add.mutate(
        { body: { ...common, day, title } },
        {
          onSuccess: () => {
            toast.positive(`${title} added`);
            onDone();
          },
        },
      );
  };
  const error = add.error ?? load.error;
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Source"
        description="The law, or your own decision"
        required
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <TextInput
        label="Only in"
        description="States, provinces or nations, with commas; empty for the whole country"
        value={regions}
        onChange={(event) => setRegions(event.currentTarget.value)}
      />
      <label className={classes.file}>
        <span>A calendar file (.ics)</span>
        <input
          type="file"
          accept=".ics,text/calendar"
          onChange={async (event) => setIcs((await event.currentTarget.files?.[0]?.text()) ?? '')}
        />
      </label>
      {ics ? null : (
        <>
          <LeaveDate label="Or one day" value={day} onChange={setDay} />
          <TextInput
            label="Name of the day"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </>
      )}
      {error ? <p role="alert">{sentenceOf(error)}</p> : null}
      <Button
        type="submit"
        loading={add.isPending || load.isPending}
        disabled={!source.trim() || !(ics || (day && title.trim()))}
      >
        {ics ? 'Import the file' : 'Add the day'}
      </Button>
    </form>
  );
}
