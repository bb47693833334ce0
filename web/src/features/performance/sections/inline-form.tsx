import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import type { OwnControls } from '../../../ui/form/control-props.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { FormScopeProvider } from '../../../ui/form/form-scope.tsx';
import { showUnread } from '../../../ui/form/unread.ts';
import { FormGuards } from '../../../ui/form/unsaved/form-guards.tsx';
import { type ServerFormOptions, useServerForm } from '../../../ui/form/use-server-form.ts';
import classes from './sections.module.css';

interface Props<S extends z.ZodType, A> extends ServerFormOptions<S, A> {
  /** Accessible name of the form. */
  label: string;
  submitLabel: string;
  controls?: OwnControls;
  /** Absent where the form is always shown. */
  onCancel?: () => void;
}

/** A small form within a card, one of several on a page, with its own button. */
export function InlineForm<S extends z.ZodType, A>(props: Props<S, A>) {
  const { label, submitLabel, controls, onCancel, ...options } = props;
  const form = useServerForm(options);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!showUnread(event.currentTarget)) form.submit();
  };
  return (
    <FormScopeProvider scope={form.scope}>
      <form className={classes.stack} aria-label={label} onSubmit={submit} noValidate>
        <FormFields form={form} controls={controls} shown={options.shown} />
        <div className={classes.actions}>
          {onCancel ? (
            <Button variant="default" onClick={onCancel} disabled={form.busy}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" variant="default" loading={form.busy}>
            {submitLabel}
          </Button>
        </div>
        <FormGuards form={form} />
      </form>
    </FormScopeProvider>
  );
}
