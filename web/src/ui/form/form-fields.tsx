import { type ReactNode, useId } from 'react';
import type { OwnControls } from './control-props.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldGroups } from './field-groups.tsx';
import classes from './form-fields.module.css';
import type { FormValues } from './form-values.ts';
import { RestoredNote } from './unsaved/restored-note.tsx';
import { useFirstError } from './use-first-error.ts';
import type { useServerForm } from './use-server-form.ts';

interface Props {
  form: Omit<ReturnType<typeof useServerForm>, 'scope'>;
  /** The form's custom controls, by field key. */
  controls?: OwnControls | undefined;
  /** Whether a field is shown, given the other values. */
  shown?: ((key: string, values: FormValues) => boolean) | undefined;
  /** Content below a field, by field key. */
  beneath?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The form's errors, followed by its fields. */
export function FormFields({ form, controls, shown, beneath }: Props) {
  const fields = form.shown.filter(({ key }) => shown?.(key, form.values) ?? true);
  const prefix = useId();
  const place = useFirstError<HTMLDivElement>(form.attempts);

  return (
    <div ref={place} className={classes.fields}>
      <RestoredNote shown={form.restored} />
      <ErrorSummary
        errors={form.errors}
        fields={form.fields}
        prefix={prefix}
        shown={form.attempts > 0}
      />
      <FieldGroups
        fields={fields}
        controls={controls}
        beneath={beneath}
        prefix={prefix}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        onLeave={form.leave}
        first={fields.find(({ isEditable }) => isEditable)?.key}
      />
    </div>
  );
}
