/** Document 1, point 9: the constants of sign-in, read as seconds, tested on both sides of each limit. */
import {
  getLoginSettings,
  getMfaSettings,
  resendMfaCode,
} from '@tenure/contract/identity/endpoints';
import type { MfaPolicy } from '@tenure/contract/identity/mfa';
import { mfaSetting } from '@tenure/contract/identity/settings';
import { beginApp } from '@tenure/contract/identity/sign-in-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { Scene } from '../../testing/scenes/sign-in-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.harness.close());

beforeEach(() => setTo({}));

const setTo = (policy: Partial<MfaPolicy>) =>
  scene.harness.within(scene.harness.home, (ctx) =>
    writeSetting(ctx, mfaSetting, { enabled: true, ...policy }),
  );

/** Sends the last of three wrong codes this much later; returns whether the correct one is then refused. */
const lockedAfter = async (seconds: number) => {
  const { client, code, wrong } = await scene.asked();
  for (let n = 0; n < 2; n += 1) expect((await scene.verify(client, wrong)).status).toBe(409);
  scene.later(seconds);
  expect((await scene.verify(client, wrong)).status).toBe(409);
  return (await scene.verify(client, code)).status === 403;
};

const rows: Readonly<Record<string, () => Promise<void>>> = {
  'MFA: codeExpiry 1800, retryAttemptLimit 3, retryLockTime 360, failedAttemptLimit 3, failedCountExpiry 1800, failedAttemptExpiry 600':
    async () => {
      const { body } = await (await scene.halfway()).call(getMfaSettings);
      expect(body).toMatchObject({
        ...{ codeExpiry: 1800, retryAttemptLimit: 3, retryLockTime: 360 },
        ...{ failedAttemptLimit: 3, failedCountExpiry: 1800, failedAttemptExpiry: 600 },
      });
    },
  'codeExpiry 1800: a code lives so long and no longer': async () => {
    const early = await scene.asked();
    scene.later(1799);
    expect((await scene.verify(early.client, early.code)).status).toBe(200);
    const late = await scene.asked();
    scene.later(1801);
    expect((await scene.verify(late.client, late.code)).status).toBe(409);
  },
  'retryAttemptLimit 3, retryLockTime 360: the fourth resend waits': async () => {
    const { client } = await scene.asked();
    for (let n = 0; n < 3; n += 1) expect((await client.call(resendMfaCode)).status).toBe(200);
    expect((await client.call(resendMfaCode)).status).toBe(403);
    scene.later(359);
    expect((await client.call(resendMfaCode)).status).toBe(403);
    scene.later(1);
    expect((await client.call(resendMfaCode)).status).toBe(200);
  },
  'failedAttemptLimit 3, failedAttemptExpiry 600: after the third wrong code the right one waits':
    async () => {
      const { client, code, wrong } = await scene.asked();
      for (let n = 0; n < 3; n += 1) expect((await scene.verify(client, wrong)).status).toBe(409);
      scene.later(599);
      expect((await scene.verify(client, code)).status).toBe(403);
      scene.later(1);
      expect((await scene.verify(client, code)).status).toBe(200);
    },
  'failedCountExpiry 1800: wrong codes are counted within it': async () => {
    await setTo({ codeExpiry: 86_400 });
    expect(await lockedAfter(1799)).toBe(true);
    expect(await lockedAfter(1801)).toBe(false);
  },
  'Single-sign-on wait before redirect: 5': async () => {
    const { body } = await scene.harness.stranger().call(getLoginSettings);
    expect(body.ssoSettings).toMatchObject({ waitSeconds: 5 });
  },
};

test.each(Object.entries(rows))('%s', (_, row) => row());

const resend = async (times: number) => {
  const { client } = await scene.asked();
  for (let n = 0; n < times; n += 1) expect((await client.call(resendMfaCode)).status).toBe(200);
  return client;
};

/** Each setting on both sides of a non-default limit. */
const settings: Readonly<
  Record<
    Extract<keyof MfaPolicy, `${string}${'Expiry' | 'Limit' | 'Time' | 'After'}`>,
    () => Promise<void>
  >
> = {
  codeExpiry: async () => {
    await setTo({ codeExpiry: 60 });
    const early = await scene.asked();
    scene.later(59);
    expect((await scene.verify(early.client, early.code)).status).toBe(200);
    const late = await scene.asked();
    scene.later(61);
    expect((await scene.verify(late.client, late.code)).status).toBe(409);
  },
  retryAttemptLimit: async () => {
    await setTo({ retryAttemptLimit: 5 });
    expect((await (await resend(5)).call(resendMfaCode)).status).toBe(403);
  },
  retryLockTime: async () => {
    await setTo({ retryLockTime: 90 });
    const client = await resend(3);
    expect((await client.call(resendMfaCode)).status).toBe(403);
    scene.later(89);
    expect((await client.call(resendMfaCode)).status).toBe(403);
    scene.later(1);
    expect((await client.call(resendMfaCode)).status).toBe(200);
  },
  failedAttemptLimit: async () => {
    await setTo({ failedAttemptLimit: 5 });
    const { client, code, wrong } = await scene.asked();
    for (let n = 0; n < 5; n += 1) expect((await scene.verify(client, wrong)).status).toBe(409);
    expect((await scene.verify(client, code)).status).toBe(403);
  },
  failedCountExpiry: async () => {
    await setTo({ failedCountExpiry: 120 });
    expect(await lockedAfter(119)).toBe(true);
    expect(await lockedAfter(121)).toBe(false);
  },
  failedAttemptExpiry: async () => {
    await setTo({ failedAttemptExpiry: 90 });
    const { client, code, wrong } = await scene.asked();
    for (let n = 0; n < 3; n += 1) await scene.verify(client, wrong);
    scene.later(89);
    expect((await scene.verify(client, code)).status).toBe(403);
    scene.later(1);
    expect((await scene.verify(client, code)).status).toBe(200);
  },
  stepUpAfter: async () => {
    await setTo({ stepUpAfter: 60 });
    const client = await scene.harness.as('employee');
    scene.later(60);
    expect((await client.call(beginApp)).status).toBe(200);
    scene.later(1);
    expect((await client.call(beginApp)).status).toBe(403);
  },
};

describe('a company sets it for itself:', () => {
  test.each(Object.entries(settings))('%s', (_, row) => row());
});
