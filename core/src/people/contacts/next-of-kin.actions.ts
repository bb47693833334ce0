import { MAX_EMERGENCY_CONTACTS } from '@tenure/contract/people/emergency-contact';
import type { Action, Condition } from '../../kit/judge.ts';
import { type About, type PersonWithRows, relations } from '../../org/public.ts';
import { employed } from '../person-conditions.ts';

const { self, hrManager, administrator } = relations;

const roomForMore: Condition<PersonWithRows> = {
  words: `while there are fewer than ${MAX_EMERGENCY_CONTACTS}`,
  otherwise: `There are ${MAX_EMERGENCY_CONTACTS} next of kin, the maximum.`,
  holds: ({ count }) => count < MAX_EMERGENCY_CONTACTS,
};

const keepers = [self, hrManager, administrator];

/** Next of kin are private to the person and HR; managers use the emergency contacts. */
export const kinListActions = {
  view: {
    sentAs: 'employees.nextOfKin.view',
    needs: 'people.next-of-kin.view',
    who: keepers,
  },
  add: {
    sentAs: 'employees.nextOfKin.add',
    needs: 'people.next-of-kin.write',
    who: keepers,
    when: [employed, roomForMore],
  },
} satisfies Record<string, Action<PersonWithRows>>;

export const kinActions = {
  edit: {
    sentAs: 'employees.nextOfKin.edit',
    needs: 'people.next-of-kin.write',
    seenWith: kinListActions.view,
    who: keepers,
    when: [employed],
  },
  delete: {
    sentAs: 'employees.nextOfKin.delete',
    needs: 'people.next-of-kin.write',
    seenWith: kinListActions.view,
    who: keepers,
    when: [employed],
  },
} satisfies Record<string, Action<About>>;
