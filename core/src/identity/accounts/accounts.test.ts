import { forcePasswordChange, listAccounts, removeAppOf } from '@tenure/contract/identity/accounts';
import { authenticate, resetPassword } from '@tenure/contract/identity/endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';
import { appIn } from '../examples-sign-in.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const NEW = 'wet pine harbour dusk';
const signIn = (username: string, password = LITTLE_PASSWORD) =>
  harness.stranger().call(authenticate, { body: { username, _password: password } });
const force = async (person: 'employee' | 'colleague', endSessions: boolean) =>
  (await harness.as('company.admin')).call(forcePasswordChange, {
    params: { userId: harness.home.idOf(person) },
    body: { endSessions },
  });

test('someone who must change gets a link instead of a session, and is free afterwards', async () => {
  const working = await harness.as('employee');
  expect(await force('employee', false)).toMatchObject({
    status: 200,
    body: { mustChangePassword: true },
  });
  expect((await working.call(getSite)).status).toBe(200);
  const { body } = await signIn('employee');
  expect(body.referrerUrl).toMatch(/^\/reset-password\/\?email=/);
  const link = new URLSearchParams(String(body.referrerUrl).split('?')[1]);
  await harness.stranger().call(resetPassword, {
    body: { email: link.get('email'), token: link.get('token'), password: NEW },
  });
  expect((await signIn('employee', NEW)).body.referrerUrl).toBe('/dashboard');
});

test('when someone else may know the password, every session ends at once', async () => {
  const working = await harness.as('colleague');
  await force('colleague', true);
  expect((await working.call(getSite)).status).toBe(401);
});

test.each([
  ['emp', ['employee']],
  ['EMPLOYEE@', ['employee']],
  ['nobody', []],
  ['%', []],
  ['_', []],
])('accounts are found by the beginning of a name: %s', async (search, expected) => {
  const admin = await harness.as('company.admin');
  const { body } = await admin.call(listAccounts, { query: { search } });
  const items = body.items as { username: string }[];
  expect(items.map(({ username }) => username)).toEqual(expected);
});

test('an account says when its owner was last here, and nothing for someone who never was', async () => {
  const admin = await harness.as('company.admin');
  await (await harness.as('manager.two')).call(getSite);
  const lastSeen = async (search: string) => {
    const { body } = await admin.call(listAccounts, { query: { search } });
    return (body.items as { lastSeenAt: string | null }[])[0]?.lastSeenAt;
  };
  expect(await lastSeen('manager.two')).toBe(harness.now.toISOString());
  await harness.within(harness.home, ({ db }) =>
    db.deleteFrom('sessions').where('user_id', '=', harness.home.idOf('manager.two')).execute(),
  );
  expect(await lastSeen('manager.two')).toBeNull();
});

test('an app that was lost is taken away, noted, and its owner told', async () => {
  const params = { userId: harness.home.idOf('employee') };
  await harness.dispatch();
  await appIn(harness, harness.home);
  const hr = await harness.as('hr.manager');
  expect((await hr.call(removeAppOf, { params })).status).toBe(403);
  const admin = await harness.as('company.admin');
  expect((await admin.call(removeAppOf, { params })).status).toBe(200);
  expect((await admin.call(removeAppOf, { params })).status).toBe(409);
  const [told] = await harness.dispatch();
  expect(told).toMatchObject({ to: 'employee@little.example' });
  expect(told?.text).toContain('An administrator removed the authenticator app');
  const noted = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'identity.sign-in-method.app-removed')
      .execute(),
  );
  expect(noted).toEqual([
    { actor_id: harness.home.idOf('company.admin'), subject_id: params.userId },
  ]);
});

test('it asks again who is there when that was shown too long ago', async () => {
  const admin = await harness.as('company.admin');
  harness.now = new Date(harness.now.getTime() + 901_000);
  const { status, body } = await admin.call(forcePasswordChange, {
    params: { userId: harness.home.idOf('employee') },
    body: {},
  });
  expect([status, body.code]).toEqual([403, 'verify-again']);
});

test('nobody else may', async () => {
  const hr = await harness.as('hr.manager');
  expect((await hr.call(listAccounts)).status).toBe(403);
});
