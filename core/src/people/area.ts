import { peoplePermissions } from '@tenure/contract/people/permissions';
import { defineArea } from '../kit/define-area.ts';
import { contactsToDo } from './contacts-to-do.ts';
import { importJob } from './import/import-job.ts';
import { peopleSubscriptions } from './notices.ts';
import { peopleSections } from './profile.ts';
import { peopleRoutes } from './routes.ts';
import { loadEmergencyContacts } from './sample.ts';

export const people = defineArea({
  name: 'people',
  tables: ['emergency_contacts', 'employee_import_rows', 'employee_imports'],
  permissions: peoplePermissions,
  grants: {
    everyone: [
      'people.employee.view',
      'people.emergency-contact.view',
      'people.emergency-contact.write',
    ],
    'HR Manager': ['people.employee.add', 'people.employee.import', 'people.employee.export'],
  },
  modules: [{ id: 'profile', mayUse: ({ isEmployee }) => isEmployee }],
  routes: peopleRoutes,
  longJobs: ({ importColumns }) => [importJob(importColumns)],
  subscriptions: peopleSubscriptions,
  toDo: [contactsToDo],
  profileSections: peopleSections,
  sample: loadEmergencyContacts,
});
