import { unitTypes } from '@tenure/contract/org/unit';
import { expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { currentSetting } from './current-setting.ts';
import { isSettingsPage } from './settings-pages.ts';

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
    expect(isSettingsPage(`${path}/`), path).toBe(true);
    expect(currentSetting(path, pages)?.id, path).toBe('structure');
  }
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
