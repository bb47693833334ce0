import { tasksPermissions } from '@tenure/contract/tasks/permissions';
import { defineArea } from '../kit/define-area.ts';
import { handOverTasksOfLeavers } from './jobs/hand-over-tasks-of-leavers.ts';
import { remindOfTasks } from './jobs/remind-of-tasks.ts';
import { repeatTasks } from './jobs/repeat-tasks.ts';
import { taskNotifications, taskSubscriptions } from './notices.ts';
import { workflowStepOpened } from './notifications/workflow-step-opened.ts';
import { taskRoutes } from './routes.ts';
import { loadTasks } from './sample.ts';
import { personTaskActions } from './task.actions.ts';
import { taskComments } from './task-comments.ts';
import { taskFileOwner } from './task-file-owner.ts';
import { taskToDo } from './task-to-do.ts';
import { taskWidget } from './task-widget.ts';
import { provideTemplates } from './workflows/default-templates.ts';
import { designerRoutes } from './workflows/designer/designer.routes.ts';
import { startWorkflowsJob } from './workflows/designer/start-job.ts';
import { workflowStarts } from './workflows/start-by-events.ts';
import { personWorkflowActions } from './workflows/workflow.actions.ts';
import { workflowRoutes } from './workflows/workflow.routes.ts';
import { workflowSteps } from './workflows/workflow-jobs.ts';
import { workflowSubscriptions } from './workflows/workflow-notices.ts';
import { workflowReports } from './workflows/workflow-reports.ts';
import { workflowToDo } from './workflows/workflow-to-do.ts';

export const tasks = defineArea({
  name: 'tasks',
  tables: [
    'task_assignments',
    'task_history',
    'tasks',
    'workflow_history',
    'workflow_steps',
    'workflow_template_versions',
    'workflow_templates',
    'workflows',
  ],
  permissions: tasksPermissions,
  grants: {
    everyone: ['tasks.task.view', 'tasks.task.write', 'tasks.workflow.view', 'tasks.workflow.run'],
    'HR Manager': ['tasks.workflow.design'],
  },
  reports: workflowReports,
  modules: [{ id: 'tasks' }],
  routes: () => [...taskRoutes, ...taskComments.routes, ...workflowRoutes, ...designerRoutes],
  provision: { 'workflow-templates': provideTemplates },
  subscriptions: [...taskSubscriptions, ...workflowSubscriptions, taskComments.mentions],
  notifications: [...taskNotifications, workflowStepOpened],
  jobs: [remindOfTasks, repeatTasks, handOverTasksOfLeavers, workflowSteps, workflowStarts],
  longJobs: () => [startWorkflowsJob],
  widgets: () => [taskWidget],
  toDo: [taskToDo, workflowToDo],
  profileSections: [
    { tab: 'activity', id: 'tasks', label: 'Tasks', action: personTaskActions.view },
    { tab: 'activity', id: 'workflows', label: 'Workflows', action: personWorkflowActions.view },
  ],
  profileActions: [
    { id: 'assignWorkflow', label: 'Assign workflow', action: personWorkflowActions.start },
  ],
  fileOwners: [taskFileOwner, taskComments.files],
  sample: loadTasks,
});
