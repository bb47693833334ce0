import {
  authenticate,
  changePassword,
  getCaptchaChallenge,
  getLoginSettings,
  requestPasswordReset,
  resetPassword,
} from '@tenure/contract/identity/endpoints';
import { confirmPassword } from '@tenure/contract/identity/own-sessions';
import { getSite } from '@tenure/contract/site/endpoints';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';
import { altcha } from '../captcha/altcha.ts';

let harness: Harness;
let hash: string;
beforeAll(async () => {
  harness = await Harness.open();
  hash = await harness.ports.passwords.hash(LITTLE_PASSWORD);
  // A captcha with minimal difficulty.
  Object.assign(harness.ports, { captcha: altcha({ secret: 'for tests', cost: 1, tries: 10 }) });
});
beforeEach(() =>
  harness.within(harness.home, async ({ db }) => {
    await db.deleteFrom('sign_in_attempts').execute();
    await db.updateTable('users').set({ password_hash: hash }).execute();
  }),
);
afterAll(() => harness.close());

const attempt = (
  client: Client,
  username: string,
  password: string,
  more: Record<string, unknown> = {},
) => client.call(authenticate, { body: { username, _password: password, ...more } });

const wrong = (client: Client, username = 'employee', more = {}) =>
  attempt(client, username, 'wrong', more);

const later = (seconds: number) => {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
};

async function resetTo(password: string) {
  const email = 'employee@little.example';
  await harness.stranger().call(requestPasswordReset, { body: { email } });
  const mail = (await harness.dispatch()).find(({ text }) => text.includes('token='));
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  await harness.stranger().call(resetPassword, { body: { email, token, password } });
}

