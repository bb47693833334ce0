/** The test harness with a real provider that the home company trusts. */
import './postgres-engine.ts';
import { checkSession } from '@tenure/contract/identity/endpoints';
import { ssoSetting } from '@tenure/contract/identity/settings';
import {
  addSsoProvider,
  beginSso,
  editSsoProvider,
  finishSso,
} from '@tenure/contract/identity/sso';
import type { Client } from '@tenure/core/testing/client';
import { Harness } from '@tenure/core/testing/harness';
import { startIdentityProvider, walk } from './identity-provider.ts';

/** A person whose address the company knows. */
export const employee = {
  sub: 'employee-there',
  email: 'employee@little.example',
  email_verified: true,
  preferred_username: 'emp',
  given_name: 'Em',
  family_name: 'Ployee',
};

export type SsoHouse = Awaited<ReturnType<typeof openSsoHouse>>;

export async function openSsoHouse() {
  const harness = await Harness.open();
  const provider = await startIdentityProvider({
    redirectUri: 'https://home.example:8443/login/sso',
    logoutUri: 'https://home.example:8443/login/',
    account: employee,
  });
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
  const admin = await harness.as('company.admin');
  const providerId = (await admin.call(addSsoProvider, { body: settings() })).body.id as number;

  const set = async (more: object = {}) => {
    const { status, body } = await (await harness.as('company.admin')).call(editSsoProvider, {
      params: { providerId },
      body: settings(more),
    });
    if (status !== 200) throw new Error(`The provider was not changed: ${JSON.stringify(body)}`);
  };
  const begin = async (client: Client, referrerUrl = '/controlpanel/my-profile') =>
    (await client.call(beginSso, { body: { providerId, referrerUrl } })).body.url as string;
  const there = async (client: Client, referrerUrl?: string): Promise<Record<string, string>> =>
    Object.fromEntries((await walk(await begin(client, referrerUrl))).searchParams);
  const finish = (client: Client, parameters: Record<string, string>) =>
    client.call(finishSso, { body: { parameters } });

  return {
    harness,
    provider,
    providerId,
    settings,
    set,
    begin,
    there,
    finish,
    comeIn: async (client = harness.stranger(), referrerUrl?: string) =>
      finish(client, await there(client, referrerUrl)),
    who: async (client: Client) => (await client.call(checkSession)).body.username,
    /** Restores the initial state, at a later time. */
    async reset() {
      harness.now = new Date(harness.now.getTime() + 3_600_000);
      provider.account = employee;
      provider.idToken = {};
      await harness.within(harness.home, async ({ db }) => {
        await db.deleteFrom('sso_identities').execute();
        await db.deleteFrom('outgoing_messages').execute();
        await db
          .updateTable('tenant_settings')
          .set({ value: '{}' })
          .where('name', '=', ssoSetting.name)
          .execute();
      });
      await set();
    },
    async close() {
      provider.close();
      await harness.close();
    },
  };
}
