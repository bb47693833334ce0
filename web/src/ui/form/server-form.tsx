import { Button } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import type { z } from 'zod';
import type { OwnControls } from './control-props.ts';
import { FormFields } from './form-fields.tsx';
import { FormGuards } from './form-guards.tsx';
import type { FormValues } from './form-values.ts';
import classes from './server-form.module.css';
import { type ServerFormOptions, useServerForm } from './use-server-form.ts';
import { unreadField } from './use-unread-day.ts';

interface Props<S extends z.ZodType> extends ServerFormOptions<S> {
  submitLabel: string;
  onCancel: () => void;
  /** Controls of this form's own, by the key of their field. */
  controls?: OwnControls;
  /** Fields that are there only while another one has some value. */
  shown?: (key: string, values: FormValues) => boolean;
  /** Told when there is something typed that would be lost. */
  onDirty?: (dirty: boolean) => void;
}

/** The one form: the server lists its fields, the contract's schema says what is valid. */
export function ServerForm<S extends z.ZodType>(props: Props<S>) {
  const { submitLabel, onCancel, controls, shown, onDirty, ...options } = props;
  const form = useServerForm(options);

  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLElement>(unreadField);
    if (unread) unread.scrollIntoView({ block: 'center' });
    else form.submit();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormFields form={form} controls={controls} shown={shown} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          {submitLabel}
        </Button>
      </div>
      <FormGuards form={form} />
    </form>
  );
}
