import { delegationInput } from '@tenure/contract/approvals/approval';
import type { Field } from '@tenure/contract/kit/field';
import { useSite } from '../../../lib/me.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import RecordField from '../../../ui/form/controls/record-field.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddDelegation } from '../administration/administration-queries.ts';

/** Excludes the viewer, who cannot be their own delegate. */
function SomeoneElse(props: ControlProps) {
  return <RecordField {...props} except={useSite().user.id} />;
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
