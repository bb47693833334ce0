import { delegationInput } from '@tenure/contract/approvals/approval';
import type { Field } from '@tenure/contract/kit/field';
import { useSite } from '../../../lib/me.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { PersonPicker } from '../../../ui/person/person-picker.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddDelegation } from '../administration/administration-queries.ts';

/** Excludes the viewer, who cannot be their own delegate. */
function SomeoneElse({ field, value, error, onChange }: ControlProps) {
  const { user } = useSite();
  return (
    <PersonPicker
      label={field.label}
      description={field.description ?? ''}
      required={field.isRequired}
      except={user.id}
      value={(value as number | null) ?? null}
      onChange={onChange}
      error={error}
    />
  );
}

/** Reset after each delegation. */
export function DelegateForm({ fields }: { fields: readonly Field[] }) {
  const add = useAddDelegation();
  return (
    <ServerForm
      fields={fields}
      schema={delegationInput}
      controls={{ delegateId: SomeoneElse }}
      lead={<h3>Add delegate</h3>}
      submit={async ({ value: body, idempotencyKey }) => {
        const { delegate } = await add.mutateAsync({ body, idempotencyKey });
        toast.positive(`${delegate.displayName} can now approve for you`);
      }}
      next={() => ({ record: {}, version: 0 })}
      submitLabel="Add delegate"
      onSaved={() => {}}
    />
  );
}
