import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { z } from 'zod';
import type { OwnControls } from './control-props.ts';
import { FormFields } from './form-fields.tsx';
import { FormScopeProvider } from './form-scope.tsx';
import type { FormValues } from './form-values.ts';
import classes from './server-form.module.css';
import { showUnread } from './unread.ts';
import { FormGuards } from './unsaved/form-guards.tsx';
import { type ServerFormOptions, useServerForm } from './use-server-form.ts';

interface Props<S extends z.ZodType, A> extends ServerFormOptions<S, A> {
  submitLabel: string | ((values: FormValues) => string);
  /** Absent where there is nothing to go back to, such as on a settings page. */
  onCancel?: (() => void) | undefined;
  /** The form's custom controls, by field key. */
  controls?: OwnControls;
  /** Called when the form gets or loses unsaved changes. */
  onDirty?: (dirty: boolean) => void;
  /** Above the fields. */
  lead?: ReactNode;
  /** Shown below the fields, such as the effect of saving. */
  preview?: (values: FormValues) => ReactNode;
  /** Key of the field to show the preview below; by default it is below all fields. */
  previewAfter?: string;
  /** Buttons beside the save button. */
  actions?: ((values: FormValues) => ReactNode) | undefined;
}

/** The standard form: the server lists its fields, the contract's schema validates them. */
export function ServerForm<S extends z.ZodType, A>(props: Props<S, A>) {
  const { submitLabel, onCancel, controls, onDirty, lead, preview, previewAfter, ...rest } = props;
  const { actions, ...options } = rest;
  const form = useServerForm(options);
  const shownPreview = preview?.(form.values);
  const mayEdit = form.fields.some(({ isEditable }) => isEditable);

  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!showUnread(event.currentTarget)) form.submit();
  };

  return (
    <FormScopeProvider scope={form.scope}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {lead}
        <FormFields
          form={form}
          controls={controls}
          shown={options.shown}
          beneath={previewAfter ? { [previewAfter]: shownPreview } : {}}
        />
        {previewAfter ? null : shownPreview}
        <div className={classes.actions}>
          {onCancel ? (
            <Button variant="default" onClick={onCancel} disabled={form.busy}>
              {mayEdit ? 'Cancel' : 'Close'}
            </Button>
          ) : null}
          {actions?.(form.values)}
          {mayEdit ? (
            <Button type="submit" loading={form.busy} disabled={form.isUploading}>
              {typeof submitLabel === 'string' ? submitLabel : submitLabel(form.values)}
            </Button>
          ) : null}
        </div>
        <FormGuards form={form} />
      </form>
    </FormScopeProvider>
  );
}
