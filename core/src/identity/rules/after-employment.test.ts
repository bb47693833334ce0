import { expect, test } from 'vitest';
import { product } from '../../app.ts';
import { afterEmployment, dayOverEverywhere } from './after-employment.ts';

test('a former administrator looks at their own records and does nothing else', () => {
  const administrator = {
    role: 'ROLE_SUPER' as 'ROLE_SUPER' | 'ROLE_EMPLOYEE',
    userRole: 'Company Admin',
    permissions: new Set<string>(
      product.areas.flatMap(({ permissions }) => permissions),
    ) as ReadonlySet<string>,
  };
  const former = afterEmployment(administrator);
  expect(former).toMatchObject({ role: 'ROLE_EMPLOYEE', userRole: 'Employee' });
  expect([...former.permissions].filter((one) => !one.endsWith('.view'))).toEqual([]);
  expect([...former.permissions]).not.toContain('org.directory.view');
});

test.each([
  ['2026-03-10T11:59:59Z', '2026-03-09'],
  ['2026-03-10T12:00:00Z', '2026-03-10'],
])('at %s the days before %s are over everywhere', (now, day) => {
  expect(dayOverEverywhere(new Date(now))).toBe(day);
});
