import { authenticate, chooseMfaChannel, verifyMfaCode } from '@tenure/contract/identity/endpoints';
import { beginApp, confirmApp } from '@tenure/contract/identity/sign-in-methods';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cipher } from '../../kit/ports.ts';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';

let harness: Harness;
let cipher: Cipher;
beforeAll(async () => {
  harness = await Harness.open();
  cipher = harness.ports.cipher;
});
afterAll(() => harness.close());
beforeEach(() => Object.assign(harness.ports, { cipher }));

/** Blocks `count` requests in decryption until all have read their row, before any of them writes. */
function meetWhileOpening(count: number) {
  let arrived = 0;
  let release: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  Object.assign(harness.ports, {
    cipher: {
      ...cipher,
      open: async (...given: Parameters<Cipher['open']>) => {
        arrived += 1;
        if (arrived >= count) release();
        await all;
        return cipher.open(...given);
      },
    },
  });
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.now.getTime() });

const halfway = async () => {
  const client = harness.stranger();
  await client.call(authenticate, { body: { username: 'employee', _password: LITTLE_PASSWORD } });
  await client.call(chooseMfaChannel, { body: { userChannel: 'totp' } });
  return client;
};

const winners = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).filter(({ status }) => status === 200).length;

test('of two apps that are set up at once one is kept', async () => {
  const clients = [await harness.as('employee'), await harness.as('employee')];
  const begun = await Promise.all(clients.map((client) => client.call(beginApp)));
  meetWhileOpening(2);
  const confirm = (client: Client, n: number) =>
    client.call(confirmApp, { body: { code: codeOf(begun[n]?.body.secret as string) } });
  expect(await winners(clients.map(confirm))).toBe(1);
});

test('one code of an app opens one session, however many show it at once', async () => {
  await harness.within(
    harness.home,
    async ({ db }) => void (await db.deleteFrom('mfa_methods').execute()),
  );
  const owner = await harness.as('employee');
  const { body } = await owner.call(beginApp);
  const secret = body.secret as string;
  await owner.call(confirmApp, { body: { code: codeOf(secret) } });
  harness.now = new Date(harness.now.getTime() + 60_000);
  const clients = [await halfway(), await halfway()];
  meetWhileOpening(2);
  const code = codeOf(secret);
  expect(await winners(clients.map((one) => one.call(verifyMfaCode, { body: { code } })))).toBe(1);
});
