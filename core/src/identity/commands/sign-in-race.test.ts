/** Changes to an account during password comparison take effect as if they had happened before it. */
import { forcePasswordChange } from '@tenure/contract/identity/accounts';
import { authenticate, changePassword } from '@tenure/contract/identity/endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Passwords } from '../../kit/ports.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';
import { startSession } from '../sessions/session.store.ts';

let harness: Harness;
let passwords: Passwords;
let hash: string;
beforeAll(async () => {
  harness = await Harness.open();
  passwords = harness.ports.passwords;
  hash = await passwords.hash(LITTLE_PASSWORD);
});
afterAll(() => harness.close());
beforeEach(async () => {
  Object.assign(harness.ports, { passwords });
  await harness.within(harness.home, async ({ db }) => {
    const asBefore = { password_hash: hash, must_change_password: false, is_active: true };
    await db.updateTable('users').set(asBefore).execute();
    await db.deleteFrom('sign_in_attempts').execute();
  });
});

const NEW = 'wet pine harbour dusk';

/** Runs a callback once, after the next password comparison and before its result is used. */
function whileComparing(happens: () => Promise<unknown>) {
  Object.assign(harness.ports, {
    passwords: {
      ...passwords,
      verify: async (kept: string | null, given: string) => {
        const matches = await passwords.verify(kept, given);
        Object.assign(harness.ports, { passwords });
        await happens();
        return matches;
      },
    },
  });
}

const signIn = async () => {
  const client = harness.stranger();
  const answer = await client.call(authenticate, {
    body: { username: 'employee', _password: LITTLE_PASSWORD },
  });
  return { client, answer };
};

const change = async () => {
  const owner = await harness.as('employee');
  const body = { currentPassword: LITTLE_PASSWORD, password: NEW };
  expect((await owner.call(changePassword, { body })).status).toBe(200);
};

const force = async () => {
  const admin = await harness.as('company.admin');
  await admin.call(forcePasswordChange, {
    params: { userId: harness.home.idOf('employee') },
    body: { endSessions: true },
  });
};

const close = () =>
  harness.within(harness.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', harness.home.idOf('employee'))
      .execute(),
  );

test.each([
  ['the password changes', change],
  ['the account is closed', close],
])('no session begins when %s in between', async (_, happens) => {
  whileComparing(happens);
  const { client, answer } = await signIn();
  expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
  expect((await client.call(getSite)).status).toBe(401);
});

test('a change that is demanded in between is demanded at once', async () => {
  whileComparing(force);
  const { client, answer } = await signIn();
  expect(answer.body.referrerUrl).toMatch(/^\/reset-password\//);
  expect((await client.call(getSite)).status).toBe(401);
});

test('an old password that was compared in time changes nothing any more', async () => {
  const thief = await harness.as('employee');
  whileComparing(change);
  const body = { currentPassword: LITTLE_PASSWORD, password: 'granite lantern under moss' };
  expect((await thief.call(changePassword, { body })).status).toBe(401);
  const signedIn = await harness
    .stranger()
    .call(authenticate, { body: { username: 'employee', _password: NEW } });
  expect(signedIn.status).toBe(200);
});

test('a session that is about to be kept when the password changes ends with the others', async () => {
  const client = harness.stranger();
  let changing: Promise<void> | undefined;
  await harness.within(harness.home, async (ctx) => {
    const userId = harness.home.idOf('employee');
    await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
    client.token = await startSession(ctx, userId, 'IS_AUTHENTICATED_FULLY');
    changing = change();
    // Long enough for the change to reach the locked row; the assertion holds either way.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  await changing;
  expect((await client.call(getSite)).status).toBe(401);
});
