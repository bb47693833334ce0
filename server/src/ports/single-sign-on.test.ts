/** Single sign-on from end to end: our endpoints, a real provider, real PostgreSQL. */
import '../testing/postgres-engine.ts';
import {
  authenticate,
  checkSession,
  getLoginSettings,
  logout,
  requestPasswordReset,
} from '@tenure/contract/identity/endpoints';
import { ssoMessages } from '@tenure/contract/identity/routes';
import { ssoSetting } from '@tenure/contract/identity/settings';
import {
  addSsoProvider,
  beginSso,
  checkSsoProvider,
  editSsoProvider,
  finishSso,
  listSsoProviders,
  putSsoPolicy,
  removeSsoProvider,
} from '@tenure/contract/identity/sso';
import { putMfaPolicy } from '@tenure/contract/site/administration';
import { getSite } from '@tenure/contract/site/endpoints';
import type { Client } from '@tenure/core/testing/client';
import { House } from '@tenure/core/testing/house';
import { LITTLE_PASSWORD } from '@tenure/core/testing/little-company';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
  walk,
} from '../testing/identity-provider.ts';

let house: House;
let provider: IdentityProvider;
let providerId: number;

const employee = {
  sub: 'employee-there',
  email: 'employee@little.example',
  email_verified: true,
  preferred_username: 'emp',
  given_name: 'Em',
  family_name: 'Ployee',
};
const newcomer = {
  sub: 'new-there',
  email: 'new@little.example',
  email_verified: true,
  preferred_username: 'New.Person',
  given_name: 'New',
  family_name: 'Person',
};

const settings = (more: object = {}) => ({
  name: 'Example',
  issuer: provider.issuer,
  clientId: provider.client.id,
  clientSecret: provider.client.secret,
  isEnabled: true,
  linksByEmail: true,
  emailDomains: ['little.example'],
  ...more,
});

beforeAll(async () => {
  house = await House.open();
  provider = await startIdentityProvider({
    redirectUri: 'https://home.example:8443/login/sso',
    logoutUri: 'https://home.example:8443/login/',
    account: employee,
  });
  const admin = await house.as('company.admin');
  const { body } = await admin.call(addSsoProvider, { body: settings() });
  providerId = body.id as number;
});
afterAll(async () => {
  provider.close();
  await house.close();
});
beforeEach(async () => {
  house.now = new Date(house.now.getTime() + 3_600_000);
  provider.account = employee;
  await house.within(house.home, async ({ db }) => {
    await db.deleteFrom('sso_identities').execute();
    await db.deleteFrom('outgoing_messages').execute();
    await db
      .updateTable('tenant_settings')
      .set({ value: '{}' })
      .where('name', '=', ssoSetting.name)
      .execute();
  });
  await set();
});

const set = async (more: object = {}) => {
  const admin = await house.as('company.admin');
  const { status } = await admin.call(editSsoProvider, {
    params: { providerId },
    body: settings(more),
  });
  expect(status).toBe(200);
};

const begin = async (client: Client, referrerUrl = '/controlpanel/my-profile') => {
  const { status, body } = await client.call(beginSso, { body: { providerId, referrerUrl } });
  expect(status).toBe(200);
  return body.url as string;
};
const there = async (client: Client, referrerUrl?: string) =>
  Object.fromEntries((await walk(await begin(client, referrerUrl))).searchParams);
const finish = (client: Client, parameters: Record<string, string>) =>
  client.call(finishSso, { body: { parameters } });
const comeIn = async (client = house.stranger(), referrerUrl?: string) =>
  finish(client, await there(client, referrerUrl));
const who = async (client: Client) => (await client.call(checkSession)).body.username;

