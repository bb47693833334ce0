import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { areas } from '../../areas.ts';
import { pathOf } from './current-setting.ts';

const paths = [
  ADMINISTRATION,
  ...areas.flatMap(({ settingsPages = [] }) =>
    settingsPages.flatMap(({ href, also = [] }) => [href, ...also]),
  ),
];

/** Whether a page has the settings list beside it. */
export const isSettingsPage = (path: string) => paths.includes(pathOf(path));
