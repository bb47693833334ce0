import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { Section } from '../../ui/page/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { patternsQuery, useAddPattern } from './administration-queries.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const total = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

/** The patterns people can work by; one of several weeks repeats as a whole. */
export function PatternSettings() {
  const [adding, setAdding] = useState(false);
  const patterns = useQuery(patternsQuery);
  return (
    <Section
      title="Work patterns"
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          Add pattern
        </Button>
      }
    >
      {patterns.isPending ? <LoadingRows label="Loading work patterns" rows={3} /> : null}
      {patterns.isError ? (
        <ErrorState
          title="Work patterns could not be loaded"
          error={patterns.error}
          onRetry={patterns.refetch}
        />
      ) : null}
      <ul className={classes.list}>
        {patterns.data?.data.map((pattern) => (
          <li key={pattern.id}>
            <span className={classes.words}>
              <strong>{pattern.title}</strong>
              <span className={classes.quiet}>{pattern.description}</span>
            </span>
            <span className={classes.quiet}>
              {pattern.workWeeks.map(({ minutes }) => hoursInWords(total(minutes))).join(', then ')}{' '}
              a week
            </span>
          </li>
        ))}
      </ul>
      <SideDrawer title="Add a work pattern" opened={adding} onClose={() => setAdding(false)}>
        {adding ? <PatternForm onDone={() => setAdding(false)} /> : null}
      </SideDrawer>
    </Section>
  );
}

function PatternForm({ onDone }: { onDone: () => void }) {
  const [title, setTitle] = useState('');
  const [jurisdiction, setJurisdiction] = useState<'AU' | 'NZ' | 'GB'>('AU');
  const [weeks, setWeeks] = useState<number[][]>([[480, 480, 480, 480, 480, 0, 0]]);
  const add = useAddPattern();
  const set = (week: number, weekday: number, hours: number) =>
    setWeeks(
      weeks.map((minutes, n) =>
        n === week
          ? minutes.map((one, m) => (m === weekday ? Math.round(hours * 60) : one))
          : minutes,
      ),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      {
        body: {
          title,
          jurisdiction,
          startDate: '2024-01-01',
          weeks: weeks.map((minutes, n) => ({ name: `Week ${n + 1}`, minutes })),
        },
      },
      {
        onSuccess: () => {
          toast.positive(`${title} added`);
          onDone();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Name"
        required
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Select
        label="Country"
        allowDeselect={false}
        data={[
          { value: 'AU', label: 'Australia' },
          { value: 'NZ', label: 'New Zealand' },
          { value: 'GB', label: 'United Kingdom' },
        ]}
        value={jurisdiction}
        onChange={(value) => setJurisdiction((value ?? 'AU') as 'AU' | 'NZ' | 'GB')}
      />
      {weeks.map((minutes, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a cycle are named by their place
        <fieldset key={week} className={classes.week}>
          <legend>
            Week {week + 1}: {hoursInWords(total(minutes))}
          </legend>
          {weekdays.map((name, weekday) => (
            <NumberInput
              key={name}
              label={name}
              min={0}
              max={24}
              step={0.25}
              decimalScale={4}
              suffix=" h"
              value={(minutes[weekday] ?? 0) / 60}
              onChange={(hours) => set(week, weekday, Number(hours))}
            />
          ))}
        </fieldset>
      ))}
      {weeks.length < 8 ? (
        <Button variant="default" onClick={() => setWeeks([...weeks, [...(weeks.at(-1) ?? [])]])}>
          Add another week
        </Button>
      ) : null}
      {add.error ? <p role="alert">{sentenceOf(add.error)}</p> : null}
      <Button type="submit" loading={add.isPending} disabled={!title.trim()}>
        Add pattern
      </Button>
    </form>
  );
}
