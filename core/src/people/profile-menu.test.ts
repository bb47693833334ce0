import { getUserProfile } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import { product } from '../app.ts';
import type { Client } from '../testing/client.ts';
import { useHarness } from '../testing/use-harness.ts';
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
  // The menu and the list of capabilities never differ.
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

test('every entry leads to a page or has the permission of the call that it makes', () => {
  const guarded = new Set(product.routes.map(({ action }) => action?.sentAs));
  const idle = [...ownActions, ...product.profileActions].filter(
    // Sharing makes no call: it copies an address.
    ({ id, href, action }) => id !== 'share' && !href && !guarded.has(action.sentAs),
  );
  expect(idle.map(({ id }) => id)).toEqual([]);
});
