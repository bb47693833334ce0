import { authenticate, getLoginSettings } from '@tenure/contract/identity/endpoints';
import {
  approveRegistration,
  confirmRegistration,
  declineRegistration,
  listRegistrations,
  putRegistrationPolicy,
  type Registration,
  register,
  verifyRegistration,
} from '@tenure/contract/identity/registration';
import { passwordMessages, registrationMessages } from '@tenure/contract/identity/routes';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const PASSWORD = 'wet pine harbour dusk';
let count = 0;
/** A different address in each test. */
let email: string;
beforeEach(async () => {
  count += 1;
  email = `new${count}@little.example`;
  await harness.within(harness.home, async ({ db }) => {
    await db.deleteFrom('sign_in_attempts').execute();
    await db.deleteFrom('outgoing_messages').execute();
    await db.deleteFrom('outbox_events').execute();
  });
  await policy();
});

const policy = async (more: object = {}) => {
  const admin = await harness.as('company.admin');
  return admin.call(putRegistrationPolicy, {
    body: { isEnabled: true, emailDomains: 'little.example', ...more },
  });
};
const later = (seconds: number) => {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
};
const ask = (more: object = {}, client = harness.stranger()) =>
  client.call(register, { body: { firstName: 'New', lastName: 'Person', email, ...more } });
const linkIn = (text = '') =>
  Object.fromEntries(new URL(/https?:\S+/.exec(text)?.[0] ?? 'none:').searchParams) as {
    email: string;
    token: string;
  };
const link = async () => {
  await ask();
  return linkIn((await harness.dispatch()).at(-1)?.text);
};
const confirm = (given: object, password = PASSWORD) =>
  harness.stranger().call(confirmRegistration, { body: { ...given, password } });
const signIn = () =>
  harness.stranger().call(authenticate, { body: { username: email, _password: PASSWORD } });
const listed = async () => {
  const admin = await harness.as('company.admin');
  const { body } = await admin.call(listRegistrations, { query: { itemsPerPage: '200' } });
  const items = body.items as unknown as Registration[];
  return items.find((one) => one.email === email);
};
const decide = async (how: typeof approveRegistration | typeof declineRegistration) => {
  const row = await listed();
  return (await harness.as('company.admin')).call(how, {
    params: { registrationId: row?.id },
    headers: { 'if-match': `"${row?.version}"` },
  });
};

describe('registering', () => {
  test('the sign-in page says whether it is open, and to whom', async () => {
    const { body } = await harness.stranger().call(getLoginSettings);
    expect(body.selfRegistration).toEqual({ isEnabled: true, emailDomains: ['little.example'] });
  });

  test('asked, proved, approved: then one can sign in, with the profile of an employee', async () => {
    const { token } = await link();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await listed())?.actions).toEqual([]);
    const written = await harness.written(async () => {
      expect(await confirm({ email, token })).toMatchObject({
        status: 200,
        body: { message: registrationMessages.waiting, isWaiting: true },
      });
    });
    expect(written).toEqual(['identity.registration.confirmed']);
    expect((await harness.dispatch()).map(({ text }) => text).join()).toContain(
      'https://home.example:8443/admin/settings?tab=registrations',
    );
    expect((await signIn()).status).toBe(401);
    expect(await decide(approveRegistration)).toMatchObject({
      status: 200,
      body: { state: 'approved' },
    });
    expect((await harness.dispatch()).at(-1)).toMatchObject({ to: email });
    expect((await signIn()).status).toBe(200);
    const kept = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('registrations').selectAll().where('email', '=', email).executeTakeFirst(),
    );
    expect(kept).toMatchObject({ password_hash: null, token_hash: null });
  });

  test('without approval one is in as soon as the address is proved', async () => {
    await policy({ needsApproval: false, securityProfile: 'Team Manager' });
    const good = await link();
    const written = await harness.written(async () => {
      expect((await confirm(good)).body.isWaiting).toBe(false);
    });
    expect(written).toEqual(['identity.person.added']);
    const client = harness.stranger();
    await client.call(authenticate, { body: { username: email, _password: PASSWORD } });
    expect((await client.call(getSite)).body.user).toMatchObject({ username: email });
  });

  test('whoever is declined is told and cannot sign in, and may ask again', async () => {
    await confirm(await link());
    await harness.dispatch();
    expect((await decide(declineRegistration)).body.state).toBe('declined');
    expect((await harness.dispatch())[0]?.text).toContain('was declined');
    expect((await signIn()).status).toBe(401);
    expect((await decide(approveRegistration)).status).toBe(409);
    later(3700);
    expect((await link()).token).toBeTruthy();
  });

  test('an address elsewhere is refused by name, whether or not somebody has it', async () => {
    for (const other of ['a@evil.example', 'a@sub.little.example', 'a@notlittle.example'])
      expect(await ask({ email: other })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email', message: 'Use an email address at little.example' }] },
      });
  });

  test('closed, there is nothing to ask, and links that were sent are worth nothing', async () => {
    const given = await link();
    await policy({ isEnabled: false });
    expect((await ask()).status).toBe(404);
    expect((await confirm(given)).body.message).toBe(passwordMessages.invalidLink);
  });

  test('opening it to nobody in particular is refused', async () => {
    expect(await policy({ emailDomains: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'emailDomains' }] },
    });
  });
});

