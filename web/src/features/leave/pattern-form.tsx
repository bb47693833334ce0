import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { hoursInWords } from '@tenure/contract/leave/messages';
import type { WorkPattern, WorkPatternInput } from '@tenure/contract/worktime/work-pattern';
import { type FormEvent, useState } from 'react';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { useAddPattern, useEditPattern } from './administration-queries.ts';
import { type Country, countries } from './countries.ts';
import { FormProblems } from './form-problems.tsx';
import { LeaveDate } from './leave-date.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MOST_WEEKS = 8;
const zones: Readonly<Record<Country, string>> = {
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  GB: 'Europe/London',
};

export const totalOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

const draftOf = (pattern: WorkPattern | undefined, today: string): WorkPatternInput => ({
  title: pattern?.title ?? '',
  description: pattern?.description ?? '',
  jurisdiction: (pattern?.jurisdiction ?? 'AU') as Country,
  timezone: pattern?.timezone ?? zones.AU,
  startDate: pattern?.startDate ?? today,
  weeks: pattern?.workWeeks.map(({ name, minutes }) => ({ name, minutes })) ?? [
    { name: 'Week 1', minutes: [480, 480, 480, 480, 480, 0, 0] },
  ],
});

interface Props {
  /** Absent for a new one. */
  pattern: WorkPattern | undefined;
  onDone: () => void;
}

export function PatternForm({ pattern, onDone }: Props) {
  const { today } = usePersonFormats();
  const [draft, setDraft] = useState(() => draftOf(pattern, today(new Date())));
  const change = (part: Partial<WorkPatternInput>) =>
    setDraft((before) => ({ ...before, ...part }));
  const add = useAddPattern();
  const edit = useEditPattern();
  const { weeks } = draft;
  const setHours = (week: number, weekday: number, hours: number) =>
    change({
      weeks: weeks.map((one, n) =>
        n === week ? { ...one, minutes: one.minutes.with(weekday, Math.round(hours * 60)) } : one,
      ),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = {
      onSuccess: () => {
        toast.positive(pattern ? `${draft.title} saved` : `${draft.title} added`);
        onDone();
      },
    };
    if (pattern)
      edit.mutate(
        { params: { workPatternId: pattern.id }, body: draft, ifMatch: pattern.version },
        done,
      );
    else add.mutate({ body: draft }, done);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Name"
        required
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        label="Description"
        maxLength={500}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Select
        label="Country"
        allowDeselect={false}
        data={countries}
        value={draft.jurisdiction}
        onChange={(value) => {
          const jurisdiction = (value ?? 'AU') as Country;
          change({ jurisdiction, timezone: zones[jurisdiction] });
        }}
      />
      {weeks.length > 1 ? (
        <LeaveDate
          label="A day in week 1"
          description="The weeks take turns from here, before and after"
          required
          value={draft.startDate}
          onChange={(startDate) => startDate && change({ startDate })}
        />
      ) : null}
      {weeks.map(({ name, minutes }, week) => (
        <fieldset key={name} className={classes.week}>
          <legend>
            {name}: {hoursInWords(totalOf(minutes))}
          </legend>
          {weekdays.map((weekday, n) => (
            <NumberInput
              key={weekday}
              label={weekday}
              min={0}
              max={24}
              step={0.25}
              decimalScale={4}
              suffix=" h"
              hideControls
              value={(minutes[n] ?? 0) / 60}
              onChange={(hours) => setHours(week, n, Number(hours))}
            />
          ))}
        </fieldset>
      ))}
      <div className={classes.bar}>
        {weeks.length < MOST_WEEKS ? (
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              change({
                weeks: [
                  ...weeks,
                  { name: `Week ${weeks.length + 1}`, minutes: [...(weeks.at(-1)?.minutes ?? [])] },
                ],
              })
            }
          >
            Add another week
          </Button>
        ) : null}
        {weeks.length > 1 ? (
          <Button variant="default" size="xs" onClick={() => change({ weeks: weeks.slice(0, -1) })}>
            Remove week {weeks.length}
          </Button>
        ) : null}
      </div>
      <FormProblems error={add.error ?? edit.error} />
      <Button
        type="submit"
        loading={add.isPending || edit.isPending}
        disabled={!draft.title.trim()}
      >
        {pattern ? 'Save changes' : 'Add the pattern'}
      </Button>
    </form>
  );
}
