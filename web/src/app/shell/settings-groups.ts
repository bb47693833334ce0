/** The pages of settings by what they are about. Developer switches are for people who run Tenure themselves. */
import { administrationTab } from '@tenure/contract/site/settings-pages';
import type { SettingsPage } from '../../lib/web-area.tsx';

export interface SettingsGroup {
  readonly label: SettingsPage['group'];
  readonly pages: readonly SettingsPage[];
}

const order: readonly SettingsPage['group'][] = [
  'Company',
  'People',
  'Modules',
  'Security',
  'System',
];

const own = (isLocal: boolean): readonly SettingsPage[] =>
  [
    { id: 'branding', label: 'Branding', group: 'Company' as const },
    { id: 'modules', label: 'Modules', group: 'Company' as const },
    { id: 'accounts', label: 'Accounts', group: 'People' as const },
    { id: 'security-profiles', label: 'Security profiles', group: 'People' as const },
    { id: 'registrations', label: 'Registrations', group: 'People' as const },
    { id: 'passwords', label: 'Passwords', group: 'Security' as const },
    { id: 'codes', label: 'Verification', group: 'Security' as const },
    { id: 'single-sign-on', label: 'Single sign-on', group: 'Security' as const },
    { id: 'background-work', label: 'Background jobs', group: 'System' as const },
    ...(isLocal ? [{ id: 'features', label: 'Features', group: 'System' as const }] : []),
  ].map((page) => ({ ...page, href: administrationTab(page.id) }));

export function settingsGroups(
  contributed: readonly SettingsPage[],
  isLocal: boolean,
): SettingsGroup[] {
  const all = [...own(isLocal), ...contributed];
  return order.map((label) => ({ label, pages: all.filter(({ group }) => group === label) }));
}

/** Each typed word is in the name of the page or its group. */
export function settingsMatching(groups: readonly SettingsGroup[], typed: string): SettingsGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, group }: SettingsPage) =>
    words.every((word) => `${label} ${group}`.toLowerCase().includes(word));
  return groups
    .map(({ label, pages }) => ({ label, pages: pages.filter(fits) }))
    .filter(({ pages }) => pages.length > 0);
}
