import type { Form } from '../use-form.ts';
import { differences } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

export type Guarded = Pick<
  Form<object>,
  'parts' | 'value' | 'base' | 'theirs' | 'dirty' | 'busy' | 'settle' | 'discard'
>;

/** Common to all forms: guards against losing input and against overwriting other people's changes unseen. */
export function FormGuards({ form }: { form: Guarded }) {
  const { base, value: mine, theirs } = form;
  return (
    <>
      {theirs ? (
        <ConflictDialog
          differences={differences(form.parts, { base, mine, theirs })}
          onSettle={form.settle}
        />
      ) : null}
      <UnsavedGuard when={form.dirty && !form.busy} onLeave={form.discard} />
    </>
  );
}
