import { fieldsOf } from '@tenure/contract/kit/field';
import { holidayImport } from '@tenure/contract/worktime/public-holiday';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import layout from '../request/leave-form.module.css';
import { useImportHolidays } from './administration-queries.ts';
import type { Country } from './countries.ts';
import { RegionsField, withFittingRegions } from './regions-field.tsx';

/** Everyone who can import a file can fill in all of it. */
const fields = fieldsOf(holidayImport);
const schema = withFittingRegions(holidayImport);

const CalendarFile = ({ field, id, error, onChange }: ControlProps) => (
  <label className={layout.file} htmlFor={id}>
    <span>
      {field.label} {field.isRequired ? <span className={layout.problem}>*</span> : null}
    </span>
    <input
      id={id}
      type="file"
      accept=".ics,text/calendar"
      aria-invalid={error ? true : undefined}
      onChange={async (event) => onChange((await event.currentTarget.files?.[0]?.text()) ?? '')}
    />
    {error ? <span className={layout.problem}>{error}</span> : null}
  </label>
);

/** The whole-day events of a calendar file; a file can be imported twice. */
export function HolidayImport({ country, onDone }: { country: Country; onDone: () => void }) {
  const load = useImportHolidays();
  return (
    <ServerForm
      fields={fields}
      schema={schema}
      controls={{ ics: CalendarFile, regions: RegionsField }}
      start={{ country }}
      submit={async ({ value: body, idempotencyKey }) => {
        const { added, known, leftOut } = await load.mutateAsync({ body, idempotencyKey });
        const missing = leftOut.length > 0 ? `. Not imported: ${leftOut.join(', ')}` : '';
        toast.positive(`${added} added, ${known} already in the calendar${missing}`);
      }}
      submitLabel="Import file"
      onCancel={onDone}
      onSaved={onDone}
    />
  );
}
