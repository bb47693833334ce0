import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { schemaErrors } from '../../ui/form/form-errors.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { type Now, useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';
import { SettingControl, type SettingField } from './setting-control.tsx';
import { partsOfSettings } from './setting-words.ts';

export interface SettingsFormProps<T extends object> {
  fields: readonly SettingField<T>[];
  stored: Now<T>;
  /** What is checked on leaving a field and before anything is sent. */
  schema?: z.ZodType;
  /** Answers what is kept now. */
  save: (value: T, version: number | undefined) => Promise<Now<T>>;
  /** What is kept now, when someone else was first. */
  reload: () => Promise<Now<T>>;
  draftKey: string;
  /** Follows what is typed, before it is kept. */
  preview?: (value: T) => ReactNode;
}

/** One part of the settings: changed together, kept together. */
export function SettingsForm<T extends object>(props: SettingsFormProps<T>) {
  const { fields, schema, preview } = props;
  const form = useForm<T>({
    start: props.stored.value,
    version: props.stored.version,
    parts: partsOfSettings(fields),
    check: schema && ((value) => schemaErrors(schema, value, fields)),
    reload: props.reload,
    submit: ({ value, version }) => props.save(value, version),
    onSaved: () => toast.positive('Settings saved'),
    draftKey: props.draftKey,
  });

  return (
    <div className={preview ? classes.split : undefined}>
      <FormFrame
        form={form}
        className={fields.some(({ isShort }) => isShort) ? classes.wideForm : classes.form}
        actions={
          <div>
            <Button type="submit" loading={form.busy}>
              Save changes
            </Button>
          </div>
        }
      >
        {runsOf(fields).map((run) => (
          <div key={run[0]?.key} className={run[0] && isShort(run[0]) ? classes.short : undefined}>
            {run.map((field) => (
              <SettingControl
                key={field.key}
                field={field}
                value={form.value[field.key]}
                error={form.errors.fields[field.key]}
                onChange={(next) => form.set({ [field.key]: next } as Partial<T>)}
                onBlur={() => form.leave(field.key)}
              />
            ))}
          </div>
        ))}
      </FormFrame>
      {preview ? <div className={classes.preview}>{preview(form.value)}</div> : null}
    </div>
  );
}

const isShort = <T,>(field: SettingField<T>) => field.isShort || field.input === 'number';

/** Short fields are side by side; everything else has its own row. */
function runsOf<T>(fields: readonly SettingField<T>[]): SettingField<T>[][] {
  const runs: SettingField<T>[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (isShort(field) && last?.[0] && isShort(last[0])) last.push(field);
    else runs.push([field]);
  }
  return runs;
}
