/** Single sign-on end to end: our endpoints, a real provider, a real PostgreSQL. */
import { checkSession, logout } from '@tenure/contract/identity/endpoints';
import { ssoMessages } from '@tenure/contract/identity/routes';
import { beginSso } from '@tenure/contract/identity/sso';
import { putMfaPolicy } from '@tenure/contract/site/administration';
import { getSite } from '@tenure/contract/site/endpoints';
import type { Harness } from '@tenure/core/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { employee, openSsoHouse, type SsoHouse } from '../testing/sso-harness.ts';

const newcomer = {
  sub: 'new-there',
  email: 'new@little.example',
  email_verified: true,
  preferred_username: 'New.Person',
  given_name: 'New',
  family_name: 'Person',
};

let open: SsoHouse;
let harness: Harness;
beforeAll(async () => {
  open = await openSsoHouse();
  harness = open.harness;
});
afterAll(() => open.close());
beforeEach(() => open.reset());

describe('signing in', () => {
  test('a person with a known verified address is linked, reaches the requested page, and is notified', async () => {
    const client = harness.stranger();
    expect(await open.comeIn(client)).toMatchObject({
      status: 200,
      body: { role: 'ROLE_EMPLOYEE', referrerUrl: '/controlpanel/my-profile' },
    });
    expect(await open.who(client)).toBe('employee');
    const [message] = await harness.dispatch();
    expect(message).toMatchObject({ to: employee.email });
    expect(message?.text).toContain('Sign-in with Example was connected to your account');
  });

  test('the second time the provider’s subject identifies the person, whatever the address is then', async () => {
    await open.comeIn();
    open.provider.account = { ...employee, email: 'married@little.example', email_verified: false };
    const client = harness.stranger();
    const written = await harness.written(async () => {
      expect((await open.comeIn(client)).status).toBe(200);
    });
    expect(written).toEqual(['identity.session.start']);
    expect(await open.who(client)).toBe('employee');
  });

  test.each([
    ['an unverified address', { email_verified: false }, 'notVerified'],
    ['no address', { email: undefined }, 'notVerified'],
    ['an address elsewhere', { email: 'employee@evil.example' }, 'notYours'],
    ['an address nobody has', { email: 'nobody@little.example' }, 'unknown'],
  ] as const)('with %s nobody comes in', async (_, change, why) => {
    open.provider.account = { ...employee, ...change };
    const client = harness.stranger();
    expect(await open.comeIn(client)).toMatchObject({
      status: 403,
      body: { message: ssoMessages[why] },
    });
    expect((await client.call(getSite)).status).toBe(401);
  });

  test('a closed account stays closed', async () => {
    await open.comeIn();
    const close = (is_active: boolean) =>
      harness.within(harness.home, ({ db }) =>
        db.updateTable('users').set({ is_active }).where('username', '=', 'employee').execute(),
      );
    await close(false);
    expect(await open.comeIn()).toMatchObject({
      status: 403,
      body: { message: ssoMessages.inactive },
    });
    await close(true);
  });

  test('people are created where the company has enabled it, with the mapped fields and one profile', async () => {
    open.provider.account = newcomer;
    expect((await open.comeIn()).body.message).toBe(ssoMessages.unknown);
    await open.set({
      createsPeople: true,
      attributes: { username: 'email', lastName: 'given_name' },
    });
    const client = harness.stranger();
    expect((await open.comeIn(client)).status).toBe(200);
    expect((await client.call(getSite)).body.user).toMatchObject({
      username: 'new@little.example',
      displayName: 'New New',
      isEmployee: false,
    });
    const again = harness.stranger();
    expect((await open.comeIn(again)).status).toBe(200);
    expect(await open.who(again)).toBe('new@little.example');
  });

  test('two simultaneous first sign-ins create one person', async () => {
    open.provider.account = {
      ...newcomer,
      sub: 'twice',
      email: 'twice@little.example',
      preferred_username: 'twice',
    };
    await open.set({ createsPeople: true });
    const clients = [harness.stranger(), harness.stranger()];
    const came = await Promise.all(clients.map((client) => open.there(client)));
    const answers = await Promise.all(
      clients.map((client, n) => open.finish(client, came[n] ?? {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('nobody is created with a user name that is taken', async () => {
    open.provider.account = {
      ...newcomer,
      email: 'other@little.example',
      preferred_username: 'company.admin',
    };
    await open.set({ createsPeople: true });
    expect(await open.comeIn()).toMatchObject({
      status: 403,
      body: { message: ssoMessages.unlinked },
    });
  });

  test('with linking off, a known address lets nobody in', async () => {
    await open.set({ linksByEmail: false, createsPeople: true });
    expect(await open.comeIn()).toMatchObject({
      status: 403,
      body: { message: ssoMessages.unlinked },
    });
  });

  test('a person who needs a code needs it after single sign-on too, unless the provider verifies them', async () => {
    const admin = await harness.as('company.admin');
    const policy = (enabled: boolean) =>
      admin.call(putMfaPolicy, { body: { enabled, roleEnabled: ['Employee'] } });
    await policy(true);
    expect((await open.comeIn()).body.referrerUrl).toBe('/mfa/');
    await open.set({ skipsCode: true });
    expect((await open.comeIn()).body.referrerUrl).toBe('/controlpanel/my-profile');
    await policy(false);
  });

  test('someone created with the administrator’s profile must enter a code', async () => {
    const admin = await harness.as('company.admin');
    await admin.call(putMfaPolicy, { body: { enabled: true } });
    await open.set({ createsPeople: true, securityProfile: 'System Administrator' });
    open.provider.account = {
      ...newcomer,
      sub: 'root-there',
      email: 'root@little.example',
      preferred_username: 'root',
    };
    expect((await open.comeIn()).body.referrerUrl).toBe('/mfa/');
    await admin.call(putMfaPolicy, { body: { enabled: false } });
  });

  test('signing out continues to the provider’s sign-out', async () => {
    const client = harness.stranger();
    await open.comeIn(client);
    const { body } = await client.call(logout);
    const url = new URL(body.continueAt as string);
    expect(url.origin).toBe(open.provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(
      'https://home.example:8443/login/',
    );
    expect(client.token).toBeNull();
    const byPassword = await harness.as('employee');
    expect((await byPassword.call(logout)).body).toEqual({ continueAt: null });
  });
});

describe('attacks', () => {
  test('a response of the provider can be used once', async () => {
    const client = harness.stranger();
    const back = await open.there(client);
    expect((await open.finish(client, back)).status).toBe(200);
    expect(await open.finish(client, back)).toMatchObject({
      status: 401,
      body: { code: 'sso-stale' },
    });
  });

  test('an address that people choose themselves is not verified because another one is', async () => {
    await open.set({ attributes: { email: 'preferred_username' }, linksByEmail: true });
    open.provider.account = {
      ...newcomer,
      sub: 'thief-there',
      email: 'thief@little.example',
      preferred_username: employee.email,
    };
    const client = harness.stranger();
    expect(await open.comeIn(client)).toMatchObject({
      status: 403,
      body: { message: ssoMessages.notVerified },
    });
    expect((await client.call(getSite)).status).toBe(401);
  });

  const thief = { ...newcomer, sub: 'thief-there', email: 'thief@little.example' };
  const { email: victim } = employee;
  test.each([
    ['userinfo verifies another', { email: victim }, thief],
    [
      'the ID token verifies another',
      { email: thief.email, email_verified: true },
      { ...thief, email: victim, email_verified: undefined },
    ],
    [
      'userinfo verifies none by name',
      { email: victim },
      { ...thief, email: undefined, email_verified: true },
    ],
    [
      'the other document denies it',
      { email: victim, email_verified: true },
      { ...thief, email: victim, email_verified: false },
    ],
  ])('an address is not verified because %s', async (_, idToken, account) => {
    open.provider.account = account;
    open.provider.idToken = idToken;
    const client = harness.stranger();
    expect((await open.comeIn(client)).status).toBe(403);
    expect((await client.call(getSite)).status).toBe(401);
  });

  test.each([
    ['the ID token alone', { email: victim, email_verified: true }, { email: undefined }],
    ['userinfo alone', {}, { email: victim, email_verified: true }],
    ['userinfo of the address in both', { email: victim }, { email: victim }],
  ])('an address verified by %s is recognised', async (_, idToken, account) => {
    open.provider.account = { ...employee, ...account };
    open.provider.idToken = idToken;
    expect((await open.comeIn()).status).toBe(200);
  });

  test('a provider without named domains links nobody by their address, however it was stored', async () => {
    await harness.within(harness.home, ({ db }) =>
      db.updateTable('sso_providers').set({ email_domains: [] }).execute(),
    );
    expect(await open.comeIn()).toMatchObject({
      status: 403,
      body: { message: ssoMessages.unlinked },
    });
    await expect(open.set({ emailDomains: [] })).rejects.toThrow('emailDomains');
  });

  test('the code of one sign-in does not finish another', async () => {
    const [mine, other] = [harness.stranger(), harness.stranger()];
    const [a, b] = [await open.there(mine), await open.there(other)];
    expect((await open.finish(mine, { ...a, code: b.code ?? '' })).status).toBe(401);
    expect((await open.finish(other, { ...b, code: a.code ?? '' })).status).toBe(401);
    expect((await mine.call(checkSession)).status).toBe(401);
  });

  test('login CSRF: a sign-in started by an attacker does not sign in someone else’s browser', async () => {
    const back = await open.there(harness.stranger());
    const victim = harness.stranger();
    expect(await open.finish(victim, back)).toMatchObject({
      status: 401,
      body: { code: 'sso-stale' },
    });
    await open.begin(victim);
    expect((await open.finish(victim, back)).status).toBe(401);
    const signedIn = await harness.as('colleague');
    expect((await open.finish(signedIn, back)).status).toBe(401);
    expect(await open.who(signedIn)).toBe('colleague');
  });

  test('session fixation: the token from before the sign-in does not work afterwards', async () => {
    const client = harness.stranger();
    const back = await open.there(client);
    const planted = client.token;
    await open.finish(client, back);
    expect(client.token).not.toBe(planted);
    const attacker = harness.stranger();
    attacker.token = planted;
    expect((await attacker.call(getSite)).status).toBe(401);
  });

  test('the previous session in the browser ends', async () => {
    const client = await harness.as('colleague');
    const before = client.token;
    const back = await open.there(client);
    expect(await open.who(client)).toBe('colleague');
    await open.finish(client, back);
    expect(await open.who(client)).toBe('employee');
    harness.now = new Date(harness.now.getTime() + 2_000);
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
  ])('open redirect: %j redirects home', async (referrerUrl) => {
    expect((await open.comeIn(harness.stranger(), referrerUrl)).body.referrerUrl).toBe(
      '/dashboard',
    );
  });

  test('a forged Host header does not change where the provider redirects the browser', async () => {
    const client = harness.stranger({ ...harness.home, host: 'home.example:9999' });
    const { body } = await client.call(beginSso, {
      body: { providerId: open.providerId },
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const asked = new URL(body.url as string).searchParams.get('redirect_uri');
    expect(asked).toBe('https://home.example:8443/login/sso');
  });

  test('a sign-in that takes too long expires', async () => {
    const client = harness.stranger();
    const back = await open.there(client);
    harness.now = new Date(harness.now.getTime() + 601_000);
    expect(await open.finish(client, back)).toMatchObject({
      status: 401,
      body: { code: 'sso-stale' },
    });
  });

  test('another company’s sign-in is not accepted here', async () => {
    const client = harness.stranger();
    const back = await open.there(client);
    const elsewhere = harness.stranger(harness.foreign);
    elsewhere.token = client.token;
    expect((await open.finish(elsewhere, back)).status).toBe(401);
    const { status } = await elsewhere.call(beginSso, { body: { providerId: open.providerId } });
    expect(status).toBe(404);
  });

  test('changing the issuer removes links: the same subject there is someone else', async () => {
    await open.comeIn();
    await open.set({ issuer: `${open.provider.issuer}/other`, linksByEmail: false });
    await open.set({ linksByEmail: false });
    expect((await open.comeIn()).body.message).toBe(ssoMessages.unlinked);
  });
});
