/** Administration of the providers that a company trusts, and whether it also allows passwords. */
import {
  authenticate,
  getLoginSettings,
  requestPasswordReset,
} from '@tenure/contract/identity/endpoints';
import { ssoMessages } from '@tenure/contract/identity/routes';
import { ssoSetting } from '@tenure/contract/identity/settings';
import {
  addSsoProvider,
  beginSso,
  checkSsoProvider,
  editSsoProvider,
  listSsoProviders,
  putSsoPolicy,
  removeSsoProvider,
} from '@tenure/contract/identity/sso';
import { getSite } from '@tenure/contract/site/endpoints';
import type { Harness } from '@tenure/core/testing/harness';
import { LITTLE_PASSWORD } from '@tenure/core/testing/little-company';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walk } from '../testing/identity-provider.ts';
import { employee, openSsoHouse, type SsoHouse } from '../testing/sso-harness.ts';

let open: SsoHouse;
let harness: Harness;
beforeAll(async () => {
  open = await openSsoHouse();
  harness = open.harness;
});
afterAll(() => open.close());
beforeEach(() => open.reset());

describe('administration', () => {
  test('the secret is stored encrypted and never returned; if left empty it is unchanged', async () => {
    await open.set({ clientSecret: '' });
    const admin = await harness.as('company.admin');
    const answer = await admin.call(listSsoProviders);
    expect(JSON.stringify(answer.body)).not.toContain(open.provider.client.secret);
    expect(answer.body).toMatchObject({
      redirectUri: 'https://home.example:8443/login/sso',
      items: [{ name: 'Example', hasClientSecret: true }],
    });
    const kept = await harness.within(harness.home, async ({ db }) => ({
      row: await db.selectFrom('sso_providers').selectAll().executeTakeFirstOrThrow(),
      log: await db.selectFrom('audit_log').selectAll().execute(),
    }));
    expect(JSON.stringify(kept)).not.toContain(open.provider.client.secret);
    expect((await open.comeIn()).status).toBe(200);
  });

  test('a provider can be tested', async () => {
    const admin = await harness.as('company.admin');
    const check = () => admin.call(checkSsoProvider, { params: { providerId: open.providerId } });
    expect((await check()).body.isReachable).toBe(true);
    await open.set({ issuer: 'http://127.0.0.1:9' });
    expect((await check()).body).toEqual({ isReachable: false, message: ssoMessages.away });
    const nobody = await harness.as('employee');
    expect(
      (await nobody.call(checkSsoProvider, { params: { providerId: open.providerId } })).status,
    ).toBe(403);
  });

  test.each([
    ['creating', { createsPeople: true, linksByEmail: false }],
    ['recognising', { createsPeople: false, linksByEmail: true }],
  ])('%s people needs email domains', async (_, settings) => {
    const admin = await harness.as('company.admin');
    const wrong = await admin.call(addSsoProvider, {
      body: open.settings({ name: 'Other', ...settings, emailDomains: '' }),
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'emailDomains' }] } });
  });

  test('a name that is taken is refused', async () => {
    const admin = await harness.as('company.admin');
    const taken = await admin.call(addSsoProvider, { body: open.settings() });
    expect(taken).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } });
  });

  test.each(['https://login.example:99999', 'https://[', 'https://a%b/'])(
    'the issuer %s is no address, and the field is named',
    async (issuer) => {
      const admin = await harness.as('company.admin');
      const answer = await admin.call(addSsoProvider, {
        body: open.settings({ name: 'Wrong', issuer }),
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'issuer' }] } });
    },
  );

  test('outside local an issuer must be https', async () => {
    const admin = await harness.as('company.admin');
    const config = { ...harness.ports.runtimeConfig, environment: 'production' as const };
    Object.assign(harness.ports, { runtimeConfig: config });
    const answer = await admin.call(addSsoProvider, { body: open.settings({ name: 'Plain' }) });
    Object.assign(harness.ports, { runtimeConfig: { ...config, environment: 'local' } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'issuer' }] } });
  });
});

describe('access restricted to single sign-on', () => {
  const restrict = async (body: object) =>
    (await harness.as('company.admin')).call(putSsoPolicy, { body });
  const signIn = (username: string) =>
    harness.stranger().call(authenticate, { body: { username, _password: LITTLE_PASSWORD } });

  test('needs a provider and a break-glass administrator who has a password', async () => {
    expect(await restrict({ isRestricted: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'breakGlassUserId' }] },
    });
    const employee = harness.home.idOf('employee');
    expect(await restrict({ isRestricted: true, breakGlassUserId: employee })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'breakGlassUserId' }] },
    });
  });

  test('nobody else’s password is accepted, and the response does not say why', async () => {
    const breakGlassUserId = harness.home.idOf('company.admin');
    const restricted = await restrict({
      isRestricted: true,
      breakGlassUserId,
      redirectTo: open.providerId,
    });
    expect(restricted.status).toBe(200);
    expect((await harness.stranger().call(getLoginSettings)).body.ssoSettings).toEqual({
      providers: [{ id: open.providerId, name: 'Example' }],
      isRestricted: true,
      redirectTo: open.providerId,
      waitSeconds: 5,
    });
    const [known, unknown] = [await signIn('employee'), await signIn('nobody')];
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
    expect(known.statements).toBe(unknown.statements);
    expect((await signIn('company.admin')).status).toBe(200);
    expect((await open.comeIn()).status).toBe(200);
    await harness.stranger().call(requestPasswordReset, { body: { email: employee.email } });
    expect((await harness.dispatch()).map(({ text }) => text).join()).not.toContain(
      'reset-password',
    );
  });

  test('the last way to sign in cannot be removed', async () => {
    await restrict({ isRestricted: true, breakGlassUserId: harness.home.idOf('company.admin') });
    const admin = await harness.as('company.admin');
    const removed = await admin.call(removeSsoProvider, {
      params: { providerId: open.providerId },
    });
    expect(removed.status).toBe(409);
    const hidden = await admin.call(editSsoProvider, {
      params: { providerId: open.providerId },
      body: open.settings({ isEnabled: false }),
    });
    expect(hidden.status).toBe(409);
  });

  test('removing a provider ends its sessions and removes its sign-in button', async () => {
    const admin = await harness.as('company.admin');
    const { body } = await admin.call(addSsoProvider, { body: open.settings({ name: 'Short' }) });
    await restrict({ redirectTo: body.id });
    const client = harness.stranger();
    const { body: begun } = await client.call(beginSso, { body: { providerId: body.id } });
    const back = Object.fromEntries((await walk(begun.url as string)).searchParams);
    expect((await open.finish(client, back)).status).toBe(200);
    expect((await admin.call(removeSsoProvider, { params: { providerId: body.id } })).status).toBe(
      204,
    );
    expect((await client.call(getSite)).status).toBe(401);
    const kept = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('tenant_settings')
        .select('value')
        .where('name', '=', ssoSetting.name)
        .execute(),
    );
    expect(kept).toMatchObject([{ value: { redirectTo: null } }]);
  });
});
