import type { Field } from '@tenure/contract/kit/field';
import { publicHolidays } from '@tenure/contract/worktime/endpoints';
import { type PublicHoliday, publicHolidayInput } from '@tenure/contract/worktime/public-holiday';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { stillThere } from '../../../lib/still-there.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddHoliday, useEditHoliday } from './administration-queries.ts';
import type { Country } from './countries.ts';
import { RegionsField, withFittingRegions } from './regions-field.tsx';

interface Props {
  /** Preselected country of a new holiday. */
  country: Country;
  fields: readonly Field[];
  /** Absent for a new one. */
  holiday: PublicHoliday | undefined;
  onDone: () => void;
}

const schema = withFittingRegions(publicHolidayInput);

export function HolidayForm({ country, fields, holiday, onDone }: Props) {
  const me = useSite().user.id;
  const add = useAddHoliday();
  const edit = useEditHoliday();
  const stored = (one: PublicHoliday) => ({ record: one, version: one.version });
  return (
    <ServerForm
      fields={fields}
      schema={schema}
      controls={{ regions: RegionsField }}
      stored={holiday && stored(holiday)}
      start={{ country }}
      reload={
        holiday &&
        (async () => {
          const query = { country, year: holiday.day.slice(0, 4) };
          return stored(stillThere((await call(publicHolidays.list, { query })).data, holiday.id));
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
