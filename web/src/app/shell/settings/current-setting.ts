import type { SettingsPage } from '../../../lib/area/web-area.tsx';

const withoutSlash = (address: string) => address.replace(/(?<=.)\/(?=\?|$)/, '');
export const pathOf = (address: string) => withoutSlash(address).split('?')[0] ?? '';

/** The entry of the current page: by its address and tab, or the first one at the bare address. */
export const currentSetting = (here: string, pages: readonly SettingsPage[]) =>
  pages.find(({ href }) => href === withoutSlash(here)) ??
  pages.find(({ href, also = [] }) => [href, ...also].includes(pathOf(here))) ??
  pages.find(({ href }) => pathOf(href) === pathOf(here));