async function solve(client: Client): Promise<string> {
  const { body } = await client.call(getCaptchaChallenge);
  const challenge = body.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

describe('guessing a password', () => {
  test.each(['employee', 'nobody'])(
    'the third failure answers captchaRequired, then 401 "Invalid captcha" (%s)',
    async (username) => {
      const client = harness.stranger();
      for (const captchaRequired of [false, false, true])
        expect(await wrong(client, username)).toMatchObject({
          status: 401,
          body: { message: 'Invalid credentials', captchaRequired },
        });
      expect(await attempt(client, username, LITTLE_PASSWORD)).toMatchObject({
        status: 401,
        body: { message: 'Invalid captcha', captchaRequired: true },
      });
    },
  );

  test('with the captcha solved the right password opens, and the count starts again', async () => {
    const client = harness.stranger();
    for (let n = 0; n < 3; n += 1) await wrong(client);
    const captcha = await solve(client);
    expect((await attempt(client, 'employee', LITTLE_PASSWORD, { captcha })).status).toBe(200);
    expect((await wrong(harness.stranger())).body.captchaRequired).toBe(false);
  });

  const withCaptcha = async (client: Client, captcha: string) =>
    (await wrong(client, 'employee', { captcha })).body.message;

  test('a solved captcha is good once: the same one is refused a moment later', async () => {
    const client = harness.stranger();
    for (let n = 0; n < 3; n += 1) await wrong(client);
    const captcha = await solve(client);
    expect(await withCaptcha(client, captcha)).toBe('Invalid credentials');
    expect(await withCaptcha(client, captcha)).toBe('Invalid captcha');
    expect(await withCaptcha(client, await solve(client))).toBe('Invalid credentials');
  });

  test('of many at once with the same solved captcha, one is taken', async () => {
    const client = harness.stranger();
    for (let n = 0; n < 3; n += 1) await wrong(client);
    const captcha = await solve(client);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => withCaptcha(harness.stranger(), captcha)),
    );
    expect(answers.filter((message) => message === 'Invalid credentials')).toHaveLength(1);
    expect(answers.filter((message) => message === 'Invalid captcha')).toHaveLength(4);
  });

  test('a captcha solved for one company does not work at another', async () => {
    const [here, there] = [harness.stranger(), harness.stranger(harness.foreign)];
    for (let n = 0; n < 3; n += 1) await wrong(there);
    const captcha = await solve(here);
    expect(await withCaptcha(there, captcha)).toBe('Invalid captcha');
    expect(await withCaptcha(there, await solve(there))).toBe('Invalid credentials');
  });

  test('a solved captcha is good for ten minutes', async () => {
    const client = harness.stranger();
    for (let n = 0; n < 3; n += 1) await wrong(client);
    const [first, second] = [await solve(client), await solve(client)];
    later(600);
    expect(await withCaptcha(client, first)).toBe('Invalid credentials');
    later(1);
    expect(await withCaptcha(client, second)).toBe('Invalid captcha');
  });

  test.each(['until', 'company'])('a captcha cannot be made up (%s)', async (name) => {
    const client = harness.stranger();
    for (let n = 0; n < 3; n += 1) await wrong(client);
    const forged = JSON.parse(await solve(client));
    forged.challenge.parameters.data[name] += 1;
    for (const bad of [JSON.stringify(forged), '{}', 'x', 'null'])
      expect(await withCaptcha(client, bad)).toBe('Invalid captcha');
  });

  test('then the account waits, longer each time, from any address', async () => {
    const client = harness.stranger();
    for (let n = 0; n < 3; n += 1) await wrong(client);
    for (let n = 0; n < 3; n += 1)
      await wrong(client, 'employee', { captcha: await solve(client) });
    const elsewhere = harness.stranger();
    elsewhere.ip = '198.51.100.7';
    const captcha = await solve(elsewhere);
    const waiting = await attempt(elsewhere, 'employee', LITTLE_PASSWORD, { captcha });
    expect(waiting).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Try again in 2 seconds.', captchaRequired: true },
    });
    expect(waiting.headers['retry-after']).toBe('2');
    later(2);
    const again = { captcha: await solve(elsewhere) };
    expect((await wrong(elsewhere, 'employee', again)).status).toBe(401);
    later(3);
    expect((await wrong(elsewhere, 'employee', { captcha: await solve(elsewhere) })).status).toBe(
      429,
    );
  });

  async function lockOut(client: Client) {
    for (let n = 0; n < 3; n += 1) await wrong(client);
    for (let n = 0; n < 7; n += 1) {
      await wrong(client, 'employee', { captcha: await solve(client) });
      later(20);
    }
  }

  test('a locked account leaves the rightful person’s session alone, and the lock ends automatically', async () => {
    const rightful = await harness.as('employee');
    const client = harness.stranger();
    await lockOut(client);
    const locked = await attempt(client, 'employee', LITTLE_PASSWORD, {
      captcha: await solve(client),
    });
    expect(locked).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Try again in 15 minutes.' },
    });
    expect((await rightful.call(getSite)).status).toBe(200);
    const confirmed = await rightful.call(confirmPassword, { body: { password: LITTLE_PASSWORD } });
    expect(confirmed.status).toBe(204);
    later(900);
    const captcha = await solve(client);
    expect((await attempt(client, 'employee', LITTLE_PASSWORD, { captcha })).status).toBe(200);
  });

  test.each(['change', 'reset'])('a %s of the password ends the lock', async (how) => {
    const rightful = await harness.as('employee');
    const elsewhere = harness.stranger();
    elsewhere.ip = '198.51.100.7';
    await lockOut(elsewhere);
    const password = `wet pine harbour ${how}`;
    if (how === 'change') {
      const body = { currentPassword: LITTLE_PASSWORD, password };
      expect((await rightful.call(changePassword, { body })).status).toBe(200);
    } else await resetTo(password);
    expect((await attempt(harness.stranger(), 'employee', password)).status).toBe(200);
  });

  test('showing one’s own password again takes nothing off what an address has tried', async () => {
    const own = await harness.as('employee');
    for (let n = 0; n < 20; n += 1) {
      expect((await wrong(harness.stranger(), `name${n}`)).body.message).toBe(
        'Invalid credentials',
      );
      await own.call(confirmPassword, { body: { password: LITTLE_PASSWORD } });
    }
    expect((await wrong(harness.stranger(), 'name20')).body.message).toBe('Invalid captcha');
  });

  test('what an address may not try any more counts against nobody’s account', async () => {
    const held = harness.stranger();
    for (let n = 0; n < 20; n += 1) await wrong(held, `name${n}`);
    for (let n = 0; n < 3; n += 1) expect((await wrong(held)).body.message).toBe('Invalid captcha');
    const elsewhere = harness.stranger();
    elsewhere.ip = '198.51.100.7';
    expect((await attempt(elsewhere, 'employee', LITTLE_PASSWORD)).status).toBe(200);
  });

  test('of 100 parallel guesses from 100 addresses, three are compared', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const client = harness.stranger();
        client.ip = `198.51.100.${n}`;
        return wrong(client);
      }),
    );
    const said = (message: string) => answers.filter(({ body }) => body.message === message).length;
    // Under heavy load some requests get no database connection in time; their passwords are not compared
    // either.
    const away = answers.filter(({ status }) => status === 503).length;
    expect(said('Invalid credentials')).toBe(3);
    expect(said('Invalid captcha') + away).toBe(97);
  });

  test('one address that tries many names is slowed down, and an account of one’s own does not clear it', async () => {
    const client = harness.stranger();
    await Promise.all(Array.from({ length: 20 }, (_, n) => wrong(client, `name${n}`)));
    expect((await wrong(client, 'name20')).body.message).toBe('Invalid captcha');
    const captcha = await solve(client);
    expect((await attempt(client, 'employee', LITTLE_PASSWORD, { captcha })).status).toBe(200);
    expect((await wrong(harness.stranger(), 'name20')).body.message).toBe('Invalid captcha');
    const elsewhere = harness.stranger();
    elsewhere.ip = '2001:db8::1';
    expect((await wrong(elsewhere, 'name21')).body.message).toBe('Invalid credentials');
  });

  test('neither names nor addresses are in the table that counts', async () => {
    await wrong(harness.stranger(), 'my password by mistake');
    const rows = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('sign_in_attempts').selectAll().execute(),
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/password|192\.0/);
  });
});

test('the sign-in page is told who provides the captcha', async () => {
  const { body } = await harness.stranger().call(getLoginSettings);
  expect(body.captchaSettings).toEqual({ provider: 'altcha', siteKey: null });
});
