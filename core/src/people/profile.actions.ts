import { profileCapability } from '@tenure/contract/people/profile-actions';
import type { Action, Condition } from '../kit/judge.ts';
import { relations } from '../org/public.ts';
import { employeeActions } from './employee.actions.ts';
import type { AboutEmployee } from './employee.store.ts';

const { self } = relations;

const withPassword: Condition<AboutEmployee> = {
  words: 'for people who sign in with a password',
  otherwise: 'You sign in with single sign-on, so there is no password to change.',
  holds: ({ row }) => row.has_password,
};

/** The action menu of a profile. */
export const profileActions = {
  /** A link is no permission: it opens what its recipient may see. */
  share: { ...employeeActions.view, sentAs: profileCapability('share') },
  changePassword: {
    sentAs: profileCapability('changePassword'),
    needs: null,
    who: [self],
    when: [withPassword],
  },
} satisfies Record<string, Action<AboutEmployee>>;
