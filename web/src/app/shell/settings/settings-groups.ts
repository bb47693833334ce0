/** Settings pages grouped by topic. */
import { administrationTab, type SettingsPageId } from '@tenure/contract/site/settings-pages';
import { isOtherWordFor } from '../../../lib/area/search-words.ts';
import { type SettingsTab, settingsTabs } from '../../../lib/area/settings-tabs.ts';
import type { SettingsPage } from '../../../lib/area/web-area.tsx';

export interface SettingsGroup {
  readonly label: SettingsPage['group'];
  readonly pages: readonly SettingsPage[];
}

/** From the server. */
export type MayOpen = readonly SettingsPageId[];

const order: readonly SettingsPage['group'][] = [
  'Company',
  'People',
  'Modules',
  'Security',
  'System',
];

const own = (mayOpen: MayOpen, isLocal: boolean): readonly SettingsPage[] =>
  settingsTabs
    .filter((tab: SettingsTab) => mayOpen.includes('administration') && (isLocal || !tab.isLocal))
    .map(({ id, label, group }) => ({ id, label, group, href: administrationTab(id) }));

/** Without the groups of which the person can open no page. */
export function settingsGroups(
  contributed: readonly SettingsPage[],
  mayOpen: MayOpen,
  isLocal: boolean,
): SettingsGroup[] {
  const theirs = contributed.filter(({ id }) => mayOpen.some((one) => one === id));
  const all = [...own(mayOpen, isLocal), ...theirs];
  return order
    .map((label) => ({ label, pages: all.filter(({ group }) => group === label) }))
    .filter(({ pages }) => pages.length > 0);
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
