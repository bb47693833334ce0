import type { Field } from '@tenure/contract/kit/field';
import { adjustmentInput } from '@tenure/contract/leave/balance';
import { balanceWithHours } from '@tenure/contract/leave/balance-in-words';
import type { BalanceRow, ReportBalance } from '@tenure/contract/leave/balance-report';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdjust } from '../administration/administration-queries.ts';

interface Props {
  user: BalanceRow['user'];
  balance: ReportBalance;
  minutesPerDay: number;
  /** The date of the balance, if it is not today. */
  on: string | undefined;
  fields: readonly Field[];
  onDone: () => void;
}

/** Adjusts a balance with a ledger entry; idempotent on retry. */
export function AdjustForm({ user, balance, minutesPerDay, on, fields, onDone }: Props) {
  const { leaveTypeId, minutes } = balance;
  const me = useSite().user.id;
  const { today, date, number } = usePersonFormats();
  const adjust = useAdjust();
  return (
    <ServerForm
      fields={fields}
      schema={adjustmentInput}
      start={{ leaveTypeId, day: today(new Date()) }}
      lead={
        <p>
          {user.displayName} {on ? 'had' : 'has'} {balanceWithHours(minutes, minutesPerDay, number)}
          {on ? ` on ${date(on)}` : ''}.
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
