/** Registration is off while access is restricted to single sign-on. */
import { getLoginSettings } from '@tenure/contract/identity/endpoints';
import {
  confirmRegistration,
  getRegistrationPolicy,
  putRegistrationPolicy,
  register,
  verifyRegistration,
} from '@tenure/contract/identity/registration';
import { registrationSetting, ssoSetting } from '@tenure/contract/identity/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
beforeEach(() => restrict(false));

const domains = { emailDomains: 'little.example' };
const restrict = (isRestricted: boolean) =>
  harness.within(harness.home, async (ctx) => {
    const breakGlassUserId = harness.home.idOf('company.admin');
    await writeSetting(ctx, ssoSetting, { isRestricted, breakGlassUserId });
    await writeSetting(ctx, registrationSetting, { isEnabled: true, ...domains });
  });
const ask = (email: string) =>
  harness.stranger().call(register, { body: { firstName: 'New', lastName: 'Person', email } });
const offered = async () => (await harness.stranger().call(getLoginSettings)).body.selfRegistration;

test('nobody is offered it, and every request is answered as when it is off', async () => {
  await harness.within(harness.home, (ctx) =>
    writeSetting(ctx, registrationSetting, { isEnabled: false, ...domains }),
  );
  const off = await ask('one@little.example');
  await restrict(true);
  const restricted = await ask('one@little.example');
  expect([restricted.status, restricted.body]).toEqual([off.status, off.body]);
  expect(await offered()).toMatchObject({ isEnabled: false });
  await restrict(false);
  expect(await offered()).toMatchObject({ isEnabled: true });
  expect((await ask('one@little.example')).status).toBe(200);
});

test('what was asked before is not answered, and links that were sent no longer work', async () => {
  await ask('two@little.example');
  const sent = (await harness.dispatch()).at(-1)?.text ?? '';
  const link = { email: 'two@little.example', token: /token=([\w-]{43})/.exec(sent)?.[1] ?? '' };
  const verify = () => harness.stranger().call(verifyRegistration, { query: link });
  expect((await verify()).status).toBe(200);
  await ask('three@little.example');
  await restrict(true);
  expect(await harness.dispatch()).toEqual([]);
  expect((await verify()).body.code).toBe('invalid-link');
  const body = { ...link, password: 'wet pine harbour dusk' };
  const confirmed = await harness.stranger().call(confirmRegistration, { body });
  expect(confirmed.body.code).toBe('invalid-link');
});

test('the settings say so, and keep what is set for later', async () => {
  const admin = await harness.as('company.admin');
  const read = async () => (await admin.call(getRegistrationPolicy)).body;
  expect(await read()).toMatchObject({ isEnabled: true, isRestricted: false });
  await restrict(true);
  expect(await read()).toMatchObject({ isEnabled: true, isRestricted: true });
  const kept = await admin.call(putRegistrationPolicy, { body: { isEnabled: true, ...domains } });
  expect(kept).toMatchObject({ status: 200, body: { isEnabled: true, isRestricted: true } });
});
