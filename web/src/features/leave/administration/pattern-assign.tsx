import { fieldsOf, labelled } from '@tenure/contract/kit/field';
import { chosenId } from '@tenure/contract/kit/identifier';
import {
  assignmentForm,
  type WorkPattern,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import { z } from 'zod';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAssignPattern } from './administration-queries.ts';

const { effectiveDate, endDate } = assignmentForm.shape;
/** The form of the profile section, with a person field and a fixed pattern. */
const form = z.object({
  employeeId: labelled(chosenId('Choose an employee'), { label: 'Employee', input: 'person' }),
  effectiveDate,
  endDate,
});
const fields = fieldsOf(form).map((field) =>
  field.key === 'effectiveDate' ? { ...field, description: worktimeMessages.endsEarlier } : field,
);

export function PatternAssign({ pattern, onDone }: { pattern: WorkPattern; onDone: () => void }) {
  const assign = useAssignPattern();
  return (
    <ServerForm
      fields={fields}
      schema={form}
      submit={({ value: { employeeId, ...dates }, idempotencyKey }) =>
        assign.mutateAsync({
          params: { employeeId },
          body: { workPatternId: pattern.id, ...dates },
          idempotencyKey,
        })
      }
      submitLabel="Assign pattern"
      onCancel={onDone}
      onSaved={() => {
        toast.positive(`${pattern.title} assigned`);
        onDone();
      }}
    />
  );
}
