import { Button, TextInput } from '@mantine/core';
import { listPublicHolidays } from '@tenure/contract/worktime/endpoints';
import { type PublicHoliday, publicHolidayInput } from '@tenure/contract/worktime/public-holiday';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { stillThere } from '../../../lib/still-there.ts';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { LeaveDate } from '../request/leave-date.tsx';
import { spanOf } from '../request/leave-dates.ts';
import classes from './administration.module.css';
import { useAddHoliday, useEditHoliday } from './administration-queries.ts';
import { type Country, countryName } from './countries.ts';
import { HolidayScope, type Scope } from './holiday-scope.tsx';

interface Props {
  /** Where a new day is kept, to begin with. */
  country: Country;
  /** Absent for a new one. */
  holiday: PublicHoliday | undefined;
  onDone: () => void;
}

interface Draft extends Scope {
  day: string | null;
  title: string;
  source: string;
}

const draftOf = ({ country, regions, day, title, source }: PublicHoliday): Draft => ({
  country: country as Country | null,
  regions,
  day,
  title,
  source,
});

export function HolidayForm({ country, holiday, onDone }: Props) {
  const me = useSite().user.id;
  const formats = usePersonFormats();
  const add = useAddHoliday();
  const edit = useEditHoliday();
  const parts = partsOf<Draft>({
    title: { label: 'Name of the day' },
    day: { label: 'Day', words: (day) => (day ? spanOf(formats, day, day) : '') },
    country: {
      label: 'Kept in',
      words: (one) => (one ? countryName(one) : 'The whole company'),
    },
    regions: { label: 'Only in' },
    source: { label: 'Source' },
  });
  const form = useForm<Draft>({
    start: holiday
      ? draftOf(holiday)
      : { country, regions: null, day: null, title: '', source: '' },
    version: holiday?.version,
    parts,
    check: (value) => schemaErrors(publicHolidayInput, value, parts),
    reload:
      holiday &&
      (async () => {
        const query = { country, year: holiday.day.slice(0, 4) };
        const now = stillThere((await call(listPublicHolidays, { query })).data, holiday.id);
        return { value: draftOf(now), version: now.version };
      }),
    submit: async ({ value, version: ifMatch, idempotencyKey }) => {
      const body = publicHolidayInput.parse(value);
      if (holiday) await edit.mutateAsync({ params: { holidayId: holiday.id }, body, ifMatch });
      else await add.mutateAsync({ body, idempotencyKey });
      return null;
    },
    onSaved: ({ title }) => {
      toast.positive(holiday ? `${title} saved` : `${title} added`);
      onDone();
    },
    draftKey: `public-holiday.${me}.${holiday?.id ?? 'new'}`,
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Button type="submit" loading={form.busy}>
          {holiday ? 'Save changes' : 'Add the day'}
        </Button>
      }
    >
      <TextInput
        label="Name of the day"
        required
        maxLength={120}
        value={value.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errors.fields.title}
      />
      <LeaveDate
        label="Day"
        required
        value={value.day}
        onChange={(day) => set({ day })}
        error={errors.fields.day}
      />
      <HolidayScope value={value} onChange={set} />
      <TextInput
        label="Source"
        description="The law, or your own decision"
        required
        maxLength={300}
        value={value.source}
        onChange={(event) => set({ source: event.currentTarget.value })}
        error={errors.fields.source}
      />
    </FormFrame>
  );
}
