import { MultiSelect } from '@mantine/core';
import type { Field } from '@tenure/contract/kit/field';
import { listPublicHolidays } from '@tenure/contract/worktime/endpoints';
import { type PublicHoliday, publicHolidayInput } from '@tenure/contract/worktime/public-holiday';
import { holidayRegions } from '@tenure/contract/worktime/regions';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { stillThere } from '../../../lib/still-there.ts';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import type { FormValues } from '../../../ui/form/form-values.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddHoliday, useEditHoliday } from './administration-queries.ts';
import type { Country } from './countries.ts';

interface Props {
  /** Where a new day is observed, to begin with. */
  country: Country;
  fields: readonly Field[];
  /** Absent for a new one. */
  holiday: PublicHoliday | undefined;
  onDone: () => void;
}

const regionsOf = (values: FormValues | undefined) =>
  holidayRegions[values?.country as Country] as readonly string[] | undefined;

/** Of the country that is chosen: regions of the one before are left out. */
const fitting = (values: FormValues) => {
  const regions = (values.regions as string[] | null) ?? [];
  const chosen = regions.filter((region) => regionsOf(values)?.includes(region));
  return { ...values, regions: chosen.length > 0 ? chosen : null };
};
const schema = z.preprocess((values) => fitting(values as FormValues), publicHolidayInput);

const Regions = (props: ControlProps) => (
  <MultiSelect
    {...frameOf(props)}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': 'Clear regions' }}
    data={regionsOf(props.values) ?? []}
    value={fitting({ ...props.values }).regions ?? []}
    onChange={props.onChange}
  />
);

export function HolidayForm({ country, fields, holiday, onDone }: Props) {
  const me = useSite().user.id;
  const add = useAddHoliday();
  const edit = useEditHoliday();
  const stored = (one: PublicHoliday) => ({ record: one, version: one.version });
  return (
    <ServerForm
      fields={fields}
      schema={schema}
      controls={{ regions: Regions }}
      stored={holiday && stored(holiday)}
      start={{ country }}
      reload={
        holiday &&
        (async () => {
          const query = { country, year: holiday.day.slice(0, 4) };
          return stored(stillThere((await call(listPublicHolidays, { query })).data, holiday.id));
        })
      }
      submit={({ value: body, version: ifMatch, idempotencyKey }) =>
        holiday
          ? edit.mutateAsync({ params: { holidayId: holiday.id }, body, ifMatch })
          : add.mutateAsync({ body, idempotencyKey })
      }
      submitLabel={holiday ? 'Save changes' : 'Add public holiday'}
      draftKey={`public-holiday.${me}.${holiday?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={({ title }) => {
        toast.positive(holiday ? `${title} saved` : `${title} added`);
        onDone();
      }}
    />
  );
}
