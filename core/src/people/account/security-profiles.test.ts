import {
  getSecurityProfiles,
  putSecurityProfiles,
} from '@tenure/contract/people/account-endpoints';
import { getPersonalDetails } from '@tenure/contract/people/endpoints';
import type { SecurityProfiles } from '@tenure/contract/people/security-profiles';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const profileIds = (...names: string[]) =>
  harness.within(harness.home, async ({ db }) => {
    const rows = await db
      .selectFrom('security_profiles')
      .select('id')
      .where('name', 'in', names)
      .execute();
    return rows.map(({ id }) => id);
  });

test('a person sees the profiles of their account with their role types', async () => {
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(getSecurityProfiles, {
    params: { userId: harness.home.idOf('manager.one') },
  });
  expect((body as unknown as SecurityProfiles).items).toMatchObject([
    {
      name: 'Team Manager',
      description: '<p>Manages a team and sees the details needed for that.</p>',
      roleType: { id: 2, name: 'Manager' },
    },
  ]);
  expect((body as unknown as SecurityProfiles).metadata.actions).toEqual([
    'employees.securityProfiles.view',
  ]);
});

test('access that is given or removed holds from the next request of a person who is signed in', async () => {
  const admin = await harness.as('company.admin');
  const colleague = await harness.as('colleague');
  const userId = harness.home.idOf('colleague');
  const record = { params: { employeeId: harness.home.idOf('employee') } };
  expect((await colleague.call(getPersonalDetails, record)).status).toBe(403);
  const given = await admin.call(putSecurityProfiles, {
    params: { userId },
    body: { securityProfileIds: await profileIds('HR Manager', 'Employee') },
  });
  expect(given.status).toBe(200);
  expect((given.body as unknown as SecurityProfiles).items.map(({ name }) => name)).toEqual([
    'HR Manager',
    'Employee',
  ]);
  expect((await colleague.call(getPersonalDetails, record)).status).toBe(200);
  await admin.call(putSecurityProfiles, {
    params: { userId },
    body: { securityProfileIds: await profileIds('Employee') },
  });
  expect((await colleague.call(getPersonalDetails, record)).status).toBe(403);
  const log = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'people.security-profiles.changed')
      .orderBy('id')
      .execute(),
  );
  expect(log.map(({ after }) => after)).toEqual([
    { profiles: ['HR Manager', 'Employee'] },
    { profiles: ['Employee'] },
  ]);
});

test('a profile that does not exist, and no profile at all, are refused', async () => {
  const admin = await harness.as('company.admin');
  const params = { userId: harness.home.idOf('colleague') };
  const put = (securityProfileIds: number[]) =>
    admin.call(putSecurityProfiles, { params, body: { securityProfileIds } });
  expect(await put([999_999])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'securityProfileIds' }] },
  });
  expect((await put([])).status).toBe(400);
});
