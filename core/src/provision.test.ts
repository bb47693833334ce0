import type { Permission } from '@tenure/contract/kit/permission';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { product } from './app.ts';
import { addDefaultProfiles } from './identity/profiles/tenant.store.ts';
import type { Ctx } from './kit/ctx.ts';
import { foundTenant } from './kit/data/found-tenant.ts';
import { type Area, defineArea } from './kit/define-area.ts';
import { provision, provisionCompanies } from './provision.ts';
import { type Company, Harness } from './testing/harness.ts';

const VIEW = 'pets.pet.view' as Permission;
const MANAGE = 'pets.setting.manage' as Permission;

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const pets = (step: (ctx: Ctx) => Promise<void> = async () => {}): Area =>
  defineArea({
    name: 'pets',
    tables: [],
    permissions: [VIEW, MANAGE],
    grants: { everyone: [VIEW] },
    routes: () => [],
    provision: { 'first-pet': step },
  });

const withPets = (step?: (ctx: Ctx) => Promise<void>) => [...product.areas, pets(step)];

const bringUpToDate = (areas: readonly Area[], company: Company = harness.home) =>
  harness.within(company, (ctx) => provision(ctx, areas));

/** Everything that provisioning can change, with the versions of the profiles. */
const state = (company: Company = harness.home) =>
  harness.within(company, async ({ db }) => ({
    profiles: await db
      .selectFrom('security_profiles')
      .select(['name', 'permissions', 'version'])
      .orderBy('name')
      .execute(),
    keys: await db.selectFrom('provisions').selectAll().orderBy('key').execute(),
    leaveTypes: await db.selectFrom('leave_types').select('id').orderBy('id').execute(),
    holidays: await db.selectFrom('public_holidays').select('id').orderBy('id').execute(),
    dashboards: await db.selectFrom('dashboards').select('id').orderBy('id').execute(),
    audited: await db.selectFrom('audit_log').select('id').execute(),
  }));

async function permissionsOf(profile: string, company: Company = harness.home) {
  const { profiles } = await state(company);
  return profiles.find(({ name }) => name === profile)?.permissions ?? [];
}

test('a company that is up to date is unchanged, however often it is provisioned', async () => {
  const before = await state();
  await bringUpToDate(product.areas);
  await bringUpToDate(product.areas);
  expect(await state()).toEqual(before);
});

test('a company of an older version gets the permissions and default data of a new area', async () => {
  let pets = 0;
  const areas = withPets(async () => {
    pets += 1;
  });
  await bringUpToDate(areas);
  await bringUpToDate(areas);
  expect(await permissionsOf('Employee')).toContain(VIEW);
  expect(await permissionsOf('Employee')).not.toContain(MANAGE);
  expect(await permissionsOf('HR Manager')).not.toContain(MANAGE);
  expect(await permissionsOf('System Administrator')).toEqual(
    expect.arrayContaining([VIEW, MANAGE]),
  );
  expect(pets).toBe(1);
});

test('a company from before leave, and from before this list, gets leave and nothing twice', async () => {
  const hosts = ['old.example'];
  const names = { name: 'Old', systemName: 'Old', shortName: 'Old' };
  const tenantId = await foundTenant(harness.database, harness.ports, { hosts, ...names }, (ctx) =>
    addDefaultProfiles(ctx).then(async () => {
      await provision(
        ctx,
        product.areas.filter(({ name }) => name !== 'leave'),
      );
      await ctx.db.deleteFrom('provisions').execute();
      return ctx.tenantId;
    }),
  );
  const old: Company = { tenantId, host: 'old.example', idOf: harness.home.idOf };
  const before = await state(old);
  expect(before.leaveTypes).toEqual([]);
  expect(await permissionsOf('Employee', old)).not.toContain('leave.request.create');
  await bringUpToDate(product.areas, old);
  const after = await state(old);
  expect(after.leaveTypes.length).toBeGreaterThan(0);
  expect([after.holidays, after.dashboards]).toEqual([before.holidays, before.dashboards]);
  const now = await permissionsOf('Employee', old);
  expect(now).toContain('leave.request.create');
  expect(new Set(now).size).toBe(now.length);
});

test('a permission that an administrator removed is not granted again', async () => {
  await bringUpToDate(withPets());
  await harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('security_profiles')
      .set({ permissions: ['people.employee.view'] })
      .where('name', '=', 'Employee')
      .execute();
    await db.deleteFrom('public_holidays').execute();
  });
  await bringUpToDate(withPets());
  expect(await permissionsOf('Employee')).toEqual(['people.employee.view']);
  expect((await state()).holidays).toEqual([]);
});

test('a renamed profile gets nothing, and no deleted profile is created again', async () => {
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('security_profiles')
      .set({ name: 'Staff' })
      .where('name', '=', 'Employee')
      .execute(),
  );
  await bringUpToDate(withPets());
  expect(await permissionsOf('Staff')).not.toContain(VIEW);
  expect((await state()).profiles).toHaveLength(6);
});

test('each profile that was granted something is in the audit log', async () => {
  const written = await harness.written(() => bringUpToDate(withPets()));
  expect(written).toEqual(Array(6).fill('identity.security-profile.grant'));
});

test('the failure of one company is logged, changes nothing in it, and stops no other', async () => {
  const failed: unknown[] = [];
  const ports = {
    ...harness.ports,
    log: { ...harness.ports.log, error: (facts: object) => void failed.push(facts) },
  };
  const before = await state();
  const areas = withPets(async ({ tenantId }) => {
    if (tenantId === harness.home.tenantId) throw new Error('no pets here');
  });
  await provisionCompanies(harness.database, ports, areas);
  expect(await state()).toEqual(before);
  expect(await permissionsOf('Employee', harness.foreign)).toContain(VIEW);
  expect(failed).toEqual([{ tenantId: harness.home.tenantId, error: 'Error: no pets here' }]);
});

test('an area that grants what it does not have, or names a permission of another, is refused', () => {
  const area = { ...pets(), name: 'pets' };
  expect(() => defineArea({ ...area, grants: { everyone: ['org.team.view'] } })).toThrow(
    'pets grants what it does not have: org.team.view',
  );
  expect(() => defineArea({ ...area, permissions: ['org.team.view'], grants: {} })).toThrow(
    'pets has permissions of another area: org.team.view',
  );
});
