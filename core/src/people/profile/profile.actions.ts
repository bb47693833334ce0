import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { profileCapability } from '@tenure/contract/people/profile-actions';
import type { Actor } from '../../kit/actor.ts';
import type { Action, Condition } from '../../kit/judge.ts';
import { relations } from '../../org/public.ts';
import { employeeActions } from '../employee/employee.actions.ts';
import type { AboutEmployee } from '../employee/employee.store.ts';
import { employed } from '../person-conditions.ts';

const { self, manager, hrManager, administrator } = relations;

const state = (isActive: boolean): Condition<AboutEmployee> => ({
  words: isActive ? 'for active accounts' : 'for deactivated accounts',
  otherwise: isActive ? 'This account is already deactivated.' : 'This account is active.',
  holds: ({ row }) => row.is_active === isActive,
});

const administratorRoles = ['Company Admin', 'Platform Admin'];

/** HR manages the accounts of employees, administrators all accounts, and nobody their own. */
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

const notLeaving: Condition<AboutEmployee> = {
  words: 'for current employees without a last day',
  otherwise: ({ row }) =>
    `Their last day ${row.end_date ? `is ${dayInWords(row.end_date)}` : 'is set'}.`,
  holds: ({ row }) => row.end_date === null,
};

const leaving: Condition<AboutEmployee> = {
  words: 'for people who are leaving, until their last day',
  otherwise: ({ row }) =>
    row.end_date === null ? 'They aren’t leaving.' : 'Their last day has passed.',
  holds: ({ row, person }) => row.end_date !== null && person.isEmployed,
};

const ordinary = {
  words: 'an administrator, for active people who aren’t administrators',
  holds: (actor: Actor, about: AboutEmployee) =>
    administrator.holds(actor, about) &&
    !self.holds(actor, about) &&
    !administratorRoles.includes(about.row.user_role),
};

const withPassword: Condition<AboutEmployee> = {
  words: 'for people who sign in with a password',
  otherwise: 'They don’t have a password; they use single sign-on.',
  holds: ({ row }) => row.has_password,
};

/** The action menu of a profile. */
export const profileActions = {
  /** A shared link grants no access: it shows what its recipient may see. */
  share: { ...employeeActions.view, sentAs: profileCapability('share') },
  changePassword: {
    sentAs: profileCapability('changePassword'),
    needs: null,
    who: [self],
    when: [withPassword],
  },
  /** The same rule as the accounts endpoint that it calls. */
  forcePasswordChange: {
    sentAs: profileCapability('forcePasswordChange'),
    needs: 'identity.account.manage',
    who: [administrator],
    when: [withPassword],
  },
  /** Limited to what the viewer can see. */
  download: {
    sentAs: profileCapability('download'),
    needs: 'people.profile.download',
    who: [self, manager, hrManager, administrator],
  },
  changePhoto: {
    sentAs: profileCapability('changePhoto'),
    needs: 'people.photo.write',
    who: [self, hrManager, administrator],
  },
  terminate: {
    sentAs: profileCapability('terminate'),
    needs: 'people.employee.terminate',
    who: others,
    when: [notLeaving],
  },
  cancelTermination: {
    sentAs: profileCapability('cancelTermination'),
    needs: 'people.employee.terminate',
    who: others,
    when: [leaving],
  },
  loginAsUser: {
    sentAs: profileCapability('loginAsUser'),
    needs: 'people.account.act-as',
    who: [ordinary],
    when: [state(true), employed],
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

/** Details of a termination require the permission to terminate. */
export const terminationActions = {
  view: {
    sentAs: 'employees.termination.view',
    needs: 'people.employee.terminate',
    who: others,
  },
} satisfies Record<string, Action<AboutEmployee>>;
