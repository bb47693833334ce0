import {
  authenticate,
  changePassword,
  getLoginSettings,
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '@tenure/contract/identity/endpoints';
import { mfaSetting, passwordSetting } from '@tenure/contract/identity/settings';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD, type PersonName } from '../../testing/little-company.ts';

let harness: Harness;
let hash: string;
beforeAll(async () => {
  harness = await Harness.open();
  hash = await harness.ports.passwords.hash(LITTLE_PASSWORD);
});
afterAll(() => harness.close());
beforeEach(() =>
  harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('users')
      .set({ password_hash: hash, must_change_password: false })
      .execute();
    await db.deleteFrom('password_resets').execute();
    await db.deleteFrom('outgoing_messages').execute();
    await db.deleteFrom('sign_in_attempts').execute();
  }),
);

const NEW = 'wet pine harbour dusk';
const later = (seconds: number) => {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
};

const request = async (email = 'employee@little.example', headers = {}) => {
  const answer = await harness.stranger().call(requestPasswordReset, { body: { email }, headers });
  return { answer, sent: await harness.dispatch() };
};

const link = async (email = 'employee@little.example') => {
  // A notification about an earlier change may be sent at the same time.
  const message = (await request(email)).sent.find(({ text }) => text.includes('token='));
  const url = new URL(/https?:\S+/.exec(message?.text ?? '')?.[0] ?? 'none:');
  return { url, ...(Object.fromEntries(url.searchParams) as { email: string; token: string }) };
};

const reset = (body: object) => harness.stranger().call(resetPassword, { body });
const signIn = (username: PersonName, password: string) =>
  harness.stranger().call(authenticate, { body: { username, _password: password } });

