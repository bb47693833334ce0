import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { OwnControls } from '../../ui/form/control-props.ts';
import type { FormValues } from '../../ui/form/form-values.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import type { ServerFormOptions, Stored } from '../../ui/form/use-server-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './administration.module.css';

export interface SettingsFormProps<S extends z.ZodType>
  extends Pick<ServerFormOptions<S>, 'fields' | 'schema' | 'words'> {
  stored: Stored;
  /** Resolves with the stored settings. */
  save: (value: z.output<S>, version: number | undefined) => Promise<Stored>;
  /** Refetches the settings after a version conflict. */
  reload: () => Promise<Stored>;
  draftKey: string;
  controls?: OwnControls;
  /** Preview of unsaved values. */
  preview?: (values: FormValues) => ReactNode;
}

/** One group of settings, saved together. */
export function SettingsForm<S extends z.ZodType>({
  save,
  preview,
  ...props
}: SettingsFormProps<S>) {
  const isWide = props.fields.some(({ width }) => width === 'half');
  return (
    <div className={preview ? classes.split : isWide ? classes.wideForm : classes.form}>
      <ServerForm
        {...props}
        submit={({ value, version }) => save(value, version)}
        next={(stored: Stored) => stored}
        submitLabel="Save changes"
        onSaved={() => toast.positive('Settings saved')}
        {...(preview
          ? { preview: (values) => <div className={classes.preview}>{preview(values)}</div> }
          : {})}
      />
    </div>
  );
}
