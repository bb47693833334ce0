import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { z } from 'zod';
import type { OwnControls } from './control-props.ts';
import { unreadField } from './days/use-unread-day.ts';
import { FormFields } from './form-fields.tsx';
import { FormScopeProvider } from './form-scope.tsx';
import type { FormValues } from './form-values.ts';
import classes from './server-form.module.css';
import { FormGuards } from './unsaved/form-guards.tsx';
import { type ServerFormOptions, useServerForm } from './use-server-form.ts';

interface Props<S extends z.ZodType, A> extends ServerFormOptions<S, A> {
  submitLabel: string;
  /** Absent where there is nothing to go back to, such as a page of settings. */
  onCancel?: (() => void) | undefined;
  /** Controls of this form's own, by the key of their field. */
  controls?: OwnControls;
  /** Told when there is something typed that would be lost. */
  onDirty?: (dirty: boolean) => void;
  /** Above the fields. */
  lead?: ReactNode;
  /** Beneath the fields, such as what saving would change. */
  preview?: (values: FormValues) => ReactNode;
  /** Beside the button that saves. */
  actions?: ((values: FormValues) => ReactNode) | undefined;
}

/** The one form: the server lists its fields, the contract's schema says what is valid. */
export function ServerForm<S extends z.ZodType, A>(props: Props<S, A>) {
  const { submitLabel, onCancel, controls, onDirty, lead, preview, actions, ...options } = props;
  const form = useServerForm(options);
  const mayEdit = form.fields.some(({ isEditable }) => isEditable);

  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLElement>(unreadField);
    if (unread) unread.scrollIntoView({ block: 'center' });
    else form.submit();
  };

  return (
    <FormScopeProvider scope={form.scope}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {lead}
        <FormFields form={form} controls={controls} shown={options.shown} />
        {preview?.(form.values)}
        <div className={classes.actions}>
          {onCancel ? (
            <Button variant="default" onClick={onCancel} disabled={form.busy}>
              {mayEdit ? 'Cancel' : 'Close'}
            </Button>
          ) : null}
          {actions?.(form.values)}
          {mayEdit ? (
            <Button type="submit" loading={form.busy} disabled={form.isUploading}>
              {submitLabel}
            </Button>
          ) : null}
        </div>
        <FormGuards form={form} />
      </form>
    </FormScopeProvider>
  );
}
