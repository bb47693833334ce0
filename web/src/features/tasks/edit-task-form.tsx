import { useQueryClient } from '@tanstack/react-query';
import { fieldsOf } from '@tenure/contract/kit/field';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { taskForm } from '@tenure/contract/tasks/task-form';
import { useSite } from '../../lib/me.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import { ChecklistControl } from './checklist-control.tsx';
import { taskQuery, useEditTask } from './queries.ts';

const controls = { checklist: ChecklistControl };

const storedOf = (task: TaskDetail) => ({
  version: task.version,
  record: {
    title: task.title,
    description: task.description,
    dueDate: task.assignment.dueDate,
    reviewerId: task.reviewer?.id ?? null,
    checklist: task.items.map(({ id, text }) => ({ id, text })),
    repeat: task.repeat,
    repeatUntil: task.repeatUntil,
    remindBefore: task.remindBefore,
    remindAfter: task.remindAfter,
  },
});

export function EditTaskForm({ task, onDone }: { task: TaskDetail; onDone: () => void }) {
  const me = useSite().user.id;
  const client = useQueryClient();
  const edit = useEditTask(task.id);
  const { reviewer } = task;
  return (
    <ServerForm
      fields={fieldsOf(taskForm)}
      schema={taskForm}
      controls={controls}
      words={{
        checklist: (items) => (items as { text: string }[]).map(({ text }) => text).join(', '),
      }}
      stored={storedOf(task)}
      names={reviewer ? { reviewerId: { [reviewer.id]: reviewer.displayName } } : {}}
      reload={async () => storedOf(await client.fetchQuery(taskQuery(task.id)))}
      submit={(submission) => edit.mutateAsync(submission)}
      submitLabel="Save changes"
      draftKey={`tasks.${me}.${task.id}`}
      onCancel={onDone}
      onSaved={() => {
        toast.positive('Task updated');
        onDone();
      }}
    />
  );
}
