/** Titles of the company's settings pages, on the page and in the settings list. */
import type { SettingsPage } from './web-area.tsx';

export interface SettingsTab extends Pick<SettingsPage, 'label' | 'group'> {
  readonly id: string;
  /** For people who operate Tenure themselves. */
  readonly isLocal?: boolean;
}

export const settingsTabs = [
  { id: 'branding', label: 'Branding', group: 'Company' },
  { id: 'modules', label: 'Modules', group: 'Company' },
  { id: 'accounts', label: 'Accounts', group: 'People' },
  { id: 'security-profiles', label: 'Security profiles', group: 'People' },
  { id: 'registrations', label: 'Registrations', group: 'People' },
  { id: 'passwords', label: 'Passwords', group: 'Security' },
  { id: 'codes', label: 'Verification', group: 'Security' },
  { id: 'single-sign-on', label: 'Single sign-on', group: 'Security' },
  { id: 'background-work', label: 'Background jobs', group: 'System' },
  { id: 'features', label: 'Features', group: 'System', isLocal: true },
] as const satisfies readonly SettingsTab[];

export type SettingsTabId = (typeof settingsTabs)[number]['id'];
