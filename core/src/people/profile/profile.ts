/** Builds a profile's tabs and action menu from each area's contributions that the viewer may use. */
import { groupedPhone } from '@tenure/contract/kit/values/phone';
import type { UserProfile } from '@tenure/contract/people/employee';
import { employeeForm } from '@tenure/contract/people/employee-form';
import { personalDetailsForm } from '@tenure/contract/people/personal-details';
import { positionAssignmentForm } from '@tenure/contract/people/position-assignment';
import { type ProfileActionId, profileActionGroups } from '@tenure/contract/people/profile-actions';
import { profileTabs } from '@tenure/contract/people/profile-tabs';
import { displayName } from '../../kit/actor.ts';
import type { Presence } from '../../kit/contribution/presence.ts';
import type { ProfileAction } from '../../kit/contribution/profile-action.ts';
import type { ProfileSection } from '../../kit/contribution/profile-section.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { recordVisibility } from '../../org/public.ts';
import { securityProfileActions } from '../account/security-profile.actions.ts';
import { contactListActions } from '../contacts/emergency-contact.actions.ts';
import { kinListActions } from '../contacts/next-of-kin.actions.ts';
import { employeeActions } from '../employee/employee.actions.ts';
import {
  type AboutEmployee,
  type AboutProfile,
  employeeAsAt,
  presentEmployee,
} from '../employee/employee.store.ts';
import { noteViewAction } from '../employee/employee-notes.ts';
import { fieldHistoryActions } from '../history/field-history.actions.ts';
import { hasHistory } from '../history/field-history.ts';
import { detailFields, positionFields } from '../history/shown-fields.ts';
import { pendingChangeListActions } from '../pending/pending-change.actions.ts';
import {
  historyActions,
  personalDetailActions,
} from '../personal-details/personal-details.actions.ts';
import { positionListActions } from '../positions/position.actions.ts';
import { additionalDetailActions, diversityActions } from '../questions/question.actions.ts';
import { profileActions } from './profile.actions.ts';

/** These depend on more than the person, so they are evaluated on the profile's own statement. */
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
  {
    tab: 'profile',
    id: 'general',
    label: 'General',
    action: employeeActions.view,
    isDated: true,
    history: { of: ['people.employee'], form: employeeForm },
  },
  {
    tab: 'profile',
    id: 'additional-details',
    label: 'Additional details',
    action: additionalDetailActions.view,
    history: { of: ['people.additional-details'], shown: detailFields },
  },
  {
    tab: 'profile',
    id: 'positions',
    label: 'Positions',
    action: positionListActions.view,
    isDated: true,
    history: {
      of: ['people.position-assignment'],
      form: positionAssignmentForm,
      shown: positionFields,
    },
  },
  {
    tab: 'profile',
    id: 'personal-contact',
    label: 'Personal contact',
    action: personalDetailActions.view,
    history: { of: ['people.personal-details'], form: personalDetailsForm },
  },
  {
    tab: 'profile',
    id: 'next-of-kin',
    label: 'Next of kin',
    action: kinListActions.view,
    history: { of: ['people.next-of-kin-contact'] },
  },
  {
    tab: 'profile',
    id: 'emergency-contact',
    label: 'Emergency contacts',
    action: contactListActions.view,
    history: { of: ['people.emergency-contact'] },
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
    history: { of: ['people.security-profiles'] },
  },
  {
    tab: 'my-career',
    id: 'employment-history',
    label: 'Employment history',
    action: historyActions.view,
    isDated: true,
  },
];

/** The menu order is defined by the contract, not by the order of areas. */
const menuOrder: readonly ProfileActionId[] = profileActionGroups.flat();

interface ProfileParts {
  readonly sections: readonly ProfileSection<AboutEmployee>[];
  readonly actions: readonly ProfileAction<AboutEmployee>[];
  readonly presence: Presence;
}

export async function presentProfile(
  ctx: SignedInCtx,
  about: AboutProfile,
  { sections, actions, presence }: ProfileParts,
): Promise<UserProfile> {
  const { employee, ...head } = presentHead(ctx, about);
  const away = await presence.read(ctx, about.row.presence, about.row.day, about.row.places);
  const shown = sections.filter(({ action }) => may(ctx.actor, action, about));
  const seesHistory = may(ctx.actor, fieldHistoryActions.view, about);
  const offered = actions
    .filter(({ action }) => may(ctx.actor, action, about))
    .sort((one, other) => menuOrder.indexOf(one.id) - menuOrder.indexOf(other.id));
  return {
    employee: { ...head, away: away.get(employee.id) ?? null },
    tabs: tabsOf(shown, seesHistory),
    actionMenu: offered.map(({ id, label, href }) => ({
      id,
      label,
      href: href?.(about.person) ?? null,
    })),
    metadata: {
      actions: [
        ...[...shown, ...offered].map(({ action }) => action.sentAs),
        ...allowed(ctx.actor, fieldHistoryActions, about),
        ...allowed(ctx.actor, pendingChangeListActions, about),
      ],
    },
  };
}

/** As of another day: only dated values, and no actions. */
export async function presentProfileAsAt(
  ctx: SignedInCtx,
  about: AboutEmployee,
  sections: ProfileParts['sections'],
  asAt: string,
): Promise<UserProfile> {
  const then = (await employeeAsAt(ctx, about, asAt)) ?? about;
  const shown = sections.filter(({ isDated, action }) => isDated && may(ctx.actor, action, then));
  const { employee: _, ...head } = presentHead(ctx, then);
  return {
    employee: { ...head, away: null },
    tabs: tabsOf(shown, false),
    actionMenu: [],
    metadata: { actions: shown.map(({ action }) => action.sentAs) },
  };
}

function presentHead(ctx: SignedInCtx, about: AboutEmployee) {
  const employee = presentEmployee(ctx, about);
  const showsMobile = recordVisibility(ctx.actor).shows('mobile', employee.id);
  return {
    employee,
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
    mobile: about.row.mobile && showsMobile ? groupedPhone(about.row.mobile) : null,
    isActive: about.row.is_active,
    endDate: employee.endDate,
  };
}

const tabsOf = (shown: ProfileParts['sections'], seesHistory: boolean): UserProfile['tabs'] =>
  profileTabs
    .map((tab) => ({
      ...tab,
      sections: shown
        .filter((one) => one.tab === tab.id)
        .map((one) => ({
          id: one.id,
          label: one.label,
          hasHistory: seesHistory && hasHistory(one),
        })),
    }))
    .filter((tab) => tab.sections.length > 0);
