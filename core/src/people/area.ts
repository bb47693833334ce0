import { peoplePermissions } from '@tenure/contract/people/permissions';
import { defineArea } from '../kit/define-area.ts';
import { contactsToDo } from './contacts-to-do.ts';
import { employeeNotes } from './employee-notes.ts';
import { exportJob } from './import/export-job.ts';
import { importJob } from './import/import-job.ts';
import { forgetFiles } from './jobs/forget-files.ts';
import { peopleSubscriptions } from './notices.ts';
import { contactsChanged } from './notifications.ts';
import { peopleReports } from './people-reports.ts';
import { loadQuestions } from './questions/sample-questions.ts';
import { peopleRoutes } from './routes.ts';
import { loadEmergencyContacts } from './sample.ts';
import { peopleSteps } from './setup-steps.ts';

export const people = defineArea({
  name: 'people',
  tables: [
    'emergency_contacts',
    'employee_exports',
    'employee_import_rows',
    'employee_imports',
    'next_of_kin',
    'personal_details',
  ],
  permissions: peoplePermissions,
  grants: {
    everyone: [
      'people.employee.view',
      'people.employee.edit',
      'people.emergency-contact.view',
      'people.emergency-contact.write',
      'people.additional-detail.view',
      'people.additional-detail.write',
      'people.diversity-question.answer',
      'people.next-of-kin.view',
      'people.next-of-kin.write',
      'people.personal-detail.view',
      'people.personal-detail.write',
      'people.note.write',
      'people.employment-history.view',
    ],
    'HR Manager': [
      'people.employee.add',
      'people.employee.import',
      'people.employee.export',
      'people.question-set.write',
      'people.account.deactivate',
    ],
  },
  modules: [{ id: 'profile', mayUse: ({ isEmployee }) => isEmployee }],
  setupSteps: peopleSteps,
  reports: peopleReports,
  routes: peopleRoutes,
  jobs: [forgetFiles],
  longJobs: ({ importColumns }) => [importJob(importColumns), exportJob(importColumns)],
  subscriptions: [...peopleSubscriptions, employeeNotes.mentions],
  fileOwners: [employeeNotes.files],
  notifications: [contactsChanged],
  toDo: [contactsToDo],
  sample: async (ctx, input) => {
    await loadEmergencyContacts(ctx, input);
    await loadQuestions(ctx, input);
  },
});
