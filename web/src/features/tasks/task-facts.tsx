import type { TaskDetail } from '@tenure/contract/tasks/task';
import { repeats } from '@tenure/contract/tasks/task-form';
import type { ReactNode } from 'react';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { Person } from '../../ui/person/person.tsx';
import { Facts } from '../../ui/record/record-layout.tsx';

export function TaskFacts({ task }: { task: TaskDetail }) {
  const { date } = usePersonFormats();
  const { dueDate } = task.assignment;
  const until = task.repeatUntil ? `, until ${date(task.repeatUntil)}` : '';
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Assignee', <Person key="assignee" person={task.assignee} size={28} />],
    ['Due', dueDate ? date(dueDate) : 'No due date'],
    [
      'Reviewer',
      task.reviewer ? (
        <Person key="reviewer" person={task.reviewer} size={28} />
      ) : (
        'No review needed'
      ),
    ],
    ['Created by', <Person key="owner" person={task.owner} size={28} />],
    ...(task.repeat === 'never' ? [] : [['Repeats', `${repeats[task.repeat]}${until}`] as const]),
    ...(dueDate ? [['Reminders', remindersOf(task)] as const] : []),
  ];
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function remindersOf({ remindBefore, remindAfter }: TaskDetail): string {
  const before = remindBefore > 0 ? `${days(remindBefore)} before` : '';
  const after = remindAfter > 0 ? `every ${days(remindAfter)} when overdue` : '';
  return [before, after].filter(Boolean).join(', ') || 'None';
}
