import {
  authenticate,
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@tenure/contract/identity/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';

let harness: Harness;
let hash: string;
beforeAll(async () => {
  harness = await Harness.open();
  hash = await harness.ports.passwords.hash(LITTLE_PASSWORD);
});
afterAll(() => harness.close());
beforeEach(() =>
  harness.within(harness.home, async ({ db }) => {
    await db.deleteFrom('sign_in_attempts').execute();
    await db.deleteFrom('known_browsers').execute();
    await db.updateTable('users').set({ password_hash: hash }).execute();
  }),
);

const NEW = 'wet pine harbour dusk';
const later = (days: number) => {
  harness.now = new Date(harness.now.getTime() + days * 86_400_000);
};
const signIn = (client: Client, _password = LITTLE_PASSWORD, username = 'employee') =>
  client.call(authenticate, { body: { username, _password } });

/** A browser in which someone signed in before. */
const known = async (username = 'employee') => {
  const client = harness.stranger();
  expect((await signIn(client, LITTLE_PASSWORD, username)).status).toBe(200);
  client.token = null;
  return client;
};

/** Enough wrong passwords for a captcha, which is not solved here. */
const guess = async (client = harness.stranger()) => {
  for (let n = 0; n < 3; n += 1) await signIn(client, 'wrong');
};

const isLetIn = async (client: Client, password = LITTLE_PASSWORD) =>
  (await signIn(client, password)).status === 200;

test('what strangers guess does not keep someone out of a browser they used before', async () => {
  const mine = await known();
  await guess();
  expect(await isLetIn(harness.stranger())).toBe(false);
  expect(await isLetIn(mine)).toBe(true);
  expect(await isLetIn(harness.stranger())).toBe(false);
});

test('guesses in it count for it alone, within the same limits', async () => {
  const [mine, stolen] = [await known(), await known()];
  await guess(stolen);
  expect((await signIn(stolen)).body.message).toBe('Invalid captcha');
  expect(await isLetIn(mine)).toBe(true);
  expect(await isLetIn(harness.stranger())).toBe(true);
});

test('it is known for one account, and made-up tokens for none', async () => {
  const colleagues = await known('colleague');
  const madeUp = harness.stranger();
  madeUp.browserToken = 'x'.repeat(43);
  await guess();
  for (const client of [colleagues, madeUp]) expect(await isLetIn(client)).toBe(false);
});

test('a token that someone planted is replaced, and none is in the database as it is', async () => {
  const planted = harness.stranger();
  planted.browserToken = 'x'.repeat(43);
  await signIn(planted);
  expect(planted.browserToken).toMatch(/^(?!x{43})[\w-]{43}$/);
  const rows = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('known_browsers').selectAll().execute(),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(planted.browserToken);
});

test('a browser is not given another token each time', async () => {
  const mine = await known();
  const first = mine.browserToken;
  await signIn(mine);
  expect(mine.browserToken).toBe(first);
});

test('a reset ends them all; a change leaves the browser it was made in', async () => {
  const [mine, other] = [await known(), await known()];
  await signIn(mine);
  await mine.call(changePassword, { body: { currentPassword: LITTLE_PASSWORD, password: NEW } });
  await guess();
  expect(await isLetIn(other, NEW)).toBe(false);
  expect(await isLetIn(mine, NEW)).toBe(true);

  const email = 'employee@little.example';
  await harness.stranger().call(requestPasswordReset, { body: { email } });
  const mail = (await harness.dispatch()).find(({ text }) => text.includes('token='));
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const body = { email, token, password: 'granite lantern under moss' };
  expect((await harness.stranger().call(resetPassword, { body })).status).toBe(200);
  await guess();
  expect(await isLetIn(mine, body.password)).toBe(false);
});

test('180 days unused, and it is known no longer', async () => {
  const [mine, unused] = [await known(), await known()];
  later(179);
  expect(await isLetIn(mine)).toBe(true);
  later(2);
  await guess();
  expect(await isLetIn(unused)).toBe(false);
  expect(await isLetIn(mine)).toBe(true);
  await harness.run('sign-in-data-retention');
  const rows = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('known_browsers').select('token_hash').execute(),
  );
  expect(rows).toHaveLength(1);
});
