import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Field } from '@tenure/contract/kit/field';
import { messages } from '@tenure/contract/kit/messages';
import {
  type AssignedWorkPattern,
  assignmentInput,
  worktimeMessages,
} from '@tenure/contract/worktime/work-pattern';
import { ApiError } from '../../lib/api-error.ts';
import { useSite } from '../../lib/me.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { LoadedRows } from '../../ui/states/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import {
  assignedPatternsQuery,
  patternOptionsQuery,
  useSaveAssignment,
} from './work-pattern-queries.ts';

interface Props {
  employeeId: number;
  /** Null for a new one. */
  assignment: AssignedWorkPattern | null;
  fields: readonly Field[];
  onDone: () => void;
}

const recordOf = ({ effectiveDate, endDate, workPattern }: AssignedWorkPattern) => ({
  workPatternId: String(workPattern.id),
  effectiveDate,
  endDate,
});

export function AssignmentForm({ employeeId, assignment, fields, onDone }: Props) {
  const me = useSite().user.id;
  const client = useQueryClient();
  const options = useQuery(patternOptionsQuery);
  const save = useSaveAssignment(employeeId);
  const reload = async () => {
    const { data } = await client.fetchQuery({
      ...assignedPatternsQuery(employeeId),
      staleTime: 0,
    });
    const now = data.find(({ id }) => id === assignment?.id);
    if (!now) throw new ApiError('', 404, '', { message: messages.notFound });
    return { record: recordOf(now), version: now.version };
  };
  return (
    <LoadedRows what="work patterns" query={options} rows={3}>
      {({ data: choices }) => (
        <ServerForm
          fields={fields.map((field) => {
            if (field.key === 'workPatternId')
              return { ...field, options: choices.map(({ label, value }) => ({ label, value })) };
            return field.key === 'effectiveDate' && !assignment
              ? { ...field, description: worktimeMessages.endsEarlier }
              : field;
          })}
          schema={assignmentInput}
          stored={
            assignment ? { record: recordOf(assignment), version: assignment.version } : undefined
          }
          reload={reload}
          submit={(submission) => save.mutateAsync({ assignment, ...submission })}
          submitLabel={assignment ? 'Save changes' : 'Assign pattern'}
          draftKey={`assignment.${me}.${employeeId}.${assignment?.id ?? 'new'}`}
          onCancel={onDone}
          onSaved={() => {
            toast.positive(assignment ? 'Work pattern saved' : 'Work pattern assigned');
            onDone();
          }}
        />
      )}
    </LoadedRows>
  );
}
