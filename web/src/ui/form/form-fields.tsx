import { useEffect, useId, useRef } from 'react';
import type { OwnControls } from './control-props.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldGroups } from './field-groups.tsx';
import classes from './form-fields.module.css';
import type { FormValues } from './form-values.ts';
import type { useServerForm } from './use-server-form.ts';

interface Props {
  form: ReturnType<typeof useServerForm>;
  /** Controls of this form's own, by the key of their field. */
  controls?: OwnControls | undefined;
  /** Fields that are there only while another one has some value. */
  shown?: ((key: string, values: FormValues) => boolean) | undefined;
}

/** What was refused above the fields; after each refused attempt the focus is on the first error. */
export function FormFields({ form, controls, shown }: Props) {
  const fields = form.fields.filter(({ key }) => shown?.(key, form.values) ?? true);
  const prefix = useId();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (form.attempts === 0) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? place.current?.querySelector<HTMLElement>('[data-error-summary]'))?.focus();
  }, [form.attempts]);

  return (
    <div ref={place} className={classes.fields}>
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
  );
}
