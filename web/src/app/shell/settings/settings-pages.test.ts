import { unitTypes } from '@tenure/contract/org/unit';
import { settingsPageIds } from '@tenure/contract/site/settings-pages';
import { expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { currentSetting } from './current-setting.ts';
import { hasSettingsList } from './settings-pages.ts';

const pages = areas.flatMap(({ settingsPages = [] }) => settingsPages);
const routes = areas.flatMap(({ pages: all }) => all.map(({ path }) => path));

test('the settings stay beside every page of the structure, which shows its entry as current', () => {
  const paths = [
    '/admin/departments',
    '/admin/locations',
    '/admin/legal-entities',
    '/admin/job-roles',
  ];
  expect(paths).toHaveLength(unitTypes.length);
  for (const path of paths) {
    expect(hasSettingsList(`${path}/`, ['structure', 'leave']), path).toBe(true);
    expect(currentSetting(path, pages)?.id, path).toBe('structure');
  }
});

test('the list is beside the pages that the person can open, if there is another one', () => {
  expect(hasSettingsList('/admin/leave', ['leave', 'reports'])).toBe(true);
  expect(hasSettingsList('/admin/settings', ['leave', 'reports'])).toBe(false);
  expect(hasSettingsList('/admin/recognition', ['leave', 'reports'])).toBe(false);
  expect(hasSettingsList('/admin/audit-log', ['audit-log'])).toBe(false);
  expect(hasSettingsList('/dashboard', settingsPageIds)).toBe(false);
});

test('every entry of the list has its page', () => {
  expect(['administration', ...pages.map(({ id }) => id)].sort()).toEqual(
    [...settingsPageIds].sort(),
  );
});

test('every further page of an entry exists', () => {
  for (const path of pages.flatMap(({ also = [] }) => also)) expect(routes).toContain(path);
});

test('an entry with a tab is current at its tab, the first at the bare address', () => {
  const tabs = ['branding', 'modules'].map((id) => ({
    id,
    label: id,
    href: `/admin/settings?tab=${id}`,
    group: 'Company' as const,
  }));
  expect(currentSetting('/admin/settings?tab=modules', tabs)?.id).toBe('modules');
  expect(currentSetting('/admin/settings/', tabs)?.id).toBe('branding');
  expect(currentSetting('/admin/leave?tab=types', pages)?.id).toBe('leave');
  expect(currentSetting('/dashboard', pages)).toBeUndefined();
});
