import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { z } from 'zod';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { OwnControls } from './control-props.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldGroups } from './field-groups.tsx';
import type { FormValues } from './form-values.ts';
import classes from './server-form.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { type ServerFormOptions, useServerForm } from './use-server-form.ts';

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
  const fields = form.fields.filter(({ key }) => shown?.(key, form.values) ?? true);
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.attempts === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? element.current?.querySelector<HTMLElement>('[data-error-summary]'))?.focus();
  }, [form.attempts]);

  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };

  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {form.restored ? (
          <p role="status" className={classes.restored}>
            What you had typed when your session ended is back. It is not saved yet.
          </p>
        ) : null}
        <ErrorSummary
          errors={form.errors}
          fields={form.fields}
          prefix={prefix}
          shown={form.attempts > 0}
        />
        <FieldGroups
          fields={fields}
          controls={controls}
          prefix={prefix}
          values={form.values}
          errors={form.errors.fields}
          onChange={form.change}
          onLeave={form.leave}
          first={fields.find(({ isEditable }) => isEditable)?.key}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          {submitLabel}
        </Button>
      </div>
      {form.theirs ? (
        <ConflictDialog
          fields={form.fields}
          versions={{ base: form.base, mine: form.values, theirs: form.theirs }}
          onSettle={form.settle}
        />
      ) : null}
      <UnsavedGuard when={form.dirty && !form.busy} onLeave={form.discard} />
    </form>
  );
}
