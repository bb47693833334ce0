import { Checkbox } from '@mantine/core';
import type { TaskDetail } from '@tenure/contract/tasks/task';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { Section } from '../../ui/page/section.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useTick } from './queries.ts';
import classes from './task-page.module.css';

/** Editable by the assignee while the task is open; read-only for others. */
export function TaskChecklist({ task }: { task: TaskDetail }) {
  const { done, total } = task.checklist;
  return (
    <Section title="Checklist" lead={`${done} of ${total} done`}>
      <ul className={classes.items}>
        {task.items.map((item) => (
          <li key={item.id}>
            <Item task={task} item={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** An optimistic update, reverted if the server refuses. */
function Item({ task, item }: { task: TaskDetail; item: TaskDetail['items'][number] }) {
  const tick = useTick(task.id);
  const attempt = useAttempt();
  const [sent, setSent] = useState<boolean | null>(null);
  const change = (isDone: boolean) =>
    attempt(async () => {
      setSent(isDone);
      try {
        await tick.mutateAsync({ itemId: item.id, isDone });
      } finally {
        setSent(null);
      }
    });
  return (
    <Checkbox
      label={item.text}
      checked={sent ?? item.isDone}
      disabled={!can(task.actions, 'tasks.tick')}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
