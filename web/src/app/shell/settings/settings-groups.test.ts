import { expect, test } from 'vitest';
import { settingsGroups, settingsMatching } from './settings-groups.ts';

const contributed = [
  { id: 'leave', label: 'Leave', href: '/admin/leave', group: 'Modules' as const },
];
const labels = (groups: ReturnType<typeof settingsGroups>) =>
  groups.flatMap(({ pages }) => pages.map(({ label }) => label));

test('developer switches are offered only where Tenure runs for development', () => {
  expect(labels(settingsGroups(contributed, false))).not.toContain('Features');
  expect(labels(settingsGroups(contributed, true))).toContain('Features');
});

test('settings are found by their names and by their group', () => {
  const groups = settingsGroups(contributed, false);
  expect(labels(settingsMatching(groups, 'leav'))).toEqual(['Leave']);
  expect(labels(settingsMatching(groups, 'security sign'))).toEqual(['Single sign-on']);
  expect(settingsMatching(groups, 'nothing like it')).toEqual([]);
});
