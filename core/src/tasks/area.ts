import { getFormResponse, submitFormResponse } from '@tenure/contract/tasks/forms/form';
import { getOnboarding } from '@tenure/contract/tasks/onboarding/onboarding';
import { tasksPermissions } from '@tenure/contract/tasks/permissions';
import { defineArea } from '../kit/define-area.ts';
import { formRoutes } from './forms/form.routes.ts';
import { formStep } from './forms/form-step.ts';
import { handOverTasksOfLeavers, tasksInHand } from './jobs/hand-over-tasks-of-leavers.ts';
import { remindOfTasks } from './jobs/remind-of-tasks.ts';
import { repeatTasks } from './jobs/repeat-tasks.ts';
import { taskNotifications, taskSubscriptions } from './notices.ts';
import { workflowStepOpened } from './notifications/workflow-step-opened.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { taskRoutes } from './routes.ts';
import { loadTasks } from './sample.ts';
import { personTaskActions } from './task.actions.ts';
import { taskComments } from './task-comments.ts';
import { taskFileOwner } from './task-file-owner.ts';
import { taskSubject } from './task-subject.ts';
import { taskToDo } from './task-to-do.ts';
import { taskWidget } from './task-widget.ts';
import { provideTemplates } from './workflows/default-templates.ts';
import { designerRoutes } from './workflows/designer/designer.routes.ts';
import { startWorkflowsJob } from './workflows/designer/start-job.ts';
import { settlingSubscriptions } from './workflows/settle-steps.ts';
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
    'workflow_form_responses',
    'workflow_forms',
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
  reportSubjects: [taskSubject],
  modules: [{ id: 'tasks' }],
  routes: () => [
    ...taskRoutes,
    ...taskComments.routes,
    ...workflowRoutes,
    ...designerRoutes,
    ...formRoutes,
    ...onboardingRoutes,
  ],
  provision: { 'workflow-templates': provideTemplates },
  subscriptions: [...taskSubscriptions, ...workflowSubscriptions, taskComments.mentions],
  subscriptionsFor: ({ workflowSteps: kinds }) => settlingSubscriptions(kinds),
  notifications: [...taskNotifications, workflowStepOpened],
  handOver: tasksInHand,
  jobs: [remindOfTasks, repeatTasks, handOverTasksOfLeavers, workflowSteps, workflowStarts],
  beforeFirstDay: {
    endpoints: [getOnboarding, getFormResponse, submitFormResponse],
    permissions: ['tasks.task.write', 'tasks.workflow.view'],
  },
  workflowSteps: [formStep],
  longJobs: () => [startWorkflowsJob],
  widgets: () => [taskWidget],
  toDo: [taskToDo, workflowToDo],
  profileSections: [
    { tab: 'activity', id: 'tasks', label: 'Tasks', action: personTaskActions.view },
    { tab: 'activity', id: 'workflows', label: 'Workflows', action: personWorkflowActions.view },
  ],
  profileActions: [
    { id: 'assignWorkflow', label: 'Assign workflow', action: personWorkflowActions.start },
    {
      id: 'sendOnboardingLink',
      label: 'Send onboarding link',
      action: personWorkflowActions.sendLink,
    },
  ],
  fileOwners: [taskFileOwner, taskComments.files],
  sample: loadTasks,
});
