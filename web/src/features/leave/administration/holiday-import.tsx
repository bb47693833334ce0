import { Button, TextInput } from '@mantine/core';
import { holidayImport } from '@tenure/contract/worktime/public-holiday';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import layout from '../request/leave-form.module.css';
import classes from './administration.module.css';
import { useImportHolidays } from './administration-queries.ts';
import type { Country } from './countries.ts';
import { HolidayScope, type Scope } from './holiday-scope.tsx';

interface Draft extends Scope {
  source: string;
  ics: string;
}

const parts = partsOf<Draft>({
  ics: { label: 'Calendar file' },
  country: { label: 'Applies in' },
  regions: { label: 'Regions' },
  source: { label: 'Source' },
});

/** The whole-day events of a calendar file; a file can be imported twice. */
export function HolidayImport({ country, onDone }: { country: Country; onDone: () => void }) {
  const load = useImportHolidays();
  const form = useForm<Draft>({
    start: { country, regions: null, source: '', ics: '' },
    parts,
    check: (value) => schemaErrors(holidayImport, value, parts),
    submit: async ({ value, idempotencyKey }) => {
      const body = holidayImport.parse(value);
      const { added, known, leftOut } = await load.mutateAsync({ body, idempotencyKey });
      const missing = leftOut.length > 0 ? `. Not imported: ${leftOut.join(', ')}` : '';
      toast.positive(`${added} added, ${known} known already${missing}`);
      return null;
    },
    onSaved: onDone,
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Button type="submit" loading={form.busy}>
          Import file
        </Button>
      }
    >
      <label className={layout.file}>
        <span>Calendar file (.ics)</span>
        <input
          type="file"
          accept=".ics,text/calendar"
          aria-invalid={errors.fields.ics ? true : undefined}
          onChange={async (event) =>
            set({ ics: (await event.currentTarget.files?.[0]?.text()) ?? '' })
          }
        />
      </label>
      <HolidayScope value={value} onChange={set} />
      <TextInput
        label="Source"
        description="Where the file comes from"
        required
        maxLength={300}
        value={value.source}
        onChange={(event) => set({ source: event.currentTarget.value })}
        error={errors.fields.source}
      />
    </FormFrame>
  );
}
