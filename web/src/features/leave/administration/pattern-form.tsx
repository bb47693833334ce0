import { Button, Select, TextInput } from '@mantine/core';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { listWorkPatterns } from '@tenure/contract/worktime/endpoints';
import {
  type WorkPattern,
  type WorkPatternInput,
  workPatternInput,
} from '@tenure/contract/worktime/work-pattern';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { stillThere } from '../../../lib/still-there.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { LeaveDate } from '../request/leave-date.tsx';
import { spanOf } from '../request/leave-dates.ts';
import classes from './administration.module.css';
import { useAddPattern, useEditPattern } from './administration-queries.ts';
import { type Country, countries, countryName } from './countries.ts';

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
  const me = useSite().user.id;
  const formats = usePersonFormats();
  const add = useAddPattern();
  const edit = useEditPattern();
  const [today] = useState(() => formats.today(new Date()));
  const parts = partsOf<WorkPatternInput>({
    title: { label: 'Name' },
    description: { label: 'Description' },
    jurisdiction: { label: 'Country', words: countryName },
    timezone: { label: 'Time zone' },
    startDate: { label: 'Start of week 1', words: (day) => spanOf(formats, day, day) },
    weeks: {
      label: 'Hours',
      words: (weeks) =>
        weeks
          .map(({ name, minutes }) => `${name}: ${minutes.map(hoursInWords).join(', ')}`)
          .join('; '),
    },
  });
  const form = useForm<WorkPatternInput>({
    start: draftOf(pattern, today),
    version: pattern?.version,
    parts,
    check: (value) => schemaErrors(workPatternInput, value, parts),
    reload:
      pattern &&
      (async () => {
        const now = stillThere((await call(listWorkPatterns, {})).data, pattern.id);
        return { value: draftOf(now, today), version: now.version };
      }),
    submit: async ({ value: body, version: ifMatch, idempotencyKey }) => {
      if (pattern) await edit.mutateAsync({ params: { workPatternId: pattern.id }, body, ifMatch });
      else await add.mutateAsync({ body, idempotencyKey });
      return null;
    },
    onSaved: ({ title }) => {
      toast.positive(pattern ? `${title} saved` : `${title} added`);
      onDone();
    },
    draftKey: `work-pattern.${me}.${pattern?.id ?? 'new'}`,
  });
  const { value: draft, set: change, errors } = form;
  const { weeks } = draft;
  const setMinutes = (week: number, weekday: number, minutes: number) =>
    change({
      weeks: weeks.map((one, n) =>
        n === week ? { ...one, minutes: one.minutes.with(weekday, minutes) } : one,
      ),
    });
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Button type="submit" loading={form.busy}>
          {pattern ? 'Save changes' : 'Add pattern'}
        </Button>
      }
    >
      <TextInput
        label="Name"
        required
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={errors.fields.title}
      />
      <TextInput
        label="Description"
        maxLength={500}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={errors.fields.description}
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
          label="Start of week 1"
          description="Weeks alternate from this date"
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
            <AmountInput
              key={weekday}
              label={weekday}
              min={0}
              max={24}
              step={0.25}
              decimalScale={4}
              suffix=" h"
              hideControls
              scale={60}
              whenEmpty={0}
              value={minutes[n] ?? 0}
              onChange={(given) => setMinutes(week, n, given ?? 0)}
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
    </FormFrame>
  );
}
