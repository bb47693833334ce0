/** Who may set up a second factor, and what an app protects against. */
import {
  authenticate,
  chooseMfaChannel,
  getMfaSettings,
  resendMfaCode,
  verifyMfaCode,
} from '@tenure/contract/identity/endpoints';
import type { MfaPolicy } from '@tenure/contract/identity/mfa';
import { mfaSetting } from '@tenure/contract/identity/settings';
import { beginApp, confirmApp } from '@tenure/contract/identity/sign-in-methods';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await policy({});
  await harness.within(harness.home, async ({ db }) => {
    for (const table of ['mfa_counters', 'mfa_methods', 'sessions'] as const)
      await db.deleteFrom(table).execute();
    for (const table of ['outbox_events', 'outgoing_messages'] as const)
      await db.deleteFrom(table).execute();
  });
});

const policy = (set: Partial<MfaPolicy>) =>
  harness.within(harness.home, (ctx) => writeSetting(ctx, mfaSetting, { enabled: true, ...set }));

const halfway = async (username = 'company.admin') => {
  const client = harness.stranger();
  await client.call(authenticate, { body: { username, _password: LITTLE_PASSWORD } });
  return client;
};
const choose = (client: Client, userChannel: string, more = {}) =>
  client.call(chooseMfaChannel, { body: { userChannel, ...more } });
const verify = (client: Client, code: string) => client.call(verifyMfaCode, { body: { code } });
const lastCode = async () =>
  /\b\d{6}\b/.exec((await harness.queued()).at(-1)?.text ?? '')?.[0] as string;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.now.getTime() });
const audited = (action: string) =>
  harness.within(harness.home, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute(),
  );
const thiefs = { userChannelAddress: 'thief@evil.example' };

describe('an address of one’s own', () => {
  test('is taken on the way in only: a session that was stolen cannot bring one', async () => {
    await policy({ emailEditable: true });
    const stolen = await harness.as('employee');
    expect((await choose(stolen, 'email', thiefs)).status).toBe(400);
    expect((await stolen.call(getMfaSettings)).body.emailEditable).toBe(false);
    expect((await choose(stolen, 'email')).status).toBe(200);
    expect((await harness.queued()).at(-1)?.to).toBe('employee@little.example');
  });

  test('that was confirmed is in the audit log, and the address on record is told', async () => {
    await policy({ emailEditable: true });
    const client = await halfway();
    await choose(client, 'email', { userChannelAddress: 'new@little.example' });
    expect((await verify(client, await lastCode())).status).toBe(200);
    expect((await audited('identity.sign-in-method.address-added')).at(-1)).toMatchObject({
      subject_id: harness.home.idOf('company.admin'),
      after: { channel: 'email', address: 'n•••@little.example' },
    });
    const told = (await harness.dispatch()).filter(({ text }) => text.includes('n•••@'));
    expect(told.map(({ to }) => to)).toEqual(['company.admin@little.example']);
  });

  test('nobody is told when codes go to the address on record', async () => {
    const client = await halfway();
    await choose(client, 'email');
    await verify(client, await lastCode());
    const sent = await harness.dispatch();
    expect(sent.filter(({ text }) => text.includes('was added'))).toEqual([]);
  });
});

describe('a first app', () => {
  const unreachable = () =>
    harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ email: null })
        .where('username', '=', 'platform.admin')
        .execute(),
    );

  test('is set up on the way in only, and is told of where anything reaches the person', async () => {
    await unreachable();
    await policy({ channelEnabled: ['totp'] });
    const stolen = await harness.as('platform.admin');
    expect((await choose(stolen, 'totp')).status).toBe(400);
    expect((await stolen.call(getMfaSettings)).body.userChannels).toEqual([]);
    const client = await halfway('platform.admin');
    const { body } = await choose(client, 'totp');
    const code = codeOf((body.enrolment as { secret: string }).secret);
    expect((await verify(client, code)).status).toBe(200);
    expect(await audited('identity.sign-in-method.app-added')).toHaveLength(1);
  });

  test('that was begun among the preferences is no answer to who is there', async () => {
    const stolen = await harness.as('employee');
    const { body } = await stolen.call(beginApp);
    expect((await verify(stolen, codeOf(body.secret as string))).status).toBe(409);
  });
});

describe('a person with an app', () => {
  const setUp = async (client: Client) => {
    const { body } = await client.call(beginApp);
    const secret = body.secret as string;
    await client.call(confirmApp, { body: { code: codeOf(secret) } });
    harness.now = new Date(harness.now.getTime() + 60_000);
    return secret;
  };

  test('can use nothing else: a mailbox alone does not open the account', async () => {
    const secret = await setUp(await harness.as('employee'));
    const thief = await halfway('employee');
    expect((await thief.call(getMfaSettings)).body).toMatchObject({
      userChannels: ['totp'],
      userChannel: 'totp',
    });
    for (const channel of ['email', 'sms']) expect((await choose(thief, channel)).status).toBe(400);
    await choose(thief, 'totp');
    expect((await verify(thief, codeOf(secret))).status).toBe(200);
  });

  test('has no use for a code that was sent before, nor for another one', async () => {
    const waiting = await halfway();
    await choose(waiting, 'email');
    const code = await lastCode();
    await setUp(await harness.as('company.admin'));
    expect((await waiting.call(resendMfaCode)).status).toBe(400);
    expect((await verify(waiting, code)).status).toBe(409);
  });

  test('is asked by email again when the company uses apps no longer', async () => {
    await setUp(await harness.as('employee'));
    await policy({ channelEnabled: ['email'] });
    const client = await halfway('employee');
    expect((await choose(client, 'email')).status).toBe(200);
    expect((await verify(client, await lastCode())).status).toBe(200);
  });
});
