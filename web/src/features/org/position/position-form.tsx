import { Button } from '@mantine/core';
import type { Field } from '@tenure/contract/kit/field';
import type { Position } from '@tenure/contract/org/position';
import type { FormEvent } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { ChangePreview } from './change-preview.tsx';
import { PositionFields } from './position-fields.tsx';
import classes from './position-form.module.css';
import { type StartingValues, usePositionForm } from './use-position-form.ts';

interface Props {
  start: StartingValues;
  fields: readonly Field[];
  /** The position that is changed; without one, a new one is opened. */
  position?: Position;
  /** The title of the position a new one is to report to. */
  reportsTo?: string | null;
  onSaved: (saved: Position) => void;
}

/** Everything about a position that may be said; Preview says what saving would do. */
export function PositionForm({ start, fields, position, reportsTo = null, onSaved }: Props) {
  const form = usePositionForm({ start, onSaved, ...(position ? { position } : {}) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PositionFields
        form={form}
        fields={fields}
        titles={{
          reportsToId: position?.directlyReportTo ?? reportsTo,
          indirectlyReportsToId: position?.indirectlyReportTo ?? null,
        }}
      />
      {form.preview.data ? <ChangePreview preview={form.preview.data} /> : null}
      {form.save.isError || form.preview.isError ? (
        <p role="alert" className={classes.refused}>
          {sentenceOf(form.save.error ?? form.preview.error)}
        </p>
      ) : null}
      <div className={classes.actions}>
        {position ? (
          <Button
            variant="default"
            loading={form.preview.isPending}
            onClick={() => form.preview.mutate(position.id)}
          >
            Preview
          </Button>
        ) : null}
        <Button type="submit" loading={form.save.isPending}>
          {position ? 'Save changes' : 'Create position'}
        </Button>
      </div>
      <UnsavedGuard
        when={form.dirty && !form.save.isPending && !form.save.isSuccess}
        onLeave={() => undefined}
      />
    </form>
  );
}
