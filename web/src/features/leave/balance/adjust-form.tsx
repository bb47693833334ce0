import type { Field } from '@tenure/contract/kit/field';
import type { ReportRow } from '@tenure/contract/leave/administration';
import { adjustmentInput } from '@tenure/contract/leave/balance';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { useSite } from '../../../lib/me.ts';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdjust } from '../administration/administration-queries.ts';

interface Props {
  row: ReportRow;
  fields: readonly Field[];
  onDone: () => void;
}

/** Corrects a balance by an entry of its own, once however often it is sent. */
export function AdjustForm({ row: { leaveTypeId, user, minutes }, fields, onDone }: Props) {
  const me = useSite().user.id;
  const { today } = usePersonFormats();
  const adjust = useAdjust();
  return (
    <ServerForm
      fields={fields}
      schema={adjustmentInput}
      start={{ leaveTypeId, day: today(new Date()) }}
      lead={
        <p>
          {user.displayName} has {hoursInWords(minutes)}.
        </p>
      }
      submit={({ value: body, idempotencyKey }) =>
        adjust.mutateAsync({ params: { employeeId: user.id }, body, idempotencyKey })
      }
      submitLabel="Adjust balance"
      draftKey={`adjustment.${me}.${user.id}.${leaveTypeId}`}
      onCancel={onDone}
      onSaved={() => {
        toast.positive(`${user.displayName}’s balance adjusted`);
        onDone();
      }}
    />
  );
}