describe('coming in', () => {
  test('somebody whose verified address is known is recognised, lands where they wanted, and is told', async () => {
    const client = house.stranger();
    expect(await comeIn(client)).toMatchObject({
      status: 200,
      body: { role: 'ROLE_EMPLOYEE', referrerUrl: '/controlpanel/my-profile' },
    });
    expect(await who(client)).toBe('employee');
    const [message] = await house.dispatch();
    expect(message).toMatchObject({ to: employee.email });
    expect(message?.text).toContain('Signing in with Example was connected to your account');
  });

  test('the second time the provider’s own name decides, whatever the address is then', async () => {
    await comeIn();
    provider.account = { ...employee, email: 'married@little.example', email_verified: false };
    const client = house.stranger();
    expect((await comeIn(client)).status).toBe(200);
    expect(await who(client)).toBe('employee');
  });

  test.each([
    ['an unverified address', { email_verified: false }, 'notVerified'],
    ['no address', { email: undefined }, 'notVerified'],
    ['an address elsewhere', { email: 'employee@evil.example' }, 'notYours'],
    ['an address nobody has', { email: 'nobody@little.example' }, 'unknown'],
  ] as const)('with %s nobody comes in', async (_, change, why) => {
    provider.account = { ...employee, ...change };
    const client = house.stranger();
    expect(await comeIn(client)).toMatchObject({
      status: 403,
      body: { message: ssoMessages[why] },
    });
    expect((await client.call(getSite)).status).toBe(401);
  });

  test('a closed account stays closed', async () => {
    await comeIn();
    const close = (is_active: boolean) =>
      house.within(house.home, ({ db }) =>
        db.updateTable('users').set({ is_active }).where('username', '=', 'employee').execute(),
      );
    await close(false);
    expect(await comeIn()).toMatchObject({ status: 403, body: { message: ssoMessages.inactive } });
    await close(true);
  });

  test('people are created where the company wants it, with what was mapped and one profile', async () => {
    provider.account = newcomer;
    expect((await comeIn()).body.message).toBe(ssoMessages.unknown);
    await set({ createsPeople: true, attributes: { username: 'email', lastName: 'given_name' } });
    const client = house.stranger();
    expect((await comeIn(client)).status).toBe(200);
    expect((await client.call(getSite)).body.user).toMatchObject({
      username: 'new@little.example',
      displayName: 'New New',
      isEmployee: false,
    });
    const again = house.stranger();
    expect((await comeIn(again)).status).toBe(200);
    expect(await who(again)).toBe('new@little.example');
  });

  test('two first visits at once make one person', async () => {
    provider.account = {
      ...newcomer,
      sub: 'twice',
      email: 'twice@little.example',
      preferred_username: 'twice',
    };
    await set({ createsPeople: true });
    const clients = [house.stranger(), house.stranger()];
    const came = await Promise.all(clients.map((client) => there(client)));
    const answers = await Promise.all(clients.map((client, n) => finish(client, came[n] ?? {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('nobody is created under a name that somebody has', async () => {
    provider.account = {
      ...newcomer,
      email: 'other@little.example',
      preferred_username: 'company.admin',
    };
    await set({ createsPeople: true });
    expect(await comeIn()).toMatchObject({ status: 403, body: { message: ssoMessages.unlinked } });
  });

  test('with linking off, an address that somebody has lets nobody in', async () => {
    await set({ linksByEmail: false, createsPeople: true });
    expect(await comeIn()).toMatchObject({ status: 403, body: { message: ssoMessages.unlinked } });
  });

  test('whoever is asked for a code is asked after the provider too, unless the provider asks itself', async () => {
    const admin = await house.as('company.admin');
    const policy = (enabled: boolean) =>
      admin.call(putMfaPolicy, { body: { enabled, roleEnabled: ['Employee'] } });
    await policy(true);
    expect((await comeIn()).body.referrerUrl).toBe('/mfa/');
    await set({ skipsCode: true });
    expect((await comeIn()).body.referrerUrl).toBe('/controlpanel/my-profile');
    await policy(false);
  });

  test('signing out leads on to the provider’s own', async () => {
    const client = house.stranger();
    await comeIn(client);
    const { body } = await client.call(logout);
    const url = new URL(body.continueAt as string);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(
      'https://home.example:8443/login/',
    );
    expect(client.token).toBeNull();
    const byPassword = await house.as('employee');
    expect((await byPassword.call(logout)).body).toEqual({ continueAt: null });
  });
});

describe('attacks', () => {
  test('what came back is good once', async () => {
    const client = house.stranger();
    const back = await there(client);
    expect((await finish(client, back)).status).toBe(200);
    expect(await finish(client, back)).toMatchObject({ status: 401, body: { code: 'sso-stale' } });
  });

  test('the code of one sign-in does not finish another', async () => {
    const [mine, other] = [house.stranger(), house.stranger()];
    const [a, b] = [await there(mine), await there(other)];
    expect((await finish(mine, { ...a, code: b.code ?? '' })).status).toBe(401);
    expect((await finish(other, { ...b, code: a.code ?? '' })).status).toBe(401);
    expect((await mine.call(checkSession)).status).toBe(401);
  });

  test('login CSRF: what an attacker began does not sign in somebody else’s browser', async () => {
    const back = await there(house.stranger());
    const victim = house.stranger();
    expect(await finish(victim, back)).toMatchObject({ status: 401, body: { code: 'sso-stale' } });
    await begin(victim);
    expect((await finish(victim, back)).status).toBe(401);
    const signedIn = await house.as('colleague');
    expect((await finish(signedIn, back)).status).toBe(401);
    expect(await who(signedIn)).toBe('colleague');
  });

  test('session fixation: the token that the sign-in began with is worth nothing after it', async () => {
    const client = house.stranger();
    const back = await there(client);
    const planted = client.token;
    await finish(client, back);
    expect(client.token).not.toBe(planted);
    const attacker = house.stranger();
    attacker.token = planted;
    expect((await attacker.call(getSite)).status).toBe(401);
  });

  test('whoever was signed in before is not any more', async () => {
    const client = await house.as('colleague');
    const before = client.token;
    const back = await there(client);
    expect(await who(client)).toBe('colleague');
    await finish(client, back);
    expect(await who(client)).toBe('employee');
    house.now = new Date(house.now.getTime() + 2_000);
    client.token = before;
    expect((await client.call(getSite)).status).toBe(401);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example\\..',
    'javascript:alert(1)',
    '/login/?referrerUrl=//evil.example',
    '\t//evil.example',
    '/\n/evil.example',
  ])('open redirect: %j leads home', async (referrerUrl) => {
    expect((await comeIn(house.stranger(), referrerUrl)).body.referrerUrl).toBe('/dashboard');
  });

  test('a forged Host does not steer where the provider sends the browser', async () => {
    const client = house.stranger({ ...house.home, host: 'home.example:9999' });
    const { body } = await client.call(beginSso, {
      body: { providerId },
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const asked = new URL(body.url as string).searchParams.get('redirect_uri');
    expect(asked).toBe('https://home.example:8443/login/sso');
  });

  test('a sign-in that took too long is over', async () => {
    const client = house.stranger();
    const back = await there(client);
    house.now = new Date(house.now.getTime() + 601_000);
    expect(await finish(client, back)).toMatchObject({ status: 401, body: { code: 'sso-stale' } });
  });

  test('another company’s sign-in is nobody’s here', async () => {
    const client = house.stranger();
    const back = await there(client);
    const elsewhere = house.stranger(house.foreign);
    elsewhere.token = client.token;
    expect((await finish(elsewhere, back)).status).toBe(401);
    const { status } = await elsewhere.call(beginSso, { body: { providerId } });
    expect(status).toBe(404);
  });

  test('another issuer forgets who is who: the same name there is somebody else', async () => {
    await comeIn();
    await set({ issuer: `${provider.issuer}/other`, linksByEmail: false });
    await set({ linksByEmail: false });
    expect((await comeIn()).body.message).toBe(ssoMessages.unlinked);
  });
});

describe('administration', () => {
  test('the secret is kept sealed and never sent back; left empty it stays', async () => {
    await set({ clientSecret: '' });
    const admin = await house.as('company.admin');
    const answer = await admin.call(listSsoProviders);
    expect(JSON.stringify(answer.body)).not.toContain(provider.client.secret);
    expect(answer.body).toMatchObject({
      redirectUri: 'https://home.example:8443/login/sso',
      items: [{ name: 'Example', hasClientSecret: true }],
    });
    const kept = await house.within(house.home, async ({ db }) => ({
      row: await db.selectFrom('sso_providers').selectAll().executeTakeFirstOrThrow(),
      log: await db.selectFrom('audit_log').selectAll().execute(),
    }));
    expect(JSON.stringify(kept)).not.toContain(provider.client.secret);
    expect((await comeIn()).status).toBe(200);
  });

  test('a provider can be tried out', async () => {
    const admin = await house.as('company.admin');
    const check = () => admin.call(checkSsoProvider, { params: { providerId } });
    expect((await check()).body.isReachable).toBe(true);
    await set({ issuer: 'http://127.0.0.1:9' });
    expect((await check()).body).toEqual({ isReachable: false, message: ssoMessages.away });
    const nobody = await house.as('employee');
    expect((await nobody.call(checkSsoProvider, { params: { providerId } })).status).toBe(403);
  });

  test('creating people without naming domains is refused, as is a name that is taken', async () => {
    const admin = await house.as('company.admin');
    const wrong = await admin.call(addSsoProvider, {
      body: settings({ name: 'Other', createsPeople: true, emailDomains: '' }),
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'emailDomains' }] } });
    const taken = await admin.call(addSsoProvider, { body: settings() });
    expect(taken).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } });
  });

  test('outside local an issuer must be https', async () => {
    const admin = await house.as('company.admin');
    const config = { ...house.ports.runtimeConfig, environment: 'production' as const };
    Object.assign(house.ports, { runtimeConfig: config });
    const answer = await admin.call(addSsoProvider, { body: settings({ name: 'Plain' }) });
    Object.assign(house.ports, { runtimeConfig: { ...config, environment: 'local' } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'issuer' }] } });
  });
});

