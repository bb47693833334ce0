import { ADMINISTRATION, type SettingsPageId } from '@tenure/contract/site/settings-pages';
import { areas } from '../../areas.ts';
import { pathOf } from './current-setting.ts';

const pages: readonly { id: SettingsPageId; href: string; also?: readonly string[] }[] = [
  { id: 'administration', href: ADMINISTRATION },
  ...areas.flatMap(({ settingsPages = [] }) => settingsPages),
];

/** Whether a page has the settings list beside it: there is more than this page to list. */
export const hasSettingsList = (path: string, mayOpen: readonly SettingsPageId[]) =>
  mayOpen.length > 1 &&
  pages.some(
    ({ id, href, also = [] }) => mayOpen.includes(id) && [href, ...also].includes(pathOf(path)),
  );
