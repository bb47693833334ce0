import { Button, Textarea } from '@mantine/core';
import type { ReportRow } from '@tenure/contract/leave/administration';
import { adjustmentInput } from '@tenure/contract/leave/balance';
import { hoursInWords } from '@tenure/contract/leave/messages';
import { useSite } from '../../../lib/me.ts';
import { usePersonFormats } from '../../../lib/person-format.context.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import classes from '../administration/administration.module.css';
import { useAdjust } from '../administration/administration-queries.ts';
import { LeaveDate } from '../request/leave-date.tsx';

interface Adjustment {
  minutes: number | null;
  day: string | null;
  reason: string;
}

const parts = partsOf<Adjustment>({
  minutes: { label: 'Hours' },
  day: { label: 'On' },
  reason: { label: 'Why' },
});

/** Corrects a balance by an entry of its own, once however often it is sent. */
export function AdjustForm({ row, onDone }: { row: ReportRow; onDone: () => void }) {
  const me = useSite().user.id;
  const { today } = usePersonFormats();
  const adjust = useAdjust();
  const { leaveTypeId, user } = row;
  // An empty field adjusts by nothing, and is told so.
  const bodyOf = ({ minutes, ...rest }: Adjustment) => ({
    ...rest,
    leaveTypeId,
    minutes: minutes ?? 0,
  });
  const form = useForm<Adjustment>({
    start: { minutes: null, day: today(new Date()), reason: '' },
    parts,
    check: (value) => schemaErrors(adjustmentInput, bodyOf(value), parts),
    submit: async ({ value, idempotencyKey }) => {
      await adjust.mutateAsync({
        params: { employeeId: user.id },
        body: adjustmentInput.parse(bodyOf(value)),
        idempotencyKey,
      });
      return null;
    },
    onSaved: () => {
      toast.positive(`Balance of ${user.displayName} adjusted`);
      onDone();
    },
    draftKey: `adjustment.${me}.${user.id}.${leaveTypeId}`,
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Button type="submit" loading={form.busy}>
          Adjust the balance
        </Button>
      }
    >
      <p>
        {user.displayName} has {hoursInWords(row.minutes)}. The entry and its reason appear in their
        ledger.
      </p>
      <AmountInput
        label="Hours"
        description="Less than zero takes away"
        required
        step={0.25}
        decimalScale={2}
        scale={60}
        value={value.minutes}
        onChange={(minutes) => set({ minutes })}
        error={errors.fields.minutes}
      />
      <LeaveDate
        label="On"
        required
        value={value.day}
        onChange={(day) => set({ day })}
        error={errors.fields.day}
      />
      <Textarea
        label="Why"
        required
        autosize
        minRows={2}
        maxLength={500}
        value={value.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
        error={errors.fields.reason}
      />
    </FormFrame>
  );
}
