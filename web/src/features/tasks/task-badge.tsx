import type { Task } from '@tenure/contract/tasks/task';
import { assignmentMachine } from '@tenure/contract/tasks/task-states';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';

/** The status of a task; overdue is shown only while it is open. */
export function TaskBadge({ task }: { task: Pick<Task, 'assignment' | 'isOverdue'> }) {
  const { label, tone } = assignmentMachine.states[task.assignment.status];
  return (
    <ToneBadge tone={task.isOverdue ? 'critical' : tone}>
      {task.isOverdue ? `${label}, overdue` : label}
    </ToneBadge>
  );
}
