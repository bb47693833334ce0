/** Everyone who administers the company must enter a code, however they got that access. */
import { authenticate, checkSession } from '@tenure/contract/identity/endpoints';
import { confirmPassword } from '@tenure/contract/identity/own-sessions';
import {
  approveRegistration,
  confirmRegistration,
  putRegistrationPolicy,
  register,
} from '@tenure/contract/identity/registration';
import { mfaSetting } from '@tenure/contract/identity/settings';
import { beginApp, confirmApp, removeApp } from '@tenure/contract/identity/sign-in-methods';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD, type PersonName } from '../../testing/little-company.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
  await harness.within(harness.home, (ctx) => writeSetting(ctx, mfaSetting, { enabled: true }));
});
afterAll(() => harness.close());

const PASSWORD = 'wet pine harbour dusk';
const later = (seconds: number) => {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
};
const signIn = async (username: string, _password = LITTLE_PASSWORD) => {
  const client = harness.stranger();
  const { body } = await client.call(authenticate, { body: { username, _password } });
  return { client, to: body.referrerUrl };
};
const give = (person: PersonName, profile: string) =>
  harness.within(harness.home, ({ db }) =>
    db
      .insertInto('user_security_profiles')
      .columns(['user_id', 'security_profile_id'])
      .expression((from) =>
        from
          .selectFrom('security_profiles')
          .select((select) => [select.val(harness.home.idOf(person)).as('user_id'), 'id'])
          .where('name', '=', profile),
      )
      .execute(),
  );
/** Registers someone; returns the registration's id. */
const registered = async (email: string, policy: object) => {
  await (await harness.as('company.admin')).call(putRegistrationPolicy, {
    body: { isEnabled: true, emailDomains: 'little.example', ...policy },
  });
  await harness.stranger().call(register, { body: { firstName: 'N', lastName: 'P', email } });
  const text = (await harness.dispatch()).at(-1)?.text ?? '';
  const token = /token=([\w-]{43})/.exec(text)?.[1];
  const { status } = await harness
    .stranger()
    .call(confirmRegistration, { body: { email, token, password: PASSWORD } });
  expect(status).toBe(200);
  const { id } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('registrations')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  );
  return id;
};

test('someone who registered and was given the administrator’s profile', async () => {
  await registered('root@little.example', {
    needsApproval: false,
    securityProfile: 'System Administrator',
  });
  const { client, to } = await signIn('root@little.example', PASSWORD);
  expect(to).toBe('/mfa/');
  expect((await client.call(checkSession)).body.authStatus).toBe('ROLE_2FA_IN_PROGRESS');
});

test('someone with that profile beside another; nobody else is asked', async () => {
  expect((await signIn('manager.one')).to).toBe('/dashboard');
  await give('manager.one', 'System Administrator');
  expect((await signIn('manager.one')).to).toBe('/mfa/');
  for (const person of ['employee', 'hr.manager', 'recruitment.admin', 'manager.two'])
    expect((await signIn(person)).to).toBe('/dashboard');
});

test('they confirm sensitive actions with a code too, and keep a way to be asked', async () => {
  await give('colleague', 'System Administrator');
  const client = await harness.as('colleague');
  const confirmed = await client.call(confirmPassword, { body: { password: LITTLE_PASSWORD } });
  expect(confirmed.body.code).toBe('code-needed');
  const { secret } = (await client.call(beginApp)).body as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: harness.now.getTime(),
  });
  expect((await client.call(confirmApp, { body: { code } })).status).toBe(200);
  await harness.within(harness.home, (ctx) =>
    writeSetting(ctx, mfaSetting, { enabled: true, channelEnabled: ['totp'] }),
  );
  expect((await client.call(removeApp)).body.code).toBe('last-method');
});

test('letting someone in asks again who is there', async () => {
  const registrationId = await registered('later@little.example', {});
  const admin = await harness.as('company.admin');
  later(901);
  const approve = () => admin.call(approveRegistration, { params: { registrationId } });
  expect(await approve()).toMatchObject({ status: 403, body: { code: 'verify-again' } });
});
