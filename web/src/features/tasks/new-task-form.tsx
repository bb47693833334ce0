import type { Field } from '@tenure/contract/kit/field';
import { newTaskForm } from '@tenure/contract/tasks/task-form';
import { useSite } from '../../lib/me.ts';
import { PeopleControl } from '../../ui/form/controls/people-control.tsx';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import { ChecklistControl } from './checklist-control.tsx';
import { useAddTasks } from './queries.ts';

interface Props {
  fields: readonly Field[];
  /** The preselected assignee. */
  assignee: { id: number; displayName: string } | null;
  onDone: () => void;
}

const controls = { assigneeIds: PeopleControl, checklist: ChecklistControl };

export function NewTaskForm({ fields, assignee, onDone }: Props) {
  const me = useSite().user.id;
  const add = useAddTasks();
  return (
    <ServerForm
      fields={fields}
      schema={newTaskForm}
      controls={controls}
      start={{
        assigneeIds: assignee === null ? [] : [assignee.id],
        checklist: [],
        repeat: 'never',
        remindBefore: 1,
        remindAfter: 3,
      }}
      names={assignee ? { assigneeIds: { [assignee.id]: assignee.displayName } } : {}}
      submit={(submission) => add.mutateAsync(submission)}
      submitLabel="Add task"
      draftKey={`tasks.${me}.new`}
      onCancel={onDone}
      onSaved={({ assigneeIds }) => {
        toast.positive(assigneeIds.length > 1 ? `${assigneeIds.length} tasks added` : 'Task added');
        onDone();
      }}
    />
  );
}
