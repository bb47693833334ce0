/** Examples for providers, registrations, accounts and people's own sign-in methods. */
import * as accounts from '@tenure/contract/identity/accounts';
import * as registration from '@tenure/contract/identity/registration';
import { registrationSetting, ssoSetting } from '@tenure/contract/identity/settings';
import * as methods from '@tenure/contract/identity/sign-in-methods';
import * as sso from '@tenure/contract/identity/sso';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { writeSetting } from '../kit/tenant-settings.ts';
import type { Client } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';

const provider = {
  name: 'Somewhere',
  // No server listens on this port.
  issuer: 'http://127.0.0.1:9',
  clientId: 'tenure',
  isEnabled: true,
};

const attributes = { username: 'name', email: 'email', firstName: 'given', lastName: 'family' };

export const providerIn = (harness: Harness, company: Company): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const { id } = await db
      .insertInto('sso_providers')
      .values({
        name: 'Example',
        issuer: provider.issuer,
        client_id: 'tenure',
        scopes: 'openid',
        is_enabled: true,
        attributes: JSON.stringify(attributes),
      })
      .onConflict((clash) =>
        clash.columns(['tenant_id', 'name']).doUpdateSet({ client_id: 'tenure' }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

export const registrationIn = (
  harness: Harness,
  company: Company,
  state: registration.RegistrationState = 'waiting',
  email = 'new.person@little.example',
): Promise<number> =>
  harness.within(company, async (ctx) => {
    await ctx.db.deleteFrom('registrations').where('email', '=', email).execute();
    const { id } = await ctx.db
      .insertInto('registrations')
      .values({
        email,
        first_name: 'New',
        last_name: 'Person',
        state,
        token_hash: state === 'sent' ? 'a digest' : null,
        password_hash: state === 'waiting' ? 'a hash' : null,
        created_at: ctx.now,
        expires_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

export const appIn = (
  harness: Harness,
  company: Company,
  person: PersonName = 'employee',
): Promise<void> =>
  harness.within(company, async ({ db, now }) => {
    await db
      .insertInto('mfa_methods')
      .values({ user_id: company.idOf(person), channel: 'totp', confirmed_at: now })
      .onConflict((clash) => clash.doNothing())
      .execute();
  });

const ofAccount = (person: PersonName, body?: object) => async (_: Harness, company: Company) => ({
  params: { userId: company.idOf(person) },
  ...(body ? { body } : {}),
});

const ownApp = async (harness: Harness, company: Company) => {
  await appIn(harness, company, 'company.admin');
  return ofAccount('company.admin')(harness, company);
};

const ownAddress = async (harness: Harness, company: Company) => ({
  params: {
    registrationId: await registrationIn(
      harness,
      company,
      'waiting',
      'company.admin@little.example',
    ),
  },
});

const openTo = (domains: string[]) => (harness: Harness, company: Company) =>
  harness.within(company, (ctx) =>
    writeSetting(ctx, registrationSetting, { isEnabled: true, emailDomains: domains }),
  );

const onlyWayIn = (harness: Harness, company: Company) =>
  harness.within(company, async (ctx) => {
    await writeSetting(ctx, ssoSetting, { isRestricted: true });
  });

const byMetadata = (endpoint: Endpoint) => async (client: Client) =>
  ((await client.call(endpoint)).body.metadata as { actions: string[] } | undefined)?.actions ?? [];

const byItem = (endpoint: Endpoint, param: string): NonNullable<Example['offered']> => {
  return async (client, { params }) => {
    const query = { itemsPerPage: '200' };
    const items = (await client.call(endpoint, { query })).body.items as
      | { id: number; actions: string[] }[]
      | undefined;
    return items?.find(({ id }) => id === params?.[param])?.actions ?? [];
  };
};

const ofCompany = (list: Endpoint, body?: object): Example => ({
  by: 'company.admin',
  sent: async () => (body ? { body } : {}),
  offered: byMetadata(list),
});

const ofProvider = (body?: object): Example => ({
  by: 'company.admin',
  sent: async (harness, company) => ({
    params: { providerId: await providerIn(harness, company) },
    ...(body ? { body } : {}),
  }),
  offered: byItem(sso.listSsoProviders, 'providerId'),
});

/** The registration in the requested state; creates one awaiting approval when there is none. */
const theRegistration = async (harness: Harness, company: Company): Promise<number> => {
  const made = await harness.within(company, ({ db }) =>
    db.selectFrom('registrations').select('id').where('email', '=', link.email).executeTakeFirst(),
  );
  return made?.id ?? registrationIn(harness, company);
};

const ofRegistration: Example = {
  by: 'company.admin',
  sent: async (harness, company) => {
    const registrationId = await theRegistration(harness, company);
    const { version } = await harness.within(company, ({ db }) =>
      db
        .selectFrom('registrations')
        .select('version')
        .where('id', '=', registrationId)
        .executeTakeFirstOrThrow(),
    );
    return { params: { registrationId }, headers: { 'if-match': `"${version}"` } };
  },
  offered: byItem(registration.listRegistrations, 'registrationId'),
  states: Object.fromEntries(
    (['sent', 'approved', 'declined'] as const).map((state) => [
      state,
      async (harness: Harness, company: Company) => {
        await registrationIn(harness, company, state);
      },
    ]),
  ),
};

const link = { email: 'new.person@little.example', token: 'x'.repeat(43) };

export const signInExamples: Examples = {
  [sso.beginSso.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      body: { providerId: await providerIn(harness, company) },
    }),
    status: 503,
  },
  [sso.finishSso.id]: {
    by: 'employee',
    sent: async () => ({ body: { parameters: { state: 'x', code: 'y' } } }),
    status: 401,
  },
  [sso.listSsoProviders.id]: ofCompany(sso.listSsoProviders),
  [sso.addSsoProvider.id]: ofCompany(sso.listSsoProviders, provider),
  [sso.editSsoProvider.id]: ofProvider(provider),
  [sso.removeSsoProvider.id]: { ...ofProvider(), states: { 'the only way in': onlyWayIn } },
  [sso.checkSsoProvider.id]: ofProvider(),
  [sso.getSsoPolicy.id]: ofCompany(sso.getSsoPolicy),
  [sso.putSsoPolicy.id]: ofCompany(sso.getSsoPolicy, {}),
  [registration.register.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      await openTo(['little.example'])(harness, company);
      return { body: { firstName: 'New', lastName: 'Person', email: link.email } };
    },
  },
  [registration.verifyRegistration.id]: {
    by: 'employee',
    sent: async () => ({ query: link }),
    status: 400,
  },
  [registration.confirmRegistration.id]: {
    by: 'employee',
    sent: async () => ({ body: { ...link, password: 'wet pine harbour dusk' } }),
    status: 400,
  },
  [registration.listRegistrations.id]: ofCompany(registration.listRegistrations),
  [registration.approveRegistration.id]: {
    ...ofRegistration,
    own: ownAddress,
    records: { 'with the administrator’s own address': ownAddress },
  },
  [registration.declineRegistration.id]: ofRegistration,
  [registration.getRegistrationPolicy.id]: ofCompany(registration.getRegistrationPolicy),
  [registration.putRegistrationPolicy.id]: ofCompany(registration.getRegistrationPolicy, {
    isEnabled: true,
    emailDomains: ['little.example'],
  }),
  [accounts.listAccounts.id]: ofCompany(accounts.listAccounts),
  [accounts.forcePasswordChange.id]: {
    by: 'company.admin',
    sent: ofAccount('employee', { endSessions: true }),
    records: { 'the administrator’s own': ofAccount('company.admin', { endSessions: true }) },
    offered: byItem(accounts.listAccounts, 'userId'),
    states: {
      'without a password': async (harness, company) =>
        harness.within(company, async ({ db }) => {
          await db.updateTable('users').set({ password_hash: null }).execute();
        }),
    },
  },
  // Nobody starts with an authenticator app.
  [accounts.removeAppOf.id]: {
    by: 'company.admin',
    sent: ofAccount('employee'),
    own: ownApp,
    records: { 'the administrator’s own, with an app': ownApp },
    status: 409,
    offered: byItem(accounts.listAccounts, 'userId'),
    states: {
      'with an app': (harness, company) => appIn(harness, company),
    },
  },
  // No app has been set up, so there is nothing to confirm, remove or generate codes for.
  [methods.confirmApp.id]: {
    by: 'employee',
    sent: async () => ({ body: { code: '123456' } }),
    status: 409,
  },
  [methods.removeApp.id]: { by: 'employee', sent: async () => ({}), status: 409 },
  [methods.renewRecoveryCodes.id]: { by: 'employee', sent: async () => ({}), status: 409 },
  [methods.removeIdentity.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      const providerId = await providerIn(harness, company);
      const identityId = await harness.within(company, async ({ db, now }) => {
        const { id } = await db
          .insertInto('sso_identities')
          .values({
            provider_id: providerId,
            subject: 'employee there',
            user_id: company.idOf('employee'),
            linked_at: now,
          })
          .onConflict((clash) =>
            clash.columns(['tenant_id', 'provider_id', 'subject']).doUpdateSet({ linked_at: now }),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
      return { params: { identityId } };
    },
  },
};
