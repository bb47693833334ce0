import { settingsPageIds } from '@tenure/contract/site/settings-pages';
import { expect, test } from 'vitest';
import { settingsGroups, settingsMatching } from './settings-groups.ts';

const contributed = [
  { id: 'leave', label: 'Leave', href: '/admin/leave', group: 'Modules' as const },
];
const labels = (groups: ReturnType<typeof settingsGroups>) =>
  groups.flatMap(({ pages }) => pages.map(({ label }) => label));

test('developer switches are offered only where Tenure runs for development', () => {
  expect(labels(settingsGroups(contributed, settingsPageIds, false))).not.toContain('Features');
  expect(labels(settingsGroups(contributed, settingsPageIds, true))).toContain('Features');
});

test('only what the person can open is listed, without empty groups', () => {
  const groups = settingsGroups(contributed, ['leave'], true);
  expect(groups.map(({ label }) => label)).toEqual(['Modules']);
  expect(labels(groups)).toEqual(['Leave']);
  expect(settingsGroups(contributed, ['reports'], true)).toEqual([]);
});

test('settings are found by their names and by their group', () => {
  const groups = settingsGroups(contributed, settingsPageIds, false);
  expect(labels(settingsMatching(groups, 'leav'))).toEqual(['Leave']);
  expect(labels(settingsMatching(groups, 'security sign'))).toEqual(['Single sign-on']);
  expect(settingsMatching(groups, 'nothing like it')).toEqual([]);
});
