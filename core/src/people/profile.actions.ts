import { profileCapability } from '@tenure/contract/people/profile-actions';
import type { Actor } from '../kit/actor.ts';
import type { Action, Condition } from '../kit/judge.ts';
import { relations } from '../org/public.ts';
import { employeeActions } from './employee.actions.ts';
import type { AboutEmployee } from './employee.store.ts';

const { self, hrManager, administrator } = relations;

const state = (isActive: boolean): Condition<AboutEmployee> => ({
  words: isActive ? 'for active accounts' : 'for deactivated accounts',
  otherwise: isActive ? 'This account is already deactivated.' : 'This account is active.',
  holds: ({ row }) => row.is_active === isActive,
});

/** HR looks after the accounts of employees, administrators after everyone's, and nobody after their own. */
const others = [
  {
    words: 'an HR manager, for people who aren’t administrators',
    holds: (actor: Actor, about: AboutEmployee) =>
      hrManager.holds(actor, about) &&
      !self.holds(actor, about) &&
      !administratorRoles.includes(about.row.user_role),
  },
  {
    words: 'an administrator, for everyone else',
    holds: (actor: Actor, about: AboutEmployee) =>
      administrator.holds(actor, about) && !self.holds(actor, about),
  },
];
const administratorRoles = ['Company Admin', 'Platform Admin'];

const withPassword: Condition<AboutEmployee> = {
  words: 'for people who sign in with a password',
  otherwise: 'There is no password; single sign-on is used.',
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
  /** The same rule as the call of accounts that it makes. */
  forcePasswordChange: {
    sentAs: profileCapability('forcePasswordChange'),
    needs: 'identity.account.manage',
    who: [administrator],
    when: [withPassword],
  },
  deactivate: {
    sentAs: profileCapability('deactivate'),
    needs: 'people.account.deactivate',
    who: others,
    when: [state(true)],
  },
  reactivate: {
    sentAs: profileCapability('reactivate'),
    needs: 'people.account.deactivate',
    who: others,
    when: [state(false)],
  },
} satisfies Record<string, Action<AboutEmployee>>;
