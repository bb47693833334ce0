/** Settings pages grouped by topic. */
import { administrationTab } from '@tenure/contract/site/settings-pages';
import { isOtherWordFor } from '../../../lib/area/search-words.ts';
import { type SettingsTab, settingsTabs } from '../../../lib/area/settings-tabs.ts';
import type { SettingsPage } from '../../../lib/area/web-area.tsx';

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
  settingsTabs
    .filter((tab: SettingsTab) => isLocal || !tab.isLocal)
    .map(({ id, label, group }) => ({ id, label, group, href: administrationTab(id) }));

export function settingsGroups(
  contributed: readonly SettingsPage[],
  isLocal: boolean,
): SettingsGroup[] {
  const all = [...own(isLocal), ...contributed];
  return order.map((label) => ({ label, pages: all.filter(({ group }) => group === label) }));
}

/** Every typed word, or another word for it, must occur in the name of the page or its group. */
export function settingsMatching(groups: readonly SettingsGroup[], typed: string): SettingsGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, group }: SettingsPage) =>
    words.every(
      (word) =>
        `${label} ${group}`.toLowerCase().includes(word) ||
        isOtherWordFor(`${label} ${group}`, word),
    );
  return groups
    .map(({ label, pages }) => ({ label, pages: pages.filter(fits) }))
    .filter(({ pages }) => pages.length > 0);
}
