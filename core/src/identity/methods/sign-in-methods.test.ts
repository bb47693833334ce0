import { authenticate } from '@tenure/contract/identity/endpoints';
import { confirmPassword } from '@tenure/contract/identity/own-sessions';
import { mfaSetting } from '@tenure/contract/identity/settings';
import {
  beginApp,
  confirmApp,
  getSignInMethods,
  removeApp,
  removeIdentity,
  renewRecoveryCodes,
} from '@tenure/contract/identity/sign-in-methods';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';
import { providerIn } from '../examples-sign-in.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = new Date(harness.now.getTime() + 3_600_000);
  await harness.within(harness.home, async (ctx) => {
    await ctx.db.deleteFrom('mfa_methods').execute();
    await ctx.db.deleteFrom('outgoing_messages').execute();
    await ctx.db.deleteFrom('outbox_events').execute();
    await writeSetting(ctx, mfaSetting, {});
  });
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.now.getTime() });
const setUp = async (client: Client) => {
  const { body } = await client.call(beginApp);
  return client.call(confirmApp, { body: { code: codeOf(body.secret as string) } });
};
const methods = async (client: Client) => (await client.call(getSignInMethods)).body;

test('an app is set up with its first code; ten recovery codes come once, and word by mail', async () => {
  const client = await harness.as('employee');
  expect(await methods(client)).toMatchObject({ hasPassword: true, appSince: null });
  const written = await harness.written(async () => {
    const { status, body } = await setUp(client);
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
  });
  expect(written).toEqual(['identity.sign-in-method.app-added']);
  expect(await methods(client)).toMatchObject({ recoveryCodesLeft: 10 });
  expect((await harness.dispatch())[0]?.text).toContain('An authenticator app was set up');
  const { body: signedIn } = await harness
    .stranger()
    .call(authenticate, { body: { username: 'employee', _password: LITTLE_PASSWORD } });
  expect(signedIn.referrerUrl).toBe('/mfa/');
});

test('a wrong code sets nothing up, and nothing begun is refused', async () => {
  const client = await harness.as('employee');
  const confirm = (code: string) => client.call(confirmApp, { body: { code } });
  expect((await confirm('000000')).status).toBe(409);
  await client.call(beginApp);
  expect(await confirm('000000')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'code' }] },
  });
  expect(await methods(client)).toMatchObject({ appSince: null });
});

test('what was begun is over at the moment at which it expires', async () => {
  const client = await harness.as('employee');
  const { body } = await client.call(beginApp);
  // Earlier than the default expiry, which would also expire the password confirmation.
  const end = harness.now.getTime() + 60_000;
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('mfa_challenges')
      .set({ expires_at: new Date(end) })
      .where('sealed_secret', 'is not', null)
      .execute(),
  );
  const confirmed = async (at: number) => {
    harness.now = new Date(at);
    return client.call(confirmApp, { body: { code: codeOf(body.secret as string) } });
  };
  expect((await confirmed(end)).status).toBe(409);
  expect((await confirmed(end - 1)).status).toBe(200);
});

test('what was begun in one session is not finished in another', async () => {
  const [one, other] = [await harness.as('employee'), await harness.as('employee')];
  const { body } = await one.call(beginApp);
  const code = codeOf(body.secret as string);
  expect((await other.call(confirmApp, { body: { code } })).status).toBe(409);
});

test('a second app needs the first to go, and a company may not use apps at all', async () => {
  const client = await harness.as('employee');
  await setUp(client);
  expect((await client.call(beginApp)).status).toBe(409);
  await client.call(removeApp);
  await harness.within(harness.home, (ctx) =>
    writeSetting(ctx, mfaSetting, { channelEnabled: ['email'] }),
  );
  expect((await client.call(beginApp)).status).toBe(409);
});

test('removing the app ends its codes, unless nothing else reaches someone who is asked', async () => {
  const client = await harness.as('employee');
  expect((await client.call(removeApp)).status).toBe(409);
  await setUp(client);
  const only = (channelEnabled: ('totp' | 'email')[]) =>
    harness.within(harness.home, (ctx) =>
      writeSetting(ctx, mfaSetting, { enabled: true, roleEnabled: ['Employee'], channelEnabled }),
    );
  await only(['totp']);
  expect(await client.call(removeApp)).toMatchObject({
    status: 409,
    body: { code: 'last-method' },
  });
  await only(['totp', 'email']);
  const written = await harness.written(async () => {
    expect((await client.call(removeApp)).status).toBe(204);
  });
  expect(written).toEqual(['identity.sign-in-method.app-removed']);
  expect(await methods(client)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
});

test('new recovery codes replace the old ones', async () => {
  const client = await harness.as('employee');
  expect((await client.call(renewRecoveryCodes)).status).toBe(409);
  const { body: first } = await setUp(client);
  let second: Record<string, unknown> = {};
  const written = await harness.written(async () => {
    second = (await client.call(renewRecoveryCodes)).body;
  });
  expect(written).toEqual(['identity.sign-in-method.recovery-codes-renewed']);
  expect(second.recoveryCodes).toHaveLength(10);
  expect(second.recoveryCodes).not.toEqual(first.recoveryCodes);
  expect(await methods(client)).toMatchObject({ recoveryCodesLeft: 10 });
});

test('each of these asks again who is there when that was shown too long ago', async () => {
  const client = await harness.as('employee');
  harness.now = new Date(harness.now.getTime() + 901_000);
  for (const endpoint of [beginApp, removeApp, renewRecoveryCodes])
    expect((await client.call(endpoint)).body.code).toBe('verify-again');
});

test('the only way in is kept; a person without a password confirms with a code', async () => {
  const providerId = await providerIn(harness, harness.home);
  const userId = harness.home.idOf('colleague');
  const identityId = await harness.within(harness.home, async ({ db, now }) => {
    const { id } = await db
      .insertInto('sso_identities')
      .values({ provider_id: providerId, subject: 'c', user_id: userId, linked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    return id;
  });
  const client = await harness.as('colleague');
  expect(await methods(client)).toMatchObject({
    hasPassword: false,
    identities: [{ id: identityId, provider: 'Example' }],
  });
  const remove = () => client.call(removeIdentity, { params: { identityId } });
  expect((await remove()).body.code).toBe('last-method');
  const confirmed = await client.call(confirmPassword, { body: { password: 'anything' } });
  expect(confirmed.body.code).toBe('code-needed');
  const other = await harness.as('employee');
  expect((await other.call(removeIdentity, { params: { identityId } })).status).toBe(404);
});
