import { Button } from '@mantine/core';
import { delegationInput } from '@tenure/contract/approvals/approval';
import { useSite } from '../../../lib/me.ts';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { PersonPicker } from '../../../ui/person/person-picker.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../administration/administration.module.css';
import { useAddDelegation } from '../administration/administration-queries.ts';
import { LeaveDate } from '../request/leave-date.tsx';
import layout from '../request/leave-form.module.css';

interface Draft {
  delegateId: number | null;
  startDate: string | null;
  endDate: string | null;
}

const empty: Draft = { delegateId: null, startDate: null, endDate: null };

const parts = partsOf<Draft>({
  delegateId: { label: 'Delegate' },
  startDate: { label: 'From' },
  endDate: { label: 'To' },
});

const bodyOf = (draft: Draft) => ({ ...draft, delegateId: draft.delegateId ?? 0 });

/** Empty again for each delegation that was made. */
export function DelegateForm() {
  const { user } = useSite();
  const add = useAddDelegation();
  const form = useForm<Draft>({
    start: empty,
    parts,
    check: (value) => schemaErrors(delegationInput, bodyOf(value), parts),
    submit: async ({ value, idempotencyKey }) => {
      const body = delegationInput.parse(bodyOf(value));
      const { delegate } = await add.mutateAsync({ body, idempotencyKey });
      toast.positive(`${delegate.displayName} can now approve for you`);
      return { value: empty, version: 0 };
    },
    onSaved: () => {},
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Button type="submit" loading={form.busy}>
          Add delegate
        </Button>
      }
    >
      <h3>Add delegate</h3>
      <PersonPicker
        label="Delegate"
        description="Anyone in the company. No one can approve their own requests."
        required
        except={user.id}
        value={value.delegateId}
        onChange={(delegateId) => set({ delegateId })}
        error={errors.fields.delegateId}
      />
      <div className={layout.pair}>
        <LeaveDate
          label="From"
          required
          value={value.startDate}
          onChange={(startDate) => set({ startDate, endDate: value.endDate })}
          error={errors.fields.startDate}
        />
        <LeaveDate
          label="To"
          required
          value={value.endDate}
          onChange={(endDate) => set({ endDate })}
          error={errors.fields.endDate}
        />
      </div>
    </FormFrame>
  );
}
