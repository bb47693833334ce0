import { securityProfiles } from '@tenure/contract/identity/security-profiles';
import { putSecurityProfiles } from '@tenure/contract/people/account-endpoints';
import { getPersonalDetails } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';
import { profileIn } from '../examples-profiles.ts';

const harness = useHarness();

const given = {
  name: 'Wellbeing officer',
  description: 'Looks after people’s contacts.',
  roleType: 'Employee',
  permissions: ['people.employee.view', 'people.emergency-contact.view'],
};

const idOf = (name: string) =>
  harness.within(harness.home, async ({ db }) => {
    const { id } = await db
      .selectFrom('security_profiles')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return id;
  });

const assign = async (
  to: 'colleague' | 'employee' | 'company.admin',
  ids: number[],
  by = 'company.admin',
) => {
  const client = await harness.as(by as 'company.admin');
  return client.call(putSecurityProfiles, {
    params: { userId: harness.home.idOf(to) },
    body: { securityProfileIds: ids },
  });
};

test('a profile made from permissions gives them to people who are signed in, and takes them away at once', async () => {
  const admin = await harness.as('company.admin');
  const colleague = await harness.as('colleague');
  const record = { params: { employeeId: harness.home.idOf('employee') } };
  const permissions = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('security_profiles')
      .select('permissions')
      .where('name', '=', 'HR Manager')
      .executeTakeFirstOrThrow(),
  );
  const added = await admin.call(securityProfiles.add, { body: { ...given, ...permissions } });
  expect(added.status).toBe(201);
  const id = added.body.id as number;
  await assign('colleague', [id, await idOf('HR Manager')]);
  expect((await colleague.call(getPersonalDetails, record)).status).toBe(200);
  await assign('colleague', [id]);
  const edited = await admin.call(securityProfiles.edit, {
    params: { securityProfileId: id },
    body: { ...given, permissions: ['people.employee.view'] },
    headers: { 'if-match': '"1"' },
  });
  expect(edited).toMatchObject({
    status: 200,
    body: { people: 1, permissions: ['people.employee.view'] },
  });
  expect((await colleague.call(getPersonalDetails, record)).status).toBe(403);
  const log = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'identity.security-profile.%')
      .where('action', '!=', 'identity.security-profile.grant')
      .orderBy('id')
      .execute(),
  );
  expect(log.map(({ action }) => action)).toEqual([
    'identity.security-profile.added',
    'identity.security-profile.changed',
  ]);
});

test('nobody adds a permission that they don’t have, and an unknown one is nobody’s', async () => {
  const manager = await profileIn(harness, harness.home, 'Access manager', [
    'people.employee.view',
    'people.security-profile.assign',
    'people.security-profile.view',
    'identity.security-profile.manage',
  ]);
  await assign('employee', [manager]);
  const client = await harness.as('employee');
  const add = (permissions: string[]) =>
    client.call(securityProfiles.add, { body: { ...given, name: 'Mine', permissions } });
  const refused = { status: 422, body: { errors: [{ field: 'permissions' }] } };
  expect(await add(['people.employee.terminate'])).toMatchObject(refused);
  expect(
    await (await harness.as('company.admin')).call(securityProfiles.add, {
      body: { ...given, permissions: ['people.everything.do'] },
    }),
  ).toMatchObject(refused);
  const listed = await client.call(securityProfiles.list);
  const { fields } = listed.body.metadata as {
    fields: { key: string; options?: { value: string }[] }[];
  };
  expect(
    fields
      .find(({ key }) => key === 'permissions')
      ?.options?.map(({ value }) => value)
      .sort(),
  ).toEqual([
    'identity.security-profile.manage',
    'people.employee.view',
    'people.security-profile.assign',
    'people.security-profile.view',
  ]);
  expect((await add(['people.employee.view'])).status).toBe(201);
  // Only administrators assign profiles, whatever a profile gives.
  expect((await assign('colleague', [await idOf('HR Manager')], 'employee')).status).toBe(403);
});

test('a company keeps its last administrator: nobody changes their own access or that profile', async () => {
  const admin = await harness.as('company.admin');
  expect(await assign('company.admin', [await idOf('Employee')])).toMatchObject({
    status: 403,
    body: { code: 'not-for-yourself' },
  });
  const edited = await admin.call(securityProfiles.edit, {
    params: { securityProfileId: await idOf('System Administrator') },
    body: { ...given, name: 'System Administrator', roleType: 'Administrator' },
  });
  expect(edited).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
});

test('profiles that came with the product keep their name, and no two have the same', async () => {
  const admin = await harness.as('company.admin');
  const id = await idOf('Team Manager');
  const edit = (body: object) =>
    admin.call(securityProfiles.edit, { params: { securityProfileId: id }, body });
  const manager = { ...given, name: 'Team Manager', roleType: 'Manager' };
  expect(await edit({ ...manager, name: 'Lead' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name' }] },
  });
  expect(await edit({ ...manager, roleType: 'Employee' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'roleType' }] },
  });
  expect((await edit(manager)).status).toBe(200);
  expect(
    await admin.call(securityProfiles.add, { body: { ...given, name: 'team manager' } }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
});
