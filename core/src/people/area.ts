import { peoplePermissions } from '@tenure/contract/people/permissions';
import { defineArea } from '../kit/define-area.ts';
import { contactsToDo } from './contacts-to-do.ts';
import { exportJob } from './import/export-job.ts';
import { importJob } from './import/import-job.ts';
import { forgetFiles } from './jobs/forget-files.ts';
import { peopleSubscriptions } from './notices.ts';
import { contactsChanged } from './notifications.ts';
import { loadQuestions } from './questions/sample-questions.ts';
import { peopleRoutes } from './routes.ts';
import { loadEmergencyContacts } from './sample.ts';
import { peopleSteps } from './setup-steps.ts';

export const people = defineArea({
  name: 'people',
  tables: ['emergency_contacts', 'employee_exports', 'employee_import_rows', 'employee_imports'],
  permissions: peoplePermissions,
  grants: {
    everyone: [
      'people.employee.view',
      'people.emergency-contact.view',
      'people.emergency-contact.write',
      'people.additional-detail.view',
      'people.additional-detail.write',
      'people.diversity-question.answer',
    ],
    'HR Manager': [
      'people.employee.add',
      'people.employee.import',
      'people.employee.export',
      'people.question-set.write',
    ],
  },
  modules: [{ id: 'profile', mayUse: ({ isEmployee }) => isEmployee }],
  setupSteps: peopleSteps,
  routes: peopleRoutes,
  jobs: [forgetFiles],
  longJobs: ({ importColumns }) => [importJob(importColumns), exportJob(importColumns)],
  subscriptions: peopleSubscriptions,
  notifications: [contactsChanged],
  toDo: [contactsToDo],
  sample: async (ctx, input) => {
    await loadEmergencyContacts(ctx, input);
    await loadQuestions(ctx, input);
  },
});
