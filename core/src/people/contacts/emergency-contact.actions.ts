import { MAX_EMERGENCY_CONTACTS } from '@tenure/contract/people/emergency-contact';
import type { Action, Condition } from '../../kit/judge.ts';
import { type About, type PersonWithRows, relations } from '../../org/public.ts';
import { employed } from '../person-conditions.ts';

const { self, manager, hrManager, administrator } = relations;

const roomForMore: Condition<PersonWithRows> = {
  words: `while there are fewer than ${MAX_EMERGENCY_CONTACTS} contacts`,
  otherwise: `There are ${MAX_EMERGENCY_CONTACTS} emergency contacts, the maximum.`,
  holds: ({ count }) => count < MAX_EMERGENCY_CONTACTS,
};

/** Managers may view contacts, because they make the call; only the person and HR may change them. */
export const contactListActions = {
  view: {
    sentAs: 'employees.emergencyContacts.view',
    needs: 'people.emergency-contact.view',
    who: [self, manager, hrManager, administrator],
  },
  add: {
    sentAs: 'employees.emergencyContacts.add',
    needs: 'people.emergency-contact.write',
    who: [self, hrManager, administrator],
    when: [employed, roomForMore],
  },
} satisfies Record<string, Action<PersonWithRows>>;

export const contactActions = {
  edit: {
    sentAs: 'employees.emergencyContacts.edit',
    needs: 'people.emergency-contact.write',
    seenWith: contactListActions.view,
    who: [self, hrManager, administrator],
    when: [employed],
  },
  delete: {
    sentAs: 'employees.emergencyContacts.delete',
    needs: 'people.emergency-contact.write',
    seenWith: contactListActions.view,
    who: [self, hrManager, administrator],
    when: [employed],
  },
} satisfies Record<string, Action<About>>;
