import { performancePermissions } from '@tenure/contract/performance/permissions';
import { subjectOf } from '../kit/contribution/subject-of.ts';
import { keptCountCheck } from '../kit/data/kept-count.ts';
import { defineArea } from '../kit/define-area.ts';
import { listActions } from './appraisal/performance.actions.ts';
import { careerActions } from './career/career.actions.ts';
import { provideCareerQuestions } from './career/default-questions.ts';
import { joinCycles, remindCycleJob, startCycleJob } from './cycle/cycle-jobs.ts';
import { attachmentFileOwner } from './item/attachments.ts';
import { addDefaults } from './library/defaults.ts';
import { performanceNotifications, performanceSubscriptions } from './notices.ts';
import { oneToOneListActions } from './one-to-one/one-to-one.actions.ts';
import { performanceReports } from './performance-reports.ts';
import { performanceToDo } from './performance-to-do.ts';
import { performanceTrends } from './performance-trends.ts';
import { performanceWidget } from './performance-widget.ts';
import { managerChanges, organisationChanges } from './phase/follow-managers.ts';
import { openDue } from './phase/open-due.ts';
import { performanceRoutes } from './routes.ts';
import { loadPerformance } from './sample/sample.ts';

const checkAppraisalCounts = keptCountCheck({
  job: 'performance-check-kept-counts',
  cron: '55 2 * * *',
  table: 'performances',
  state: 'state',
});

export const performance = defineArea({
  name: 'performance',
  tables: [
    'one_to_one_items',
    'performance_approvers',
    'performance_attachments',
    'performance_calibrations',
    'performance_checkpoint_answers',
    'performance_checkpoints',
    'performance_comments',
    'performance_contributors',
    'performance_cycles',
    'performance_figures',
    'performance_items',
    'performance_library_items',
    'performance_phases',
    'performance_review_answers',
    'performance_reviewers',
    'performance_sections',
    'performance_shares',
    'performance_steps',
    'performance_sub_items',
    'performance_submissions',
    'performance_templates',
    'performances',
  ],
  permissions: performancePermissions,
  grants: {
    everyone: [
      'performance.appraisal.view',
      'performance.appraisal.write',
      'performance.library.view',
      'performance.career.view',
      'performance.career.write',
    ],
    'Team Manager': ['performance.appraisal.start'],
    'HR Manager': [
      'performance.appraisal.start',
      'performance.appraisal.administer',
      'performance.template.manage',
    ],
  },
  modules: [{ id: 'performance' }],
  reports: performanceReports,
  trends: performanceTrends,
  reportSubjects: [
    subjectOf('performance', performanceReports, 'appraisalOverview', {
      title: 'Performance',
      description: 'Appraisals and managers’ progress with them.',
    }),
  ],
  routes: () => performanceRoutes,
  provision: { 'default-template': addDefaults, 'career-questions': provideCareerQuestions },
  fileOwners: [attachmentFileOwner],
  jobs: [openDue, joinCycles, managerChanges, checkAppraisalCounts],
  longJobs: () => [startCycleJob, remindCycleJob],
  widgets: () => [performanceWidget],
  toDo: [performanceToDo],
  subscriptions: [...performanceSubscriptions, organisationChanges],
  notifications: performanceNotifications,
  profileSections: [
    { tab: 'activity', id: 'performance', label: 'Performance', action: listActions.view },
    {
      tab: 'activity',
      id: 'one-to-ones',
      label: 'One-to-ones',
      action: oneToOneListActions.view,
    },
    {
      tab: 'my-career',
      id: 'career-questions',
      label: 'Career questions',
      action: careerActions.view,
    },
  ],
  profileActions: [
    {
      id: 'assignAppraisal',
      label: 'Assign appraisal',
      action: listActions.start,
      href: ({ employeeId }) => `/dashboard/show-performance-detail/new?employee=${employeeId}`,
    },
  ],
  sample: loadPerformance,
});
