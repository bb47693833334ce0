/** The mock triggers of signing in, over the whole offline host: core answers what no trigger handles. */
import { loadSampleCompanies } from '@tenure/core/sample-companies';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withTriggers } from './mock-layer.ts';
import { mockTriggers } from './mock-triggers.ts';
import { createOfflineHost } from './offline-host.ts';
import { openPgliteEngine } from './testing/open-pglite-engine.ts';

const tms = '/cobra/api/tms';
let engine: Awaited<ReturnType<typeof openPgliteEngine>>;
let ask: (method: string, path: string, body?: unknown) => Promise<Answer>;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly waited: number;
}

beforeAll(async () => {
  engine = await openPgliteEngine(inject('pgliteImage'));
  await loadSampleCompanies(engine.database, engine.ports);
  let waited = 0;
  const transport = withTriggers(
    mockTriggers,
    createOfflineHost(engine.database, engine.ports, { read: () => null, write: () => {} }).answer,
    async (ms) => {
      waited = ms;
    },
  );
  ask = async (method, path, body) => {
    waited = 0;
    const request = new Request(`http://localhost:3000${tms}${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' } } : {}),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await transport(request);
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : '', waited };
  };
}, 60_000);
afterAll(() => engine.close());

const link = { email: 'nobody@example.com', token: 'x'.repeat(43) };

test.each([400, 401, 500])(
  'forgot-password calls: e-mail or password value is %i: that status; every call takes 1000 ms',
  async (status) => {
    const told = { status, body: '', waited: 1000 };
    expect(await ask('POST', '/forgot-password-request', { email: `${status}` })).toEqual(told);
    const change = { ...link, password: `${status}` };
    expect(await ask('POST', '/login/forgot-password-change', change)).toEqual(told);
  },
);

test('any other value is answered as on the server, after the same 1000 ms', async () => {
  expect(await ask('POST', '/forgot-password-request', { email: link.email })).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('If the email address is registered') },
    waited: 1000,
  });
  const query = new URLSearchParams(link);
  expect(await ask('GET', `/forgot-password-verify?${query}`)).toMatchObject({
    status: 400,
    waited: 1000,
  });
});

test("authenticate: captcha required and wrong: 401 'Invalid captcha', captchaRequired true", async () => {
  const given = { username: 'employee', _password: 'Tenure-demo-2026' };
  const invalid = { status: 401, body: { message: 'Invalid captcha', captchaRequired: true } };
  expect(await ask('POST', '/authenticate', { ...given, captcha: 'wrong' })).toMatchObject(invalid);
  // Required by core itself after three failures, and then refused.
  for (let n = 0; n < 3; n += 1)
    expect((await ask('POST', '/authenticate', { ...given, _password: 'x' })).status).toBe(401);
  expect(await ask('POST', '/authenticate', { ...given, captcha: 'guess' })).toMatchObject(invalid);
});

test('nobody signed in: 401 ‘User is anonymous.’ at once', async () => {
  expect(await ask('GET', '/check-session')).toMatchObject({
    status: 401,
    body: { message: 'User is anonymous.' },
    waited: 0,
  });
});