describe('attacks', () => {
  test('known and unknown addresses get the same answer at the same cost', async () => {
    const unknown = await ask();
    const known = await ask({ email: 'employee@little.example' });
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    expect(known.statements).toBe(unknown.statements);
    const sent = await harness.dispatch();
    expect(sent.map(({ to }) => to)).toEqual([email, 'employee@little.example']);
    expect(sent[1]?.text).toContain('which already has one');
    expect(sent[1]?.text).not.toContain('token=');
  });

  test('a link is good once, for a day, for its address, and dies with a newer one', async () => {
    const first = await link();
    later(60);
    const second = await link();
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm({ ...second, email: 'other@little.example' })).status).toBe(400);
    const verify = (query: { email: string; token: string }) =>
      harness.stranger().call(verifyRegistration, { query });
    expect((await verify(second)).status).toBe(200);
    const used = await Promise.all([confirm(second), confirm(second), confirm(second)]);
    expect(used.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify(second)).status).toBe(400);
  });

  test('a link that has run out is refused', async () => {
    const given = await link();
    later(86_401);
    expect((await confirm(given)).body.code).toBe('invalid-link');
  });

  test('a weak password is refused before the link is used', async () => {
    const given = await link();
    expect((await confirm(given, 'password')).body.errors).toMatchObject([{ field: 'password' }]);
    expect((await confirm(given)).status).toBe(200);
  });

  test('a token is kept as a digest only', async () => {
    const { token } = await link();
    expect(token).toMatch(/^[\w-]{43}$/);
    const tables = await harness.within(harness.home, async ({ db }) => [
      await db.selectFrom('registrations').selectAll().execute(),
      await db.selectFrom('outbox_events').selectAll().execute(),
      await db.selectFrom('outgoing_messages').selectAll().execute(),
    ]);
    expect(JSON.stringify(tables)).not.toContain(token);
  });

  test('a mailbox gets four mails an hour, whoever asks from wherever', async () => {
    for (let n = 0; n < 8; n += 1) {
      const client = harness.stranger();
      client.ip = `198.51.100.${n}`;
      expect((await ask({}, client)).status).toBe(200);
    }
    expect(await harness.dispatch()).toHaveLength(4);
  });

  test('one address is asked for a captcha after three, then waits', async () => {
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 400,
      body: { code: 'invalid-captcha', captchaRequired: true },
    });
    expect((await ask({ captcha: 'invented' })).status).toBe(400);
  });

  test('somebody who came to have the address meanwhile is not shadowed', async () => {
    await confirm(await link());
    const name = (username: string) =>
      harness.within(harness.home, ({ db }) =>
        db
          .updateTable('users')
          .set({ email: username })
          .where('username', '=', 'colleague')
          .execute(),
      );
    await name(email);
    expect(await decide(approveRegistration)).toMatchObject({
      status: 409,
      body: { message: 'An account with this email address already exists.' },
    });
    await name('colleague@little.example');
  });

  test('of two decisions at once one is first', async () => {
    await confirm(await link());
    const answers = await Promise.all([decide(approveRegistration), decide(declineRegistration)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nobody but an administrator sees or decides', async () => {
    await confirm(await link());
    const registrationId = (await listed())?.id;
    const hr = await harness.as('hr.manager');
    expect((await hr.call(listRegistrations)).status).toBe(403);
    const { status } = await hr.call(approveRegistration, { params: { registrationId } });
    expect(status).toBe(403);
  });

  test('one that nobody proved is forgotten a week after its link has expired, and no other', async () => {
    await link();
    await harness.run('sign-in-data-retention');
    expect(await listed()).toBeDefined();
    const waiting = email;
    email = `proved${email}`;
    await confirm(await link());
    later(30 * 86_400);
    await harness.run('sign-in-data-retention');
    expect((await listed())?.state).toBe('waiting');
    email = waiting;
    expect(await listed()).toBeUndefined();
  });
});
