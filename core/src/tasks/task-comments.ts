/** Comments on a task, for everyone who can see it. */
import { taskComments as endpoints } from '@tenure/contract/tasks/endpoints';
import { notesOn } from '../notes/public.ts';
import { taskLink } from './present-task.ts';
import { taskActions } from './task.actions.ts';
import { findTask } from './task.store.ts';

export const taskComments = notesOn({
  recordType: 'task',
  noun: 'task-comment',
  endpoints,
  idParam: 'taskId',
  find: findTask,
  view: taskActions.view,
  visibilities: ['public'],
  allowsAnonymous: false,
  describe: ({ task }) => ({ title: task.title, href: taskLink(task.id) }),
});
