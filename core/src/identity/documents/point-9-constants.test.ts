/** Document 1, point 9: the constants of signing in, read as seconds, each on both sides of its bound. */
import {
  getLoginSettings,
  getMfaSettings,
  resendMfaCode,
} from '@tenure/contract/identity/endpoints';
import { mfaSetting } from '@tenure/contract/identity/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { Scene } from './scene.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.house.close());

/** A code that outlives what is measured. */
const patiently = (codeExpiry: number | undefined) =>
  scene.house.within(scene.house.home, (ctx) =>
    writeSetting(ctx, mfaSetting, { enabled: true, ...(codeExpiry ? { codeExpiry } : {}) }),
  );

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
    await patiently(86_400);
    const { client, code, wrong } = await scene.asked();
    for (let n = 0; n < 3; n += 1) {
      expect((await scene.verify(client, wrong)).status).toBe(409);
      scene.later(1801);
    }
    expect((await scene.verify(client, code)).status).toBe(200);
    await patiently(undefined);
  },
  'Single-sign-on wait before redirect: 5': async () => {
    const { body } = await scene.house.stranger().call(getLoginSettings);
    expect(body.ssoSettings).toMatchObject({ waitSeconds: 5 });
  },
};

test.each(Object.entries(rows))('%s', (_, row) => row());
