/** Document 1, point 8: the errors of sign-in, one test per row. */
import {
  checkSession,
  chooseMfaChannel,
  requestPasswordReset,
} from '@tenure/contract/identity/endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Received } from '../../testing/client.ts';
import { Scene } from '../../testing/scenes/sign-in-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.harness.close());

const stranger = () => scene.harness.stranger();

async function guessed(times: number, more = {}): Promise<Received> {
  await scene.halfway('employee');
  const client = stranger();
  for (let n = 1; n < times; n += 1) await scene.signIn(client, 'employee', 'wrong');
  return scene.signIn(client, 'employee', 'wrong', more);
}

type Row = readonly [words: string, made: () => Promise<Received>, status: number, body: object];

const rows: readonly Row[] = [
  [
    "Sign-in: 401 'Invalid credentials'",
    () => guessed(1),
    401,
    { message: 'Invalid credentials', captchaRequired: false },
  ],
  [
    "401 'Invalid credentials' (captchaRequired may be true)",
    () => guessed(3),
    401,
    { message: 'Invalid credentials', captchaRequired: true },
  ],
  [
    "401 'Invalid captcha' with captchaRequired true",
    () => guessed(4, { captcha: 'made up' }),
    401,
    { message: 'Invalid captcha', captchaRequired: true },
  ],
  [
    "401 'User MFA in-progress.'",
    async () => (await scene.halfway()).call(getSite),
    401,
    { message: 'User MFA in-progress.', authStatus: 'ROLE_2FA_IN_PROGRESS' },
  ],
  [
    "anonymous session 401 'User is anonymous.'",
    () => stranger().call(checkSession),
    401,
    { message: 'User is anonymous.', authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY' },
  ],
  [
    "MFA verify: 400 'Something went wrong with your MFA'",
    async () => scene.verify((await scene.asked()).client, null),
    400,
    { message: 'Something went wrong with your MFA' },
  ],
  [
    'a channel choice must be given, otherwise the message is "Something went wrong with your MFA" (point 5)',
    async () => (await scene.halfway()).call(chooseMfaChannel, { body: {} }),
    400,
    { message: 'Something went wrong with your MFA' },
  ],
  [
    "403 'Your MFA is locked'",
    async () => {
      const { client, wrong } = await scene.asked();
      for (let n = 0; n < 3; n += 1) await scene.verify(client, wrong);
      return scene.verify(client, wrong);
    },
    403,
    { message: 'Your MFA is locked', mfaIsLocked: true },
  ],
  [
    "409 'Your MFA is invalid'",
    async () => {
      const { client, wrong } = await scene.asked();
      return scene.verify(client, wrong);
    },
    409,
    { message: 'Your MFA is invalid' },
  ],
  [
    "Success message: 'Your MFA has been successful'",
    async () => {
      const { client, code } = await scene.asked();
      return scene.verify(client, code);
    },
    200,
    { message: 'Your MFA has been successful' },
  ],
  [
    'Forgot password: if the e-mail address is registered the user will receive an e-mail with reset details, and to contact the helpdesk if nothing arrives within an hour',
    () => stranger().call(requestPasswordReset, { body: { email: 'nobody@little.example' } }),
    200,
    {
      message:
        'If the email address is registered, you will receive an email with reset details. Contact the helpdesk if nothing arrives within an hour.',
    },
  ],
];

test.each(rows)('%s', async (_, made, status, body) => {
  expect(await made()).toMatchObject({ status, body });
});