describe('asking for a link', () => {
  test('answers the documented words, whether or not the address is known', async () => {
    let known!: Awaited<ReturnType<typeof request>>;
    const written = await harness.written(async () => {
      known = await request();
    });
    const unknown = await request('nobody@little.example');
    expect(known.answer.status).toBe(200);
    expect(known.answer.body).toEqual(unknown.answer.body);
    expect(known.answer.statements).toBe(unknown.answer.statements);
    expect(known.answer.body.message).toBe(
      'If the email address is registered, you will receive an email with reset details. Contact the helpdesk if nothing arrives within an hour.',
    );
    expect(known.sent).toHaveLength(1);
    expect(unknown.sent).toHaveLength(0);
    expect(written).toEqual(['identity.password.link-sent']);
  });

  test('is free five times from one place, then needs a captcha, then waits; known or not', async () => {
    const ask = async (email: string, more = {}) =>
      (await harness.stranger().call(requestPasswordReset, { body: { email, ...more } })) as {
        status: number;
        body: Record<string, unknown>;
        statements: number;
      };
    const emails = ['employee@little.example', 'nobody@little.example'];
    for (let n = 0; n < 5; n += 1) expect((await ask(emails[n % 2] as string)).status).toBe(200);
    const [known, unknown] = [await ask(emails[0] as string), await ask(emails[1] as string)];
    expect(known).toMatchObject({
      status: 400,
      body: { message: 'Invalid captcha', captchaRequired: true },
    });
    expect([unknown.status, unknown.body, unknown.statements]).toEqual([
      known.status,
      known.body,
      known.statements,
    ]);
    const { captcha } = harness.ports;
    // Any response counts as a newly solved captcha.
    const verify = async () => harness.ports.random.token();
    Object.assign(harness.ports, { captcha: { ...captcha, verify } });
    const person = { captcha: 'solved' };
    for (let n = 5; n < 21; n += 1)
      expect((await ask(emails[1] as string, person)).status).toBe(200);
    expect((await ask(emails[1] as string, person)).status).toBe(429);
    Object.assign(harness.ports, { captcha });
    const elsewhere = harness.stranger();
    elsewhere.ip = '198.51.100.7';
    const body = { email: emails[0] };
    expect((await elsewhere.call(requestPasswordReset, { body })).status).toBe(200);
  });

  test('a mailbox gets four an hour, and the last link stays good whoever goes on asking', async () => {
    const links: string[] = [];
    const askFrom = async (n: number) => {
      const stranger = harness.stranger();
      stranger.ip = `198.51.100.${n}`;
      await stranger.call(requestPasswordReset, { body: { email: 'employee@little.example' } });
      for (const { text } of await harness.dispatch())
        links.push(...(/token=([\w-]{43})/.exec(text)?.slice(1) ?? []));
      later(61);
    };
    for (let n = 0; n < 10; n += 1) await askFrom(n);
    expect(links).toHaveLength(4);
    const good = { email: 'employee@little.example', token: links[3] };
    expect((await reset({ ...good, password: NEW })).status).toBe(200);
    later(3600);
    await askFrom(10);
    expect(links).toHaveLength(5);
  });

  test('the link leads to the company’s own address, whatever Host the request named', async () => {
    const stranger = harness.stranger({ ...harness.home, host: 'home.example:9999' });
    await stranger.call(requestPasswordReset, {
      body: { email: 'EMPLOYEE@little.example' },
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    const [message] = await harness.dispatch();
    expect(message?.text).toContain('https://home.example:8443/reset-password/?email=');
    expect(message?.text).not.toMatch(/evil|9999/);
  });

  test('asking again at once sends nothing more', async () => {
    expect((await request()).sent).toHaveLength(1);
    expect((await request()).sent).toHaveLength(0);
    later(60);
    expect((await request()).sent).toHaveLength(1);
  });
});

describe('a link', () => {
  test('is verified, chooses a new password once, and leads to the sign-in page', async () => {
    const { email, token } = await link();
    const query = { email, token };
    expect((await harness.stranger().call(verifyPasswordReset, { query })).body.loginUrl).toBe(
      '/login/',
    );
    const session = await harness.as('employee');
    expect((await session.call(getSite)).status).toBe(200);
    const written = await harness.written(async () => {
      expect((await reset({ email, token, password: NEW })).body).toMatchObject({
        message: 'Your password has been changed.',
        loginUrl: '/login/',
      });
    });
    expect(written).toEqual(['identity.password.changed']);
    expect((await signIn('employee', NEW)).status).toBe(200);
    later(1);
    expect((await session.call(getSite)).status).toBe(401);
    expect((await reset({ email, token, password: `${NEW} 2` })).status).toBe(400);
    expect((await harness.dispatch()).map(({ to }) => to)).toEqual(['employee@little.example']);
  });

  test('lives for an hour', async () => {
    const good = await link();
    later(3599);
    expect((await reset({ ...good, password: NEW })).status).toBe(200);
  });

  test('dies after an hour, with a newer one, and when the password changes', async () => {
    const first = await link();
    later(61);
    const second = await link();
    expect((await reset({ ...first, password: NEW })).body.message).toBe('This link has expired.');
    later(3600);
    expect((await reset({ ...second, password: NEW })).status).toBe(400);
    const third = await link();
    const employee = await harness.as('employee');
    await employee.call(changePassword, {
      body: { currentPassword: LITTLE_PASSWORD, password: NEW },
    });
    expect((await reset({ ...third, password: `${NEW} 2` })).status).toBe(400);
  });

  test('is bound to its person and address, and to the company', async () => {
    const { token } = await link();
    const other = { email: 'manager.one@little.example', token, password: NEW };
    expect((await reset(other)).body.code).toBe('invalid-link');
    const body = { email: 'employee@little.example', token, password: NEW };
    const abroad = await harness.stranger(harness.foreign).call(resetPassword, { body });
    expect(abroad.body.code).toBe('invalid-link');
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ email: 'moved@little.example' })
        .where('username', '=', 'employee')
        .execute(),
    );
    expect((await reset(body)).body.code).toBe('invalid-link');
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ email: 'employee@little.example' })
        .where('username', '=', 'employee')
        .execute(),
    );
    // The rest of the request was valid.
    expect((await reset(body)).status).toBe(200);
  });

  test('of many uses at once one is taken, and the token is nowhere in the database', async () => {
    const { email, token } = await link();
    const rows = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('password_resets').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => reset({ email, token, password: `${NEW} ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the policy', () => {
  test('is told to the page and enforced with the same rule; the field is named', async () => {
    const { body } = await harness.stranger().call(getLoginSettings);
    expect(body.passwordSettings).toMatchObject({ minimumLength: 12, special: 0, upper: 0 });
    const employee = await harness.as('employee');
    const change = (password: string) =>
      employee.call(changePassword, { body: { currentPassword: LITTLE_PASSWORD, password } });
    for (const weak of ['short', 'Password2026!', 'employee forever'])
      expect((await change(weak)).body.errors).toMatchObject([{ field: 'password' }]);
    await harness.within(harness.home, (ctx) => writeSetting(ctx, passwordSetting, { upper: 2 }));
    expect((await change(NEW)).status).toBe(400);
    await harness.within(harness.home, (ctx) => writeSetting(ctx, passwordSetting, {}));
  });
});

describe('changing one’s own password', () => {
  test('needs the current one, ends every other session within a second and sends a notice', async () => {
    const here = await harness.as('employee');
    const elsewhere = await harness.as('employee');
    expect((await elsewhere.call(getSite)).status).toBe(200);
    const before = here.token;
    const wrong = await here.call(changePassword, {
      body: { currentPassword: 'wrong', password: NEW },
    });
    expect(wrong.body.errors).toMatchObject([
      { field: 'currentPassword', message: 'Incorrect password' },
    ]);
    const right = await here.call(changePassword, {
      body: { currentPassword: LITTLE_PASSWORD, password: NEW },
    });
    expect(right.status).toBe(200);
    expect(here.token).not.toBe(before);
    expect((await here.call(getSite)).status).toBe(200);
    later(1);
    expect((await elsewhere.call(getSite)).status).toBe(401);
    expect((await harness.dispatch())[0]?.text).toContain('signed out everywhere else');
  });

  test('guessing the current one from an open screen is slowed down', async () => {
    const here = await harness.as('employee');
    const guess = () =>
      here.call(changePassword, { body: { currentPassword: 'guess', password: NEW } });
    for (let n = 0; n < 6; n += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

describe('a password that must be changed at the next sign-in', () => {
  const force = () =>
    harness.within(harness.home, ({ db }) =>
      db.updateTable('users').set({ must_change_password: true }).execute(),
    );

  test('opens nothing but the page for a new one', async () => {
    await force();
    const answer = await signIn('colleague', LITTLE_PASSWORD);
    const to = new URL(answer.body.referrerUrl as string, 'http://x');
    expect(to.pathname).toBe('/reset-password/');
    const given = Object.fromEntries(to.searchParams);
    expect((await reset({ ...given, password: NEW })).status).toBe(200);
    expect((await signIn('colleague', NEW)).body.referrerUrl).toBe('/dashboard');
  });

  test('the way to it is not closed by whoever asks for a link by mail', async () => {
    await force();
    const { body } = await signIn('employee', LITTLE_PASSWORD);
    const forced = Object.fromEntries(new URL(body.referrerUrl as string, 'http://x').searchParams);
    later(61);
    const mailed = await link();
    expect(mailed.token).toHaveLength(43);
    expect((await reset({ ...forced, password: NEW })).status).toBe(200);
    expect((await reset({ ...mailed, password: 'granite lantern under moss' })).status).toBe(400);
  });

  test('starts no session', async () => {
    await force();
    const client = harness.stranger();
    await client.call(authenticate, { body: { username: 'employee', _password: LITTLE_PASSWORD } });
    expect(client.token).toBeNull();
    await harness.within(harness.home, (ctx) => writeSetting(ctx, mfaSetting, { enabled: true }));
    expect((await signIn('company.admin', LITTLE_PASSWORD)).body.referrerUrl).toBe('/mfa/');
  });
});
