import { modules } from '@tenure/contract/site/modules';
import { expect, test } from 'vitest';
import { moduleOf, placeIn } from './current-module.ts';

test.each([
  ['/dashboard', 'home', 'page'],
  ['/controlpanel/actionable-item/leave-request-7', 'home', 'true'],
  ['/dashboard/leave/my/leave-requests', 'leave', 'page'],
  ['/dashboard/leave/approvals', 'leave', 'true'],
  ['/dashboard/leave/leave-request/approver/12', 'leave', 'true'],
  ['/admin/leave', 'leave', 'true'],
  ['/controlpanel/calendar', 'calendar', 'page'],
  ['/controlpanel/org-chart/view', 'my-team', 'true'],
  ['/controlpanel/employees-search', 'my-team', 'true'],
  ['/admin/position/edit/7', 'my-team', 'true'],
])('%s is in the module %s and in no other', (path, id, place) => {
  const found = modules.flatMap((module) => {
    const there = placeIn(module, path);
    return there ? [[module.id, there]] : [];
  });
  expect(found).toEqual([[id, place]]);
});

test('a page is shown by its module’s switch only where the module is built', () => {
  expect(moduleOf('/controlpanel/calendar')).toBe('calendar');
  expect(moduleOf('/survey/management')).toBeUndefined();
});
