import { tasksPermissions } from '@tenure/contract/tasks/permissions';
import { defineArea } from '../kit/define-area.ts';
import { handOverTasksOfLeavers } from './jobs/hand-over-tasks-of-leavers.ts';
import { remindOfTasks } from './jobs/remind-of-tasks.ts';
import { repeatTasks } from './jobs/repeat-tasks.ts';
import { taskNotifications, taskSubscriptions } from './notices.ts';
import { taskRoutes } from './routes.ts';
import { loadTasks } from './sample.ts';
import { personTaskActions } from './task.actions.ts';
import { taskComments } from './task-comments.ts';
import { taskFileOwner } from './task-file-owner.ts';
import { taskToDo } from './task-to-do.ts';
import { taskWidget } from './task-widget.ts';

export const tasks = defineArea({
  name: 'tasks',
  tables: ['task_assignments', 'task_history', 'tasks'],
  permissions: tasksPermissions,
  grants: { everyone: ['tasks.task.view', 'tasks.task.write'] },
  routes: () => [...taskRoutes, ...taskComments.routes],
  subscriptions: [...taskSubscriptions, taskComments.mentions],
  notifications: taskNotifications,
  jobs: [remindOfTasks, repeatTasks, handOverTasksOfLeavers],
  widgets: () => [taskWidget],
  toDo: [taskToDo],
  profileSections: [
    { tab: 'activity', id: 'tasks', label: 'Tasks', action: personTaskActions.view },
  ],
  fileOwners: [taskFileOwner, taskComments.files],
  sample: loadTasks,
});
