/** Document 1, point 4: the states of sign-in, one test per row. */
import { checkSession, getMfaSettings, resendMfaCode } from '@tenure/contract/identity/endpoints';
import { authStatus } from '@tenure/contract/identity/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scene } from '../../testing/scenes/sign-in-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.harness.close());

const rows: Readonly<Record<string, () => Promise<void>>> = {
  'Sign-in authStatus: IS_AUTHENTICATED_ANONYMOUSLY, ROLE_2FA_IN_PROGRESS, IS_AUTHENTICATED_FULLY':
    async () => {
      expect(authStatus.options).toEqual([
        'IS_AUTHENTICATED_ANONYMOUSLY',
        'ROLE_2FA_IN_PROGRESS',
        'IS_AUTHENTICATED_FULLY',
      ]);
      const status = async (client = scene.harness.stranger()) =>
        (await client.call(checkSession)).body.authStatus;
      expect(await status(await scene.halfway())).toBe('ROLE_2FA_IN_PROGRESS');
      expect(await status(await scene.halfway('employee'))).toBe('IS_AUTHENTICATED_FULLY');
      expect(await status()).toBe('IS_AUTHENTICATED_ANONYMOUSLY');
    },
  'A correct password for a tenant and role with verification enabled leaves the user in the in-progress state until the code is verified':
    async () => {
      const { client, code } = await scene.asked();
      const status = async () => (await client.call(checkSession)).body.authStatus;
      expect(await status()).toBe('ROLE_2FA_IN_PROGRESS');
      expect((await scene.verify(client, code)).status).toBe(200);
      expect(await status()).toBe('IS_AUTHENTICATED_FULLY');
    },
  'Multi-factor flow: choose channel, confirm address, verify code': async () => {
    const client = await scene.halfway();
    expect((await client.call(getMfaSettings)).body).toMatchObject({
      userChannels: ['email', 'sms'],
      userChannelAddress: 'c•••@little.example',
    });
    const { client: chosen, code } = await scene.asked();
    expect((await scene.verify(chosen, code)).status).toBe(200);
  },
  'a code can be resent': async () => {
    const { client } = await scene.asked();
    expect((await client.call(resendMfaCode)).status).toBe(200);
    expect((await scene.verify(client, await scene.sent(/\b\d{6}\b/))).status).toBe(200);
  },
  'Locking after repeated failures is governed by the MFA limits; the lock state is mfaIsLocked with mfaLockedReason':
    async () => {
      const { client, wrong } = await scene.asked();
      expect((await client.call(getMfaSettings)).body).toMatchObject({
        mfaIsLocked: false,
        mfaLockedReason: null,
      });
      for (let n = 0; n < 3; n += 1) await scene.verify(client, wrong);
      expect((await client.call(getMfaSettings)).body).toMatchObject({
        mfaIsLocked: true,
        mfaLockedReason: 'Too many incorrect codes.',
      });
    },
};

test.each(Object.entries(rows))('%s', (_, row) => row());
