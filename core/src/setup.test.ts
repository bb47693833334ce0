import {
  authenticate,
  chooseMfaChannel,
  getLoginSettings,
  getMfaSettings,
  verifyMfaCode,
} from '@tenure/contract/identity/endpoints';
import { getConfig, getSite } from '@tenure/contract/site/endpoints';
import { foundCompany, getSetup } from '@tenure/contract/site/setup';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, routesFor } from './app.ts';
import { addPerson } from './identity/accounts/add-person.ts';
import { kyselyOver } from './kit/data/kysely.ts';
import { Tenants } from './kit/walk/tenants.ts';
import { Client } from './testing/client.ts';
import { type OpenedEngine, openEngine } from './testing/engine.ts';

let engine: OpenedEngine;
let client: Client;
beforeAll(async () => {
  engine = await openEngine('empty');
  const api = createApp({ ...engine, setupCode: 'printed', strict: true });
  client = new Client(api, routesFor('local'), 'new.example:3000');
});
afterAll(() => engine.close());

const company = {
  companyName: 'New Company',
  country: 'NZ',
  timezone: 'Pacific/Auckland',
  systemName: 'New People',
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'Ada',
  email: 'ada@example.com',
  password: 'a long enough password',
};

test('an empty database offers to create the first company, only to the person who started the server', async () => {
  expect((await client.call(getConfig)).status).toBe(200);
  expect((await client.call(getLoginSettings)).status).toBe(404);
  expect((await client.call(getSetup)).body).toEqual({ isNeeded: true });
  const refused = await client.call(foundCompany, { body: { ...company, code: 'guessed' } });
  expect(refused.status).toBe(403);
  expect((await client.call(getSetup)).body).toEqual({ isNeeded: true });
});

test.each([
  ['country', { country: 'FR' }],
  ['timezone', { timezone: 'Pacific/Nowhere' }],
])('the %s of a company is required', async (field, wrong) => {
  const refused = await client.call(foundCompany, {
    body: { ...company, ...wrong, code: 'printed' },
  });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

test.each([
  ['too short', 'few letters'],
  ['their user name', 'ada lovelace 1815'],
  ['what everybody guesses', 'administrator'],
])(
  'the first password is refused by the rules that hold for everybody: %s',
  async (_, password) => {
    const refused = await client.call(foundCompany, {
      body: { ...company, password, code: 'printed' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ field: 'password' }]);
    expect((await client.call(getSetup)).body).toEqual({ isNeeded: true });
  },
);

/**
 * No address is confirmed yet and there may be no mail server, so an authenticator app is set up during
 * sign-in.
 */
const ctxOf = (db: ReturnType<typeof kyselyOver>) => ({
  db,
  now: engine.ports.clock.now(),
  ports: engine.ports,
  origin: { requestId: 'test', ip: null, userAgent: null },
});

async function signInWithApp(): Promise<void> {
  const canSend = (email: boolean) =>
    Object.assign(engine.ports, { canSend: { email, sms: false } });
  const signedIn = await client.call(authenticate, {
    body: { username: 'ada', _password: company.password },
  });
  expect(signedIn.body.referrerUrl).toBe('/mfa/');
  expect((await client.call(getSite)).status).toBe(401);
  canSend(true);
  expect((await client.call(getMfaSettings)).body.userChannels).toEqual(['email']);
  canSend(false);
  expect((await client.call(getMfaSettings)).body.userChannels).toEqual(['totp']);
  const mail = await client.call(chooseMfaChannel, { body: { userChannel: 'email' } });
  expect(mail.status).toBeGreaterThanOrEqual(400);
  const chosen = await client.call(chooseMfaChannel, { body: { userChannel: 'totp' } });
  const { secret } = chosen.body.enrolment as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: engine.ports.clock.now().getTime(),
  });
  const { body } = await client.call(verifyMfaCode, { body: { code } });
  expect(body.recoveryCodes).toHaveLength(10);
}

test('the first administrator needs a code from the first sign-in, and signs in to the new company; a second company is refused', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.call(foundCompany, { body: { ...company, code: 'printed' } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await client.call(getSetup)).body).toEqual({ isNeeded: false });
  await signInWithApp();
  const site = await client.call(getSite);
  expect(site.body).toMatchObject({
    tenant: { name: 'New Company', systemName: 'New People' },
    user: { displayName: 'Ada Lovelace', userRole: 'Company Admin', isEmployee: false },
  });
  const tenantId = (await new Tenants(engine.database).byHost('new.example', 0)) as number;
  const [first] = await engine.database.inTenant(tenantId, 'read', (connection) =>
    kyselyOver(connection).selectFrom('audit_log').select('action').orderBy('id').execute(),
  );
  expect(first).toEqual({ action: 'identity.company.found' });
  const places = await engine.database.inTenant(tenantId, 'write', async (connection) => {
    const db = kyselyOver(connection);
    await addPerson(
      { ...ctxOf(db), tenantId },
      {
        username: 'grace',
        email: 'grace@example.com',
        firstName: 'Grace',
        lastName: 'Hopper',
        passwordHash: null,
        securityProfileId: null,
        how: {},
      },
    );
    return db
      .selectFrom('users')
      .select(['timezone', 'country', 'language'])
      .orderBy('id')
      .execute();
  });
  const there = { timezone: 'Pacific/Auckland', country: 'NZ', language: 'en-NZ' };
  expect(places, 'the founder and someone without a location').toEqual([there, there]);
});
