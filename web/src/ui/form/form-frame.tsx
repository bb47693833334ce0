import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { showUnread } from './unread.ts';
import { FormGuards, type Guarded } from './unsaved/form-guards.tsx';
import { RestoredNote } from './unsaved/restored-note.tsx';
import { useFirstError } from './use-first-error.ts';
import type { Form } from './use-form.ts';

interface Props {
  form: Guarded & Pick<Form<object>, 'errors' | 'attempts' | 'restored' | 'submit'>;
  className: string | undefined;
  /** Buttons below the errors. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a form with custom controls: errors, the note on a restored draft, and the unsaved-changes
 * guard.
 */
export function FormFrame({ form, className, actions, children }: Props) {
  const place = useFirstError<HTMLFormElement>(form.attempts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!showUnread(event.currentTarget)) form.submit();
  };
  return (
    <form ref={place} className={className} onSubmit={submit} noValidate>
      <RestoredNote shown={form.restored} />
      {children}
      <ErrorSummary errors={form.errors} fields={form.parts} shown={form.attempts > 0} />
      {actions}
      <FormGuards form={form} />
    </form>
  );
}
