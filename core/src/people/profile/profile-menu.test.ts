import { explainAction } from '@tenure/contract/kit/explanation';
import {
  deactivateAccount,
  getUserProfile,
  reactivateAccount,
} from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import { product } from '../../app.ts';
import type { Client } from '../../testing/client.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { ownActions } from './profile.ts';

const harness = useHarness();

interface Entry {
  readonly id: string;
  readonly href: string | null;
}

const menuOf = async (client: Client, employeeId: number) => {
  const { body } = await client.call(getUserProfile, { params: { employeeId } });
  const actions = (body.metadata as { actions: string[] }).actions;
  const menu = body.actionMenu as Entry[];
  // The menu and the list of capabilities must match.
  for (const { id } of menu) expect(actions).toContain(`employees.userProfile.${id}`);
  return menu;
};

test('everyone can share a profile; a password is changed by its owner alone', async () => {
  const employeeId = harness.home.idOf('employee');
  const own = await menuOf(await harness.as('employee'), employeeId);
  expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(['share', 'changePassword']));
  expect(own.find(({ id }) => id === 'changePassword')?.href).toBe('/controlpanel/change-password');
  const colleagues = await menuOf(await harness.as('colleague'), employeeId);
  expect(colleagues.map(({ id }) => id)).toContain('share');
  expect(colleagues.map(({ id }) => id)).not.toContain('changePassword');
});

test('someone who signs in without a password is not offered to change it', async () => {
  const employeeId = harness.home.idOf('employee');
  const employee = await harness.as('employee');
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('users').set({ password_hash: null }).where('id', '=', employeeId).execute(),
  );
  const menu = await menuOf(employee, employeeId);
  expect(menu.map(({ id }) => id)).not.toContain('changePassword');
});

/** Sharing copies a URL; forcing a password uses the accounts endpoint, with the same rule. */
const elsewhere = ['share', 'forcePasswordChange'];

test('a forced password change is in the menu exactly where the accounts allow it', async () => {
  const employeeId = harness.home.idOf('colleague');
  for (const person of ['company.admin', 'platform.admin', 'hr.manager', 'manager.one'] as const) {
    const client = await harness.as(person);
    const menu = await menuOf(client, employeeId);
    const { body } = await client.call(explainAction, {
      query: { action: 'accounts.force-password-change', userId: String(employeeId) },
    });
    expect(
      menu.some(({ id }) => id === 'forcePasswordChange'),
      person,
    ).toBe(body.allowed === true);
  }
});

test('a deactivated account loses its sessions at once, and gets in again once it is reactivated', async () => {
  const params = { employeeId: harness.home.idOf('manager.two') };
  const theirs = await harness.as('manager.two');
  const hr = await harness.as('hr.manager');
  const twice = await Promise.all([
    hr.call(deactivateAccount, { params }),
    hr.call(deactivateAccount, { params }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await theirs.call(getUserProfile, { params })).status).toBe(401);
  const menu = (await menuOf(hr, params.employeeId)).map(({ id }) => id);
  expect(menu).toContain('reactivate');
  expect(menu).not.toContain('deactivate');
  expect((await hr.call(reactivateAccount, { params })).status).toBe(204);
  // The old session stays ended.
  expect((await theirs.call(getUserProfile, { params })).status).toBe(401);
});

test('every entry leads to a page or has the permission of the call that it makes', () => {
  const guarded = new Set(product.routes.map(({ action }) => action?.sentAs));
  const idle = [...ownActions, ...product.profileActions].filter(
    ({ id, href, action }) => !elsewhere.includes(id) && !href && !guarded.has(action.sentAs),
  );
  expect(idle.map(({ id }) => id)).toEqual([]);
});
