import { Button } from '@mantine/core';
import { type WorkPattern, worktimeMessages } from '@tenure/contract/worktime/work-pattern';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { PersonPicker } from '../../../ui/person/person-picker.tsx';
import { toast } from '../../../ui/toast.ts';
import { LeaveDate } from '../request/leave-date.tsx';
import classes from './administration.module.css';
import { useAssignPattern } from './administration-queries.ts';

interface Draft {
  employeeId: number | null;
  effectiveDate: string | null;
  endDate: string | null;
}

const parts = partsOf<Draft>({
  employeeId: { label: 'Who' },
  effectiveDate: { label: 'From' },
  endDate: { label: 'To' },
});

const missing = ({ employeeId, effectiveDate }: Draft) => ({
  fields: {
    ...(employeeId === null ? { employeeId: 'Choose somebody' } : {}),
    ...(effectiveDate === null ? { effectiveDate: 'Choose a day' } : {}),
  },
  form: [],
});

/** Somebody works by a pattern from a day on. */
export function PatternAssign({ pattern, onDone }: { pattern: WorkPattern; onDone: () => void }) {
  const assign = useAssignPattern();
  const form = useForm<Draft>({
    start: { employeeId: null, effectiveDate: null, endDate: null },
    parts,
    check: missing,
    submit: async ({ value: { employeeId, effectiveDate, endDate }, idempotencyKey }) => {
      await assign.mutateAsync({
        params: { employeeId: employeeId ?? 0 },
        body: { workPatternId: pattern.id, effectiveDate: effectiveDate ?? '', endDate },
        idempotencyKey,
      });
      return null;
    },
    onSaved: () => {
      toast.positive(`${pattern.title} assigned`);
      onDone();
    },
  });
  const { value, set, errors } = form;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Button type="submit" loading={form.busy}>
          Assign the pattern
        </Button>
      }
    >
      <PersonPicker
        label="Who"
        required
        value={value.employeeId}
        onChange={(employeeId) => set({ employeeId })}
        error={errors.fields.employeeId}
      />
      <LeaveDate
        label="From"
        description={worktimeMessages.endsEarlier}
        required
        value={value.effectiveDate}
        onChange={(effectiveDate) => set({ effectiveDate })}
        error={errors.fields.effectiveDate}
      />
      <LeaveDate
        label="To"
        description="Leave empty while it goes on"
        value={value.endDate}
        onChange={(endDate) => set({ endDate })}
        error={errors.fields.endDate}
      />
    </FormFrame>
  );
}
