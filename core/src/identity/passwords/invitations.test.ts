import {
  checkSession,
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '@tenure/contract/identity/endpoints';
import { mfaSetting, ssoSetting } from '@tenure/contract/identity/settings';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { Harness } from '../../testing/harness.ts';
import { inviteAccounts } from './invitations.ts';

let harness: Harness;
let userId: number;
beforeAll(async () => {
  harness = await Harness.open();
  userId = harness.home.idOf('employee');
});
afterAll(() => harness.close());
beforeEach(() =>
  harness.within(harness.home, async (ctx) => {
    await ctx.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', userId)
      .execute();
    await ctx.db.deleteFrom('password_resets').execute();
    await ctx.db.deleteFrom('first_sign_ins').execute();
    await ctx.db.deleteFrom('sign_in_attempts').execute();
    await writeSetting(ctx, mfaSetting, { enabled: false });
    await writeSetting(ctx, ssoSetting, {});
  }),
);

const email = 'employee@little.example';
const password = 'wet pine harbour dusk';

const linkIn = async () => {
  const message = (await harness.dispatch()).find(({ text }) => text.includes('token='));
  return { email, token: /token=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? '' };
};

const invited = async () => {
  await harness.within(harness.home, (ctx) => inviteAccounts(ctx, [userId]));
  return linkIn();
};

const accept = async (link: object, client = harness.stranger()) => ({
  client,
  ...(await client.call(resetPassword, { body: { ...link, password } })),
});

const signedIn = async () =>
  harness.within(harness.home, ({ db }) => db.selectFrom('first_sign_ins').selectAll().execute());

test('the password of an invitation signs the person in, which is remembered as their first time', async () => {
  const link = await invited();
  const verified = await harness.stranger().call(verifyPasswordReset, { query: link });
  expect(verified.body).toMatchObject({ isFirst: true });
  expect(await signedIn()).toEqual([]);
  const { client, body } = await accept(link);
  expect(body).toMatchObject({ isSignedIn: true, loginUrl: '/dashboard' });
  expect((await client.call(checkSession)).body).toMatchObject({ username: 'employee' });
  const [first] = await signedIn();
  expect(first).toMatchObject({ user_id: userId, signed_in_at: harness.now });
});

test('so does a first password by “Forgot password”, but not a later one', async () => {
  const first = harness.stranger();
  await first.call(requestPasswordReset, { body: { email } });
  expect((await accept(await linkIn())).body).toMatchObject({ isSignedIn: true });
  harness.now = new Date(harness.now.getTime() + 120_000);
  await first.call(requestPasswordReset, { body: { email } });
  const { client, body } = await accept(await linkIn());
  expect(body).toMatchObject({ isSignedIn: false, loginUrl: '/login/' });
  expect(client.token).toBeNull();
});

test('where the company requires a code, a first password counts as signing in only after the code', async () => {
  await harness.within(harness.home, (ctx) =>
    writeSetting(ctx, mfaSetting, { enabled: true, roleEnabled: ['Employee'] }),
  );
  const { client, body } = await accept(await invited());
  expect(body).toMatchObject({ isSignedIn: true, loginUrl: '/mfa/' });
  expect((await client.call(getSite)).status).toBe(401);
  expect(await signedIn()).toEqual([]);
});

test('a first password signs no one in after the company has switched off password sign-in', async () => {
  const link = await invited();
  await harness.within(harness.home, (ctx) =>
    writeSetting(ctx, ssoSetting, { isRestricted: true }),
  );
  const { client, body } = await accept(link);
  expect(body).toMatchObject({ isSignedIn: false, loginUrl: '/login/' });
  expect(client.token).toBeNull();
});

test('someone else who is signed in in the same browser is signed out', async () => {
  const client = await harness.as('colleague');
  const before = client.token;
  await accept(await invited(), client);
  expect((await client.call(checkSession)).body).toMatchObject({ username: 'employee' });
  client.token = before;
  expect((await client.call(checkSession)).body).toMatchObject({ status: 401 });
});

test('a link works once, and for two weeks', async () => {
  const used = await invited();
  await accept(used);
  expect(await accept(used)).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute(),
  );
  const late = await invited();
  harness.now = new Date(harness.now.getTime() + 15 * 86_400_000);
  expect(await accept(late)).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
});
