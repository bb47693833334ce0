/** A profile's tabs and action menu are put together from what each area contributes and the asker may use. */
import type { UserProfile } from '@tenure/contract/people/employee';
import { type ProfileActionId, profileActionGroups } from '@tenure/contract/people/profile-actions';
import { profileTabs } from '@tenure/contract/people/profile-tabs';
import { displayName } from '../kit/actor.ts';
import type { ProfileAction } from '../kit/contribution/profile-action.ts';
import type { ProfileSection } from '../kit/contribution/profile-section.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { contactListActions } from './emergency-contact.actions.ts';
import { employeeActions } from './employee.actions.ts';
import { type AboutEmployee, presentEmployee } from './employee.store.ts';
import { profileActions } from './profile.actions.ts';
import { additionalDetailActions, diversityActions } from './questions/question.actions.ts';

/** Those of people look at more than the person, so that they come with the profile’s own statement. */
export const ownActions: readonly ProfileAction<AboutEmployee>[] = [
  { id: 'share', label: 'Share profile', action: profileActions.share },
  {
    id: 'changePassword',
    label: 'Change password',
    action: profileActions.changePassword,
    href: () => '/controlpanel/change-password',
  },
];

export const ownSections: readonly ProfileSection<AboutEmployee>[] = [
  { tab: 'profile', id: 'general', label: 'General', action: employeeActions.view },
  {
    tab: 'profile',
    id: 'additional-details',
    label: 'Additional details',
    action: additionalDetailActions.view,
  },
  {
    tab: 'profile',
    id: 'emergency-contact',
    label: 'Emergency contacts',
    action: contactListActions.view,
  },
  {
    tab: 'profile',
    id: 'diversity-questions',
    label: 'Diversity questions',
    action: diversityActions.view,
  },
];

/** The order of the menu is the contract's, whichever area comes first. */
const menuOrder: readonly ProfileActionId[] = profileActionGroups.flat();

interface ProfileParts {
  readonly sections: readonly ProfileSection<AboutEmployee>[];
  readonly actions: readonly ProfileAction<AboutEmployee>[];
}

export function presentProfile(
  ctx: SignedInCtx,
  about: AboutEmployee,
  { sections, actions }: ProfileParts,
): UserProfile {
  const employee = presentEmployee(ctx, about);
  const shown = sections.filter(({ action }) => may(ctx.actor, action, about));
  const offered = actions
    .filter(({ action }) => may(ctx.actor, action, about))
    .sort((one, other) => menuOrder.indexOf(one.id) - menuOrder.indexOf(other.id));
  return {
    employee: {
      id: employee.id,
      displayName: displayName(employee),
      firstName: employee.preferredName ?? employee.firstName,
      positionTitle: employee.position?.title ?? null,
      department: employee.department?.title ?? null,
      avatarURL: employee.avatarURL,
      manager: employee.manager,
    },
    tabs: profileTabs
      .map((tab) => ({
        ...tab,
        sections: shown.filter((one) => one.tab === tab.id).map(({ id, label }) => ({ id, label })),
      }))
      .filter((tab) => tab.sections.length > 0),
    actionMenu: offered.map(({ id, label, href }) => ({
      id,
      label,
      href: href?.(about.person) ?? null,
    })),
    metadata: { actions: [...shown, ...offered].map(({ action }) => action.sentAs) },
  };
}
