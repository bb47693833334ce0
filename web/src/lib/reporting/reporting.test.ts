import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fault, pageUse } from '@tenure/contract/site/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { reportError } from './error-reporting.ts';
import { faultOf } from './fault-of.ts';
import { limited } from './limited.ts';
import { startReporting } from './start-reporting.ts';
import { noteUse } from './usage-analytics.ts';

interface Posted {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A fake of our own server and of one that speaks the Sentry protocol. */
let standIn: Server;
let origin: string;
let posted: Posted[] = [];
beforeAll(async () => {
  standIn = createServer(async (request, response) => {
    posted.push({
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  vi.stubGlobal('window', {
    location: { origin, pathname: '/controlpanel/user-profile/1042' },
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  standIn.close();
});
beforeEach(() => {
  posted = [];
});

const arrived = (count: number) =>
  vi.waitFor(() => expect(posted).toHaveLength(count), { timeout: 20_000 });
const nowhere = { path: '/dashboard', commitId: null, who: null };

const refused = () =>
  new ApiError('Forbidden', 403, 'GET /cobra/api/tms/employees/{employeeId}', {
    message: 'Kim Contact earns 90000',
  });

describe('what is told of a fault', () => {
  test.each([
    [
      `Unexpected token 'K', "Kim Conta"... is not valid JSON`,
      'Unexpected token …, …... is not valid JSON',
    ],
    ['No user kim@little.example', 'No user …'],
    ['Record 1042 of 77', 'Record # of 77'],
    ['See https://host/errors/418?args[]=Kim', 'See (address)'],
    ['An unclosed "quotation of Kim', 'An unclosed …'],
  ])('the message %s without what somebody typed', (said, told) => {
    expect(faultOf(new Error(said), nowhere).message).toBe(told);
  });

  test.each([
    ['/controlpanel/user-profile/1042', '/controlpanel/user-profile/…'],
    ['/security/change-password/kim@little.example/tOk3n', '/security/change-password/…/…'],
    ['/payroll/v5', '/payroll/…'],
    ['/mfa/verify/', '/mfa/verify/'],
  ])('the page %s without whose it is', (path, page) => {
    expect(faultOf(new Error('x'), { ...nowhere, path }).page).toBe(page);
  });

  test('a failed call by its route and status, never its body', () => {
    const told = faultOf(refused(), nowhere);
    expect(told).toMatchObject({
      name: 'ApiError',
      message: 'Forbidden',
      endpoint: 'GET /cobra/api/tms/employees/{employeeId}',
      status: 403,
    });
    expect(JSON.stringify(told)).not.toMatch(/Kim|90000/);
  });

  test('where in the code, without host or query', () => {
    const error = new Error('x');
    error.stack = [
      'Error: x',
      '    at draw (https://hr.example/assets/a-1.js?v=1:2:3)',
      '    at async https://hr.example/assets/b.js:4:5',
      'submit@https://hr.example/assets/c.js:6:7',
      '    at <anonymous>',
    ].join('\n');
    const { frames } = faultOf(error, nowhere);
    expect(frames).toContain('draw /assets/a-1.js:2:3');
    expect(frames).toContain('submit /assets/c.js:6:7');
    expect(JSON.stringify(frames)).not.toContain('hr.example');
  });

  test.each([null, undefined, 'text', 7, { a: 1 }])('%j thrown is a fault too', (thrown) => {
    expect(fault.parse(faultOf(thrown, nowhere)).name).toBe('Error');
  });
});

test('the same fault is told once a minute, and thirty at most', () => {
  const told: unknown[] = [];
  let now = 0;
  const report = limited(
    (one) => told.push(one),
    () => now,
  );
  const one = (message: string) => report(faultOf(new Error(message), nowhere));
  one('a');
  one('a');
  expect(told).toHaveLength(1);
  now = 60_000;
  one('a');
  expect(told).toHaveLength(2);
  for (let n = 0; n < 50; n += 1) one(`fault ${String.fromCharCode(97 + n)}`);
  expect(told).toHaveLength(30);
});

describe('the adapters', () => {
  const employee = { userRole: 'Employee', userType: 'User' };

  test('own endpoint: faults and uses as the contract takes them, with role and type', async () => {
    startReporting({ errorReporting: 'own', usageAnalytics: 'own', commitId: 'abc' });
    noteUse({ page: '/tasks/$id', ...employee });
    await arrived(1);
    reportError(refused());
    await arrived(2);
    const [use, told] = posted.map(({ body }) => JSON.parse(body));
    expect(posted[0]?.url).toBe('/cobra/api/tms/page-uses');
    expect(pageUse.strict().parse(use)).toEqual({ page: '/tasks/$id', ...employee });
    expect(posted[1]?.url).toBe('/cobra/api/tms/browser-faults');
    expect(fault.strict().parse(told)).toMatchObject({ commitId: 'abc', who: employee });
    expect(JSON.stringify(told)).not.toMatch(/Kim|90000|1042/);
  });

  test('Sentry protocol: an envelope with one event, by the key of the DSN, and no user in it', async () => {
    const sentryDsn = `${origin.replace('//', '//public-key@')}/folder/42`;
    startReporting({ errorReporting: 'sentry', sentryDsn, environment: 'staging' });
    noteUse({ page: '/tasks/$id', ...employee });
    reportError(new TypeError("Cannot read properties of undefined (reading 'salary')"));
    await arrived(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = posted;
    expect(url).toBe('/folder/api/42/envelope/?sentry_version=7&sentry_key=public-key');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    const [head, item, event] = body.split('\n').map((line) => JSON.parse(line));
    expect(head.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({
      event_id: head.event_id,
      platform: 'javascript',
      environment: 'staging',
      transaction: '/controlpanel/user-profile/…',
      tags: employee,
      exception: { values: [{ type: 'TypeError' }] },
    });
    expect(event).not.toHaveProperty('user');
    expect(event).not.toHaveProperty('request');
    expect(body).not.toContain('salary');
  });

  test('none: nothing leaves, and a collector that is away harms nobody', async () => {
    startReporting({ errorReporting: 'none', usageAnalytics: 'none' });
    noteUse({ page: '/dashboard', ...employee });
    expect(posted).toEqual([]);
    startReporting({ errorReporting: 'sentry', sentryDsn: 'http://key@127.0.0.1:9/1' });
    expect(() => reportError(new Error('lost'))).not.toThrow();
  });
});