describe('access restricted to single sign-on', () => {
  const restrict = async (body: object) =>
    (await house.as('company.admin')).call(putSsoPolicy, { body });
  const signIn = (username: string) =>
    house.stranger().call(authenticate, { body: { username, _password: LITTLE_PASSWORD } });

  test('needs a provider and a break-glass administrator who has a password', async () => {
    expect(await restrict({ isRestricted: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'breakGlassUserId' }] },
    });
    const employee = house.home.idOf('employee');
    expect(await restrict({ isRestricted: true, breakGlassUserId: employee })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'breakGlassUserId' }] },
    });
  });

  test('nobody else’s password is taken, and the answer does not say why', async () => {
    const breakGlassUserId = house.home.idOf('company.admin');
    const restricted = await restrict({
      isRestricted: true,
      breakGlassUserId,
      redirectTo: providerId,
    });
    expect(restricted.status).toBe(200);
    expect((await house.stranger().call(getLoginSettings)).body.ssoSettings).toEqual({
      providers: [{ id: providerId, name: 'Example' }],
      isRestricted: true,
      redirectTo: providerId,
      waitSeconds: 5,
    });
    const [known, unknown] = [await signIn('employee'), await signIn('nobody')];
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
    expect(known.statements).toBe(unknown.statements);
    expect((await signIn('company.admin')).status).toBe(200);
    expect((await comeIn()).status).toBe(200);
    await house.stranger().call(requestPasswordReset, { body: { email: employee.email } });
    expect((await house.dispatch()).map(({ text }) => text).join()).not.toContain('reset-password');
  });

  test('the last way in stays open', async () => {
    await restrict({ isRestricted: true, breakGlassUserId: house.home.idOf('company.admin') });
    const admin = await house.as('company.admin');
    const removed = await admin.call(removeSsoProvider, { params: { providerId } });
    expect(removed.status).toBe(409);
    const hidden = await admin.call(editSsoProvider, {
      params: { providerId },
      body: settings({ isEnabled: false }),
    });
    expect(hidden.status).toBe(409);
  });

  test('a provider that is trusted no longer takes its sessions and the way to it along', async () => {
    const admin = await house.as('company.admin');
    const { body } = await admin.call(addSsoProvider, { body: settings({ name: 'Short' }) });
    await restrict({ redirectTo: body.id });
    const client = house.stranger();
    const { body: begun } = await client.call(beginSso, { body: { providerId: body.id } });
    const back = Object.fromEntries((await walk(begun.url as string)).searchParams);
    expect((await finish(client, back)).status).toBe(200);
    expect((await admin.call(removeSsoProvider, { params: { providerId: body.id } })).status).toBe(
      204,
    );
    expect((await client.call(getSite)).status).toBe(401);
    const kept = await house.within(house.home, ({ db }) =>
      db
        .selectFrom('tenant_settings')
        .select('value')
        .where('name', '=', ssoSetting.name)
        .execute(),
    );
    expect(kept).toMatchObject([{ value: { redirectTo: null } }]);
  });
});
