import type { Task } from '@tenure/contract/tasks/task';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { TaskBadge } from './task-badge.tsx';
import classes from './tasks.module.css';

/** One task in a widget: title, due date, assignee and status. */
export function TaskRow({ task, showsAssignee }: { task: Task; showsAssignee: boolean }) {
  const { date } = usePersonFormats();
  const { dueDate } = task.assignment;
  const due = dueDate ? `Due ${date(dueDate)}` : 'No due date';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <AppLink href={task.link} className={classes.link}>
          {task.title}
        </AppLink>
        <span className={classes.quiet}>
          {showsAssignee ? `${task.assignee.displayName} · ${due}` : due}
        </span>
      </div>
      <TaskBadge task={task} />
    </li>
  );
}
