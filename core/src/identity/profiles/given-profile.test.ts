import * as registration from '@tenure/contract/identity/registration';
import { securityProfileMessages } from '@tenure/contract/identity/security-profiles';
import * as sso from '@tenure/contract/identity/sso';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
  // The colleague also manages how people sign in, and nothing else.
  await harness.within(harness.home, async ({ db }) => {
    const { id } = await db
      .insertInto('security_profiles')
      .values({
        name: 'Sign-in',
        description: '',
        role_type: 'Employee',
        permissions: ['identity.single-sign-on.manage'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_security_profiles')
      .values({ user_id: harness.home.idOf('colleague'), security_profile_id: id })
      .execute();
  });
});
afterAll(() => harness.close());

const ways = {
  'self-registration': async (securityProfile: string | null) =>
    (await harness.as('colleague')).call(registration.putRegistrationPolicy, {
      body: {
        isEnabled: true,
        emailDomains: ['little.example'],
        needsApproval: false,
        securityProfile,
      },
    }),
  'a sign-in provider': async (securityProfile: string | null) =>
    (await harness.as('colleague')).call(sso.addSsoProvider, {
      body: {
        name: `Provider for ${securityProfile}`,
        issuer: 'http://127.0.0.1:9',
        clientId: 'tenure',
        isEnabled: true,
        createsPeople: true,
        emailDomains: ['little.example'],
        securityProfile,
      },
    }),
};

describe.each(Object.entries(ways))('new people by %s', (_, chosen) => {
  test('get no permissions that the person who decides it doesn’t have', async () => {
    for (const profile of ['System Administrator', 'HR Manager']) {
      const { status, body } = await chosen(profile);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([
        {
          field: 'securityProfile',
          message: securityProfileMessages.beyondYours,
        },
      ]);
    }
    expect((await chosen('Employee')).status).toBeLessThan(300);
    expect((await chosen('Sign-in')).status).toBeLessThan(300);
  });
});
