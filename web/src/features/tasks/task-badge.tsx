import { shownTaskStatus } from '@tenure/contract/tasks/status-words';
import type { Task } from '@tenure/contract/tasks/task';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';

export function TaskBadge({ task }: { task: Pick<Task, 'assignment' | 'isOverdue'> }) {
  const { label, tone } = shownTaskStatus(task.assignment.status, task.isOverdue);
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}
