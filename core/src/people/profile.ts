/** A profile's tabs and action menu are put together from what each area contributes and the asker may use. */
import type { UserProfile } from '@tenure/contract/people/employee';
import { profileTabs } from '@tenure/contract/people/profile-tabs';
import { displayName } from '../kit/actor.ts';
import type { ProfileSection } from '../kit/contribution/profile-section.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { contactListActions } from './emergency-contact.actions.ts';
import { employeeActions } from './employee.actions.ts';
import { type AboutEmployee, presentEmployee } from './employee.store.ts';

export const peopleSections: readonly ProfileSection[] = [
  { tab: 'profile', id: 'general', label: 'General', action: employeeActions.view },
  {
    tab: 'profile',
    id: 'emergency-contact',
    label: 'Emergency contacts',
    action: contactListActions.view,
  },
];

export function presentProfile(
  ctx: SignedInCtx,
  about: AboutEmployee,
  sections: readonly ProfileSection[],
): UserProfile {
  const employee = presentEmployee(ctx, about);
  const shown = sections.filter(({ action }) => may(ctx.actor, action, about));
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
    actionMenu: [],
    metadata: { actions: shown.map(({ action }) => action.sentAs) },
  };
}
