import type { Field } from '@tenure/contract/kit/field';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { workPatterns } from '@tenure/contract/worktime/endpoints';
import {
  type WorkPattern,
  type WorkPatternInput,
  workPatternInput,
} from '@tenure/contract/worktime/work-pattern';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { stillThere } from '../../../lib/still-there.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddPattern, useEditPattern } from './administration-queries.ts';
import type { Country } from './countries.ts';
import { WeeksField } from './weeks-field.tsx';

const zones: Readonly<Record<Country, string>> = {
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  GB: 'Europe/London',
};

type Weeks = WorkPatternInput['weeks'];

const firstWeek: Weeks = [{ name: 'Week 1', minutes: [480, 480, 480, 480, 480, 0, 0] }];

const stored = ({ workWeeks, version, ...pattern }: WorkPattern) => ({
  record: { ...pattern, weeks: workWeeks.map(({ name, minutes }) => ({ name, minutes })) },
  version,
});

/** The country determines the time zone. */
const withTimezone = (key: string, value: unknown) =>
  key === 'jurisdiction' ? { timezone: zones[value as Country] } : {};

const weeksInWords = (weeks: unknown) =>
  (weeks as Weeks)
    .map(({ name, minutes }) => `${name}: ${minutes.map(hoursInWords).join(', ')}`)
    .join('; ');

interface Props {
  fields: readonly Field[];
  /** Absent for a new one. */
  pattern: WorkPattern | undefined;
  onDone: () => void;
}

export function PatternForm({ fields, pattern, onDone }: Props) {
  const me = useSite().user.id;
  const formats = usePersonFormats();
  const add = useAddPattern();
  const edit = useEditPattern();
  const [today] = useState(() => formats.today(new Date()));
  return (
    <ServerForm
      fields={fields}
      schema={workPatternInput}
      controls={{ weeks: WeeksField }}
      along={withTimezone}
      words={{ weeks: weeksInWords }}
      shown={(key, { weeks }) => key !== 'startDate' || (weeks as Weeks).length > 1}
      start={{ jurisdiction: 'AU', timezone: zones.AU, startDate: today, weeks: firstWeek }}
      stored={pattern && stored(pattern)}
      reload={
        pattern &&
        (async () => stored(stillThere((await call(workPatterns.list, {})).data, pattern.id)))
      }
      submit={({ value: body, version: ifMatch, idempotencyKey }) =>
        pattern
          ? edit.mutateAsync({ params: { workPatternId: pattern.id }, body, ifMatch })
          : add.mutateAsync({ body, idempotencyKey })
      }
      submitLabel={pattern ? 'Save changes' : 'Add pattern'}
      draftKey={`work-pattern.${me}.${pattern?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={({ title }) => {
        toast.positive(pattern ? `${title} saved` : `${title} added`);
        onDone();
      }}
    />
  );
}
