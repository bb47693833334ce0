import type { Action, Grant } from '../../kit/judge.ts';
import { toThePerson } from '../../kit/person.ts';
import { type About, relations } from '../../org/public.ts';
import { employed } from '../person-conditions.ts';

const { self, manager, hrManager, administrator } = relations;

/** A position includes pay, so nobody can grant one to themselves. */
const pay: Grant<About> = {
  gives: 'money',
  to: toThePerson,
};

/** Managers see the positions of their team; pay is visible to the person, HR and administrators. */
export const positionListActions = {
  view: {
    sentAs: 'employees.positions.view',
    needs: 'people.position.view',
    who: [self, manager, hrManager, administrator],
  },
  add: {
    sentAs: 'employees.positions.add',
    needs: 'people.position.write',
    who: [hrManager, administrator],
    when: [employed],
    grants: pay,
  },
} satisfies Record<string, Action<About>>;

export const positionActions = {
  edit: {
    sentAs: 'employees.positions.edit',
    needs: 'people.position.write',
    seenWith: positionListActions.view,
    who: [hrManager, administrator],
    when: [employed],
    grants: pay,
  },
  delete: {
    sentAs: 'employees.positions.delete',
    needs: 'people.position.write',
    seenWith: positionListActions.view,
    who: [hrManager, administrator],
    when: [employed],
    grants: pay,
  },
} satisfies Record<string, Action<About>>;
