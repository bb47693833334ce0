import { performancePermissions } from '@tenure/contract/performance/permissions';
import { defineArea } from '../kit/define-area.ts';
import { addDefaults } from './defaults.ts';
import { attachmentFileOwner } from './item/attachments.ts';
import { openDue } from './open-due.ts';
import { performanceReports } from './performance-reports.ts';
import { performanceRoutes } from './routes.ts';

export const performance = defineArea({
  name: 'performance',
  tables: [
    'performance_approvers',
    'performance_attachments',
    'performance_checkpoint_answers',
    'performance_checkpoints',
    'performance_comments',
    'performance_contributors',
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
    ],
    'Team Manager': ['performance.appraisal.start'],
    'HR Manager': [
      'performance.appraisal.start',
      'performance.appraisal.administer',
      'performance.template.manage',
    ],
  },
  // Its pages are not built yet, so that nobody sees it in the menu.
  modules: [{ id: 'performance', mayUse: () => false }],
  reports: performanceReports,
  routes: () => performanceRoutes,
  provision: { 'default-template': addDefaults },
  fileOwners: [attachmentFileOwner],
  jobs: [openDue],
});
