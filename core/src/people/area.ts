import { peoplePermissions } from '@tenure/contract/people/permissions';
import { defineArea } from '../kit/define-area.ts';
import { contactsToDo } from './contacts-to-do.ts';
import { peopleSubscriptions } from './notices.ts';
import { contactsChanged } from './notifications.ts';
import { peopleSections } from './profile.ts';
import { peopleRoutes } from './routes.ts';
import { loadEmergencyContacts } from './sample.ts';

export const people = defineArea({
  name: 'people',
  tables: ['emergency_contacts'],
  permissions: peoplePermissions,
  grants: {
    everyone: [
      'people.employee.view',
      'people.emergency-contact.view',
      'people.emergency-contact.write',
    ],
  },
  modules: [{ id: 'profile', mayUse: ({ isEmployee }) => isEmployee }],
  routes: peopleRoutes,
  subscriptions: peopleSubscriptions,
  notifications: [contactsChanged],
  toDo: [contactsToDo],
  profileSections: peopleSections,
  sample: loadEmergencyContacts,
});
