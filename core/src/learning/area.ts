import { learningPermissions } from '@tenure/contract/learning/permissions';
import { sql } from 'kysely';
import { subjectOf } from '../kit/contribution/subject-of.ts';
import { keptCountCheck } from '../kit/data/kept-count.ts';
import { defineArea } from '../kit/define-area.ts';
import { administrationRoutes } from './administration/administration.routes.ts';
import { authorRoutes } from './courses/author.routes.ts';
import { learningActions } from './courses/course.actions.ts';
import {
  courseImageOwner,
  packageFileOwner,
  pagePictureOwner,
  sectionFileOwner,
} from './courses/course-files.ts';
import { trainingFileOwner } from './cpd/external-training.ts';
import { courseRequestApproval } from './enrolments/course-request-approval.ts';
import { courseStep } from './enrolments/course-step.ts';
import { applyRuleJob } from './jobs/apply-rule.ts';
import { bulkEnrolJob } from './jobs/bulk-enrol.ts';
import { expiryJob } from './jobs/expire-enrolments.ts';
import { learningExpiries } from './learning-expiries.ts';
import { coursesToDo, requestsToDo } from './learning-to-do.ts';
import { learningWidget } from './learning-widget.ts';
import { learningSubscriptions } from './notices.ts';
import { learningNotifications } from './notifications.ts';
import { personRoutes } from './routes.ts';
import { loadLearning } from './sample.ts';
import { sessionCalendar } from './sessions/session-calendar.ts';
import { takingRoutes } from './taking/taking.routes.ts';
import './events.ts';
import { learningReports } from './learning-reports.ts';
import { learningTrends } from './learning-trends.ts';

const checkEnrolmentCounts = keptCountCheck({
  job: 'learning-check-kept-counts',
  cron: '53 2 * * *',
  table: 'learning_enrolments',
  state: 'status',
  fits: sql`is_current`,
});

export const learning = defineArea({
  name: 'learning',
  tables: [
    'learning_attempts',
    'learning_bookings',
    'learning_categories',
    'learning_completions',
    'learning_courses',
    'learning_cpd_plans',
    'learning_enrolments',
    'learning_external_trainings',
    'learning_package_items',
    'learning_progress',
    'learning_requests',
    'learning_rules',
    'learning_sections',
    'learning_sessions',
  ],
  permissions: learningPermissions,
  grants: {
    everyone: [
      'learning.course.view',
      'learning.enrolment.view',
      'learning.enrolment.create',
      'learning.plan.write',
    ],
    'Team Manager': ['learning.enrolment.manage'],
    'HR Manager': [
      'learning.enrolment.manage',
      'learning.enrolment.administer',
      'learning.course.write',
    ],
  },
  modules: [
    {
      id: 'learning',
      pages: async () => [
        { label: 'My learning', href: '/learning/my' },
        { label: 'Catalogue', href: '/learning/catalogue' },
      ],
    },
  ],
  expiries: learningExpiries,
  reports: learningReports,
  trends: learningTrends,
  reportSubjects: [
    subjectOf('learning', learningReports, 'courseStatus', {
      title: 'Learning',
      description: 'Courses that people are enrolled in.',
    }),
  ],
  routes: () => [...personRoutes, ...takingRoutes, ...authorRoutes, ...administrationRoutes],
  subscriptions: learningSubscriptions,
  notifications: learningNotifications,
  jobs: [expiryJob, checkEnrolmentCounts],
  longJobs: () => [bulkEnrolJob, applyRuleJob],
  widgets: () => [learningWidget],
  toDo: [coursesToDo, requestsToDo],
  profileSections: [
    { tab: 'activity', id: 'learning', label: 'Learning', action: learningActions.view },
    {
      tab: 'activity',
      id: 'professional-development',
      label: 'Professional development',
      action: learningActions.view,
    },
  ],
  profileActions: [{ id: 'assignCourse', label: 'Assign course', action: learningActions.assign }],
  approvals: [courseRequestApproval],
  workflowSteps: [courseStep],
  fileOwners: [
    courseImageOwner,
    sectionFileOwner,
    pagePictureOwner,
    packageFileOwner,
    trainingFileOwner,
  ],
  calendarEvents: [sessionCalendar],
  sample: loadLearning,
});
