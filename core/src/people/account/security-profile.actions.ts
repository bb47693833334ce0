import type { Action } from '../../kit/judge.ts';
import { toThePerson } from '../../kit/person.ts';
import { type About, relations } from '../../org/public.ts';

const { self, hrManager, administrator } = relations;

/** Everyone can see their own security profiles; only administrators change them, and never their own. */
export const securityProfileActions = {
  view: {
    sentAs: 'employees.securityProfiles.view',
    needs: 'people.security-profile.view',
    who: [self, hrManager, administrator],
  },
  edit: {
    sentAs: 'employees.securityProfiles.edit',
    needs: 'people.security-profile.assign',
    who: [administrator],
    grants: { gives: 'permission', to: toThePerson },
  },
} satisfies Record<string, Action<About>>;
