import { authenticate, checkSession, logout } from '@tenure/contract/identity/endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';
import { endSessionsOf } from '../public.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const signIn = (
  client: ReturnType<Harness['stranger']>,
  username: string,
  password = LITTLE_PASSWORD,
) => client.call(authenticate, { body: { username, _password: password } });

describe('signing in', () => {
  test('the email address does as well, unless it is shared, and attempts with it count on the account', async () => {
    const [colleague, employee] = ['colleague', 'employee'].map((one) =>
      harness.home.idOf(one as 'employee'),
    );
    const addressed = (id: number | undefined, email: string) =>
      harness.within(harness.home, ({ db }) =>
        db
          .updateTable('users')
          .set({ email })
          .where('id', '=', id as number)
          .execute(),
      );
    await addressed(colleague, 'Casey@Little.example');
    const client = harness.stranger();
    expect((await signIn(client, 'casey@little.EXAMPLE')).status).toBe(200);
    expect((await client.call(checkSession)).body).toMatchObject({ username: 'colleague' });
    expect((await signIn(harness.stranger(), 'casey@little.example', 'wrong')).status).toBe(401);
    expect((await signIn(harness.stranger(), 'nobody@little.example')).status).toBe(401);
    await addressed(employee, 'casey@little.example');
    expect((await signIn(harness.stranger(), 'casey@little.example')).status).toBe(401);
    const counted = await harness.within(harness.home, async ({ db, ports }) => {
      const subject = await ports.sha256('account:colleague');
      return db.selectFrom('sign_in_attempts').selectAll().where('subject', '=', subject).execute();
    });
    expect(counted).toHaveLength(1);
  });

  test('the right password answers with the role and where to go, and starts a session', async () => {
    const client = harness.stranger();
    expect((await client.call(checkSession)).body).toMatchObject({
      status: 401,
      message: 'User is anonymous.',
    });
    const answer = await signIn(client, 'employee');
    expect(answer).toMatchObject({
      status: 200,
      body: { role: 'ROLE_EMPLOYEE', referrerUrl: '/dashboard' },
    });
    expect(client.token).toMatch(/^[\w-]{43}$/);
    expect((await client.call(checkSession)).body).toMatchObject({
      authStatus: 'IS_AUTHENTICATED_FULLY',
      username: 'employee',
      displayFirstName: 'Employee',
      captchaRequired: false,
    });
  });

  test('a wrong password, an unknown name and a deactivated account get the same answer', async () => {
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ is_active: false })
        .where('username', '=', 'recruitment.admin')
        .execute(),
    );
    const answers = await Promise.all([
      signIn(harness.stranger(), 'employee', 'wrong'),
      signIn(harness.stranger(), 'nobody'),
      signIn(harness.stranger(), 'recruitment.admin'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(body).toMatchObject({ message: 'Invalid credentials', captchaRequired: false });
    }
  });

  test('an unknown name is compared with something too: the answer takes as long', async () => {
    const compared = vi.spyOn(harness.ports.passwords, 'verify');
    await signIn(harness.stranger(), 'nobody-else');
    await signIn(harness.stranger(), 'colleague', 'wrong');
    expect(compared.mock.calls.map(([stored]) => stored === null)).toEqual([true, false]);
    compared.mockRestore();
  });

  test('the name is not told apart by upper case, and the person lands only on this site', async () => {
    const client = harness.stranger();
    const answer = await client.call(authenticate, {
      body: { username: ' EMPLOYEE ', _password: LITTLE_PASSWORD, referrerUrl: '//evil.example' },
    });
    expect(answer.body.referrerUrl).toBe('/dashboard');
  });

  test('signing in again ends the session that was there: a planted token does not work', async () => {
    const client = harness.stranger();
    await signIn(client, 'employee');
    const before = client.token;
    await signIn(client, 'employee');
    expect(client.token).not.toBe(before);
    const old = harness.stranger();
    old.token = before;
    expect((await old.call(getSite)).status).toBe(401);
  });

  test('the token itself is nowhere in the database', async () => {
    const client = await harness.as('employee');
    const rows = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('sessions').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(client.token);
  });
});

describe('a session ends', () => {
  test('when the person signs out', async () => {
    const client = await harness.as('employee');
    const other = harness.stranger();
    other.token = client.token;
    await client.call(logout);
    expect(client.token).toBeNull();
    expect((await other.call(getSite)).status).toBe(401);
  });

  test('within a second everywhere when all sessions are ended, as a password change does', async () => {
    const client = await harness.as('employee');
    expect((await client.call(getSite)).status).toBe(200);
    await harness.within(harness.home, (ctx) => endSessionsOf(ctx, harness.home.idOf('employee')));
    harness.now = new Date(harness.now.getTime() + 1000);
    expect((await client.call(getSite)).status).toBe(401);
  });

  test('within a second when the account is deactivated', async () => {
    const client = await harness.as('colleague');
    expect((await client.call(getSite)).status).toBe(200);
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ is_active: false })
        .where('id', '=', harness.home.idOf('colleague'))
        .execute(),
    );
    harness.now = new Date(harness.now.getTime() + 1000);
    expect((await client.call(getSite)).status).toBe(401);
  });

  test('after twelve hours', async () => {
    const client = await harness.as('employee');
    harness.now = new Date(harness.now.getTime() + 12 * 3_600_000 + 1);
    expect((await client.call(getSite)).status).toBe(401);
  });
});
