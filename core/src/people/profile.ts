/** A profile's tabs and action menu are put together from what each area contributes and the asker may use. */
import type { UserProfile } from '@tenure/contract/people/employee';
import { type ProfileActionId, profileActionGroups } from '@tenure/contract/people/profile-actions';
import { profileTabs } from '@tenure/contract/people/profile-tabs';
import { displayName } from '../kit/actor.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { WhoIsAway } from '../kit/contribution/presence.ts';
import type { ProfileAction } from '../kit/contribution/profile-action.ts';
import type { ProfileSection } from '../kit/contribution/profile-section.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { recordVisibility } from '../org/public.ts';
import { securityProfileActions } from './account/security-profile.actions.ts';
import { contactListActions } from './emergency-contact.actions.ts';
import { employeeActions } from './employee.actions.ts';
import { type AboutEmployee, presentEmployee } from './employee.store.ts';
import { noteViewAction } from './employee-notes.ts';
import { kinListActions } from './next-of-kin.actions.ts';
import { historyActions, personalDetailActions } from './personal-details.actions.ts';
import { positionListActions } from './positions/position.actions.ts';
import { profileActions } from './profile.actions.ts';
import { additionalDetailActions, diversityActions } from './questions/question.actions.ts';

/** Those of people look at more than the person, so that they come with the profile’s own statement. */
export const ownActions: readonly ProfileAction<AboutEmployee>[] = [
  { id: 'share', label: 'Share profile', action: profileActions.share },
  { id: 'download', label: 'Download profile', action: profileActions.download },
  { id: 'changePhoto', label: 'Change photo', action: profileActions.changePhoto },
  {
    id: 'changePassword',
    label: 'Change password',
    action: profileActions.changePassword,
    href: () => '/controlpanel/change-password',
  },
  {
    id: 'forcePasswordChange',
    label: 'Force password change',
    action: profileActions.forcePasswordChange,
  },
  { id: 'loginAsUser', label: 'Log in as user', action: profileActions.loginAsUser },
  { id: 'terminate', label: 'Terminate employment', action: profileActions.terminate },
  {
    id: 'cancelTermination',
    label: 'Cancel termination',
    action: profileActions.cancelTermination,
  },
  { id: 'deactivate', label: 'Deactivate account', action: profileActions.deactivate },
  { id: 'reactivate', label: 'Reactivate account', action: profileActions.reactivate },
];

export const ownSections: readonly ProfileSection<AboutEmployee>[] = [
  { tab: 'profile', id: 'general', label: 'General', action: employeeActions.view },
  {
    tab: 'profile',
    id: 'additional-details',
    label: 'Additional details',
    action: additionalDetailActions.view,
  },
  { tab: 'profile', id: 'positions', label: 'Positions', action: positionListActions.view },
  {
    tab: 'profile',
    id: 'personal-contact',
    label: 'Personal contact',
    action: personalDetailActions.view,
  },
  { tab: 'profile', id: 'next-of-kin', label: 'Next of kin', action: kinListActions.view },
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
  { tab: 'profile', id: 'notes', label: 'Notes', action: noteViewAction },
  {
    tab: 'profile',
    id: 'system-permissions',
    label: 'System permissions',
    action: securityProfileActions.view,
  },
  {
    tab: 'my-career',
    id: 'employment-history',
    label: 'Employment history',
    action: historyActions.view,
  },
];

/** The order of the menu is the contract's, whichever area comes first. */
const menuOrder: readonly ProfileActionId[] = profileActionGroups.flat();

interface ProfileParts {
  readonly sections: readonly ProfileSection<AboutEmployee>[];
  readonly actions: readonly ProfileAction<AboutEmployee>[];
  readonly presence: WhoIsAway;
}

export async function presentProfile(
  ctx: SignedInCtx,
  about: AboutEmployee,
  { sections, actions, presence }: ProfileParts,
): Promise<UserProfile> {
  const employee = presentEmployee(ctx, about);
  const visibility = recordVisibility(ctx.actor);
  const away = await presence(ctx, [employee.id], dayIn(employee.timezone, ctx.now));
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
      preferredName: employee.preferredName,
      fullName: `${employee.firstName} ${employee.lastName}`,
      location: employee.location?.title ?? null,
      timezone: employee.timezone,
      email: employee.email ?? null,
      mobile: visibility.shows('mobile', employee.id) ? about.row.mobile : null,
      away: away.get(employee.id) ?? null,
      isActive: about.row.is_active,
      endDate: employee.endDate,
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
