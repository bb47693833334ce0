import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { areas } from '../../areas.ts';

const paths = [
  ADMINISTRATION,
  ...areas.flatMap(({ settingsPages = [] }) => settingsPages.map(({ href }) => href)),
];

/** Whether a page has the settings list beside it. */
export const isSettingsPage = (path: string) => paths.includes(path.replace(/(?<=.)\/$/, ''));
