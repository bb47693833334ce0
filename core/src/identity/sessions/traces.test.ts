/** Audit entries for password guessing, sign-outs and requested links: one row per lock, none per attempt. */
import {
  authenticate,
  chooseMfaChannel,
  logout,
  requestPasswordReset,
  verifyMfaCode,
} from '@tenure/contract/identity/endpoints';
import {
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@tenure/contract/identity/own-sessions';
import { mfaSetting } from '@tenure/contract/identity/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';

let harness: Harness;
let from = 0;
let employee: number;
beforeAll(async () => {
  harness = await Harness.open();
  employee = harness.home.idOf('employee');
  // Every captcha counts as solved, once each.
  Object.assign(harness.ports, {
    captcha: { ...harness.ports.captcha, verify: async (response: string) => response },
  });
});
afterAll(() => harness.close());
beforeEach(async () => {
  from = await harness.within(harness.home, async ({ db }) => {
    await db.deleteFrom('sign_in_attempts').execute();
    const last = await db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    return last?.id ?? 0;
  });
});

const rows = () =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_type', 'subject_id', 'after', 'ip'])
      .where('id', '>', from)
      .orderBy('id')
      .execute(),
  );
const later = (seconds: number) => {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
};
const known = (subject: string, failures: number) =>
  harness.within(harness.home, async ({ db, now, ports }) => {
    const row = { subject: await ports.sha256(subject), failures, last_at: now };
    await db.insertInto('sign_in_attempts').values(row).execute();
  });
let captchas = 0;
const guess = (username: string, ip: string, _password = 'wrong') => {
  const client = harness.stranger();
  client.ip = ip;
  captchas += 1;
  return client.call(authenticate, { body: { username, _password, captcha: `${captchas}` } });
};

describe('guessing a password', () => {
  test('the lock of an account is one row with who it is and whence; neither what came before nor after', async () => {
    await known('account:employee', 8);
    await guess('employee', '203.0.113.1');
    expect(await rows()).toEqual([]);
    later(20);
    await guess('employee', '203.0.113.2');
    for (let n = 0; n < 5; n += 1)
      expect((await guess('employee', '203.0.113.3', LITTLE_PASSWORD)).status).toBe(429);
    const locked = {
      action: 'identity.account.locked',
      actor_id: null,
      subject_type: 'user',
      subject_id: employee,
      ip: '203.0.113.2',
    };
    expect(await rows()).toMatchObject([locked]);
    later(901);
    await guess('employee', '203.0.113.4');
    expect(await rows()).toMatchObject([locked, { ...locked, ip: '203.0.113.4' }]);
  });

  test('a name that nobody has leaves no row, for the same statements', async () => {
    await known('account:nobody', 9);
    await known('account:employee', 9);
    const unknown = await guess('nobody', '203.0.113.5');
    expect(await rows()).toEqual([]);
    const someone = await guess('employee', '203.0.113.5');
    expect(someone.statements).toBe(unknown.statements);
    expect(await rows()).toHaveLength(1);
  });

  test('the lock of an address is one row, however many names are tried from there', async () => {
    await known('address:203.0.113.6', 58);
    await guess('nobody', '203.0.113.6');
    expect(await rows()).toEqual([]);
    later(512);
    for (const name of ['one', 'two', 'three']) await guess(name, '203.0.113.6');
    expect(await rows()).toMatchObject([
      { action: 'identity.address.locked', subject_type: 'address', ip: '203.0.113.6' },
    ]);
  });
});

test('guessing the password inside a session is one row, by the person whose session it is', async () => {
  await known(`proofs:${employee}`, 9);
  const client = await harness.as('employee');
  client.ip = '203.0.113.7';
  for (let n = 0; n < 3; n += 1) await client.call(confirmPassword, { body: { password: 'no' } });
  expect(await rows()).toMatchObject([
    {
      action: 'identity.proof.locked',
      actor_id: employee,
      subject_id: employee,
      ip: '203.0.113.7',
    },
  ]);
});

test('wrong codes are one row when the last of them locks; a right one at last is none', async () => {
  await harness.within(harness.home, (ctx) =>
    writeSetting(ctx, mfaSetting, { enabled: true, roleEnabled: ['Employee'] }),
  );
  const client = await harness.as('employee', { authStatus: 'ROLE_2FA_IN_PROGRESS' });
  client.ip = '203.0.113.8';
  const ask = async () => {
    await client.call(chooseMfaChannel, { body: { userChannel: 'email' } });
    const code = /\b\d{6}\b/.exec((await harness.queued()).at(-1)?.text ?? '')?.[0] as string;
    return { code, wrong: code === '000000' ? '111111' : '000000' };
  };
  const verify = (code: string) => client.call(verifyMfaCode, { body: { code } });
  const first = await ask();
  for (const code of [first.wrong, first.wrong, first.code]) await verify(code);
  expect((await rows()).map(({ action }) => action)).toEqual(['identity.mfa.verified']);
  const { wrong, code } = await ask();
  for (const given of [wrong, wrong, wrong, wrong, code]) await verify(given);
  expect((await rows()).slice(1)).toMatchObject([
    { action: 'identity.mfa.locked', actor_id: employee, subject_id: employee, ip: '203.0.113.8' },
  ]);
  await harness.within(harness.home, (ctx) => writeSetting(ctx, mfaSetting, {}));
});

test('leaving, and ending one or all other sessions, are one row each; ending nothing is none', async () => {
  const client = await harness.as('employee');
  const ended = { actor_id: employee, subject_type: 'user', subject_id: employee };
  const one = await harness.as('employee');
  const { items } = (await one.call(listOwnSessions)).body as {
    items: { id: number; isCurrent: boolean }[];
  };
  const sessionId = items.find(({ isCurrent }) => isCurrent)?.id;
  const end = () => client.call(endOwnSession, { params: { sessionId } });
  expect((await end()).status).toBe(204);
  expect((await end()).status).toBe(404);
  expect(await rows()).toMatchObject([
    { action: 'identity.session.ended', ...ended, after: { session: sessionId } },
  ]);
  await harness.as('employee');
  await harness.as('employee');
  await client.call(endOtherSessions);
  await client.call(endOtherSessions);
  const [, others, ...more] = await rows();
  expect(others).toMatchObject({ action: 'identity.sessions.ended', ...ended });
  expect(more).toEqual([]);
  await client.call(logout);
  await client.call(logout);
  expect((await rows()).slice(2)).toMatchObject([{ action: 'identity.session.end', ...ended }]);
});

test('a link requested by a known address is one row a minute, with whence it was asked', async () => {
  const client = harness.stranger();
  client.ip = '203.0.113.9';
  for (const email of ['employee@little.example', 'employee@little.example', 'no@little.example'])
    await client.call(requestPasswordReset, { body: { email } });
  await harness.dispatch();
  expect(await rows()).toMatchObject([
    { action: 'identity.password.link-sent', subject_id: employee, ip: '203.0.113.9' },
  ]);
});
