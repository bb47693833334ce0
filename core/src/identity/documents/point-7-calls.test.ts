/** Document 1, point 7: the endpoints around sign-in, one test per row. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';
import { Scene } from '../../testing/scenes/sign-in-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.harness.close());

const tms = '/cobra/api/tms';
const credentials = { username: 'employee', _password: LITTLE_PASSWORD };
const stranger = () => scene.harness.stranger();
const employee = () => scene.harness.as('employee');
const keys = (body: Record<string, unknown>) => Object.keys(body);

const rows: Readonly<Record<string, () => Promise<void>>> = {
  'GET /config.js at start; it sets the runtime configuration': async () => {
    const { status, headers, text } = await stranger().send('GET', '/config.js');
    expect(status).toBe(200);
    const [, set] = /^window\.__TENURE_CONFIG__ = (\{.*\});\n$/.exec(text) ?? [];
    expect(JSON.parse(set ?? '')).toEqual(scene.harness.ports.runtimeConfig);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  },
  'GET /site (with credentials); returns tenant and user': async () => {
    const { body } = await (await employee()).send('GET', `${tms}/site`);
    expect(keys(body)).toEqual(['tenant', 'user']);
    expect(keys(body.tenant as object as Record<string, unknown>)).toEqual(
      expect.arrayContaining([
        'name',
        'systemName',
        'shortName',
        'newNavEnabled',
        'enabledModules',
      ]),
    );
    expect(keys(body.user as object as Record<string, unknown>)).toEqual(
      expect.arrayContaining([
        ...['id', 'username', 'displayName', 'timezone', 'email', 'uuid', 'createdAt'],
        ...['userRole', 'userType', 'country', 'mobile', 'language'],
      ]),
    );
    expect((await stranger().send('GET', `${tms}/site`)).status).toBe(401);
  },
  'POST /authenticate: body username and _password; 200 with role and referrerUrl, or 401 with captchaRequired':
    async () => {
      const right = await stranger().send('POST', `${tms}/authenticate`, { body: credentials });
      expect(right).toMatchObject({
        status: 200,
        body: { role: 'ROLE_EMPLOYEE', referrerUrl: '/dashboard' },
      });
      const body = { ...credentials, _password: 'wrong' };
      const wrong = await stranger().send('POST', `${tms}/authenticate`, { body });
      expect(wrong).toMatchObject({ status: 401, body: { captchaRequired: false } });
    },
  'GET /basic-settings: login page settings': async () => {
    const { body } = await stranger().send('GET', `${tms}/basic-settings`);
    expect(keys(body)).toEqual(
      expect.arrayContaining([
        ...['loginTheme', 'captchaSettings', 'ssoSettings', 'passwordSettings'],
        ...['selfRegistration', 'forgotPassword'],
      ]),
    );
  },
  'GET /check-session: session status; 401 when anonymous': async () => {
    const { body } = await (await employee()).send('GET', `${tms}/check-session`);
    expect(keys(body)).toEqual([
      ...['message', 'authStatus', 'username', 'role', 'displayFirstName', 'displayLastName'],
      ...['captchaRequired', 'referrerUrl'],
    ]);
    expect((await stranger().send('GET', `${tms}/check-session`)).status).toBe(401);
  },
  'GET /mfa-settings: MFA settings': async () => {
    const { body } = await (await scene.halfway()).send('GET', `${tms}/mfa-settings`);
    expect(keys(body)).toEqual(
      expect.arrayContaining([
        ...['enabled', 'emailEditable', 'mobileEditable', 'mfaIsLocked', 'mfaLockedReason'],
        ...['channelEnabled', 'roleEnabled', 'instructionMessage', 'userChannel'],
        ...['userChannelAddress', 'userEmail', 'userMobile', 'userRole', 'codeExpiry'],
        ...['retryAttemptLimit', 'retryLockTime', 'failedAttemptLimit', 'failedCountExpiry'],
        'failedAttemptExpiry',
      ]),
    );
  },
  'POST /mfa-channel: body userChannel': async () => {
    const client = await scene.halfway();
    const body = { userChannel: 'sms' };
    expect(await client.send('POST', `${tms}/mfa-channel`, { body })).toMatchObject({
      status: 200,
      body,
    });
  },
  'POST /mfa-resend: no body shown': async () => {
    const { client } = await scene.asked();
    expect((await client.send('POST', `${tms}/mfa-resend`)).status).toBe(200);
  },
  'POST /mfa-verify: body code': async () => {
    const { client, code } = await scene.asked();
    const answer = await client.send('POST', `${tms}/mfa-verify`, { body: { code } });
    expect(answer.status).toBe(200);
  },
  'POST /forgot-password-request: body email; 200 on success': async () => {
    for (const email of ['employee@little.example', 'nobody@little.example'])
      expect(
        (await stranger().send('POST', `${tms}/forgot-password-request`, { body: { email } }))
          .status,
      ).toBe(200);
  },
  'GET /forgot-password-verify: query email; returns loginUrl': async () => {
    const query = await scene.link();
    const answer = await stranger().send('GET', `${tms}/forgot-password-verify`, { query });
    expect(answer).toMatchObject({ status: 200, body: { loginUrl: '/login/' } });
    const { email = '' } = query;
    const half = await stranger().send('GET', `${tms}/forgot-password-verify`, {
      query: { email },
    });
    expect(half.body.errors).toMatchObject([{ field: 'token', message: 'This link has expired' }]);
  },
  'POST /login/forgot-password-change: body password; returns loginUrl': async () => {
    const body = { ...(await scene.link()), password: 'wet pine harbour dusk' };
    const answer = await stranger().send('POST', `${tms}/login/forgot-password-change`, { body });
    expect(answer).toMatchObject({ status: 200, body: { loginUrl: '/login/' } });
  },
  'GET /nav_resource/api/navigation_json: user, branding, menu, status, company, footerMessage':
    async () => {
      const { body } = await (await employee()).send('GET', '/nav_resource/api/navigation_json');
      expect(keys(body)).toEqual([
        ...['user', 'branding', 'menu', 'status', 'company', 'footerMessage'],
      ]);
    },
  'GET /user-ui-preference/theme: theme preference': async () => {
    const { body } = await (await employee()).send('GET', `${tms}/user-ui-preference/theme`);
    expect(body).toEqual({ theme: 'auto' });
  },
};

test.each(Object.entries(rows))('%s', (_, row) => row());
