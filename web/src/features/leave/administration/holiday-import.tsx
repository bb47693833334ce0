import { fieldsOf } from '@tenure/contract/kit/field';
import { holidayImport } from '@tenure/contract/worktime/public-holiday';
import { useState } from 'react';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { LocalFileField } from '../../../ui/form/files/local-file-field.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useImportHolidays } from './administration-queries.ts';
import type { Country } from './countries.ts';
import { RegionsField, withFittingRegions } from './regions-field.tsx';

/** Everyone who can import a file can edit all fields. */
const fields = fieldsOf(holidayImport);
const schema = withFittingRegions(holidayImport);

function CalendarFile({ field, id, error, onChange }: ControlProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <LocalFileField
      id={id}
      label={field.label}
      isRequired={field.isRequired}
      accept=".ics,text/calendar"
      help="iCalendar (.ics)"
      file={file}
      error={error}
      onChange={async (chosen) => {
        setFile(chosen);
        onChange((await chosen?.text()) ?? '');
      }}
    />
  );
}

/** Imports the whole-day events of a calendar file; importing a file again creates no duplicates. */
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
