import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recaptcha } from './recaptcha.ts';

/** Implements Google's site-verify protocol: form-encoded in, JSON out. */
let standIn: Server;
let verifyUrl: string;
const asked: URLSearchParams[] = [];
beforeAll(async () => {
  standIn = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    if (form.get('response') === 'broken') return void response.end('<html>');
    const success = form.get('secret') === 'shh' && form.get('response') === 'solved';
    const errors = success ? [] : ['invalid-input-response'];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success, hostname: 'home.example', 'error-codes': errors }));
  });
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  verifyUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => standIn.close());

const log = { info: () => {}, warn: () => {}, error: () => {} };
const at = { tenantId: 1, now: new Date(), ip: '192.0.2.1' };
const port = (secret = 'shh', url = verifyUrl) => recaptcha({ secret, verifyUrl: url, log });

test('a token that the verifier accepts passes and gets a unique id', async () => {
  expect(await port().verify('solved', at)).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: 'shh',
    response: 'solved',
    remoteip: '192.0.2.1',
  });
});

test.each([
  ['a wrong token', () => port().verify('guessed', at)],
  ['a wrong secret', () => port('other').verify('solved', at)],
  ['an answer that is no JSON', () => port().verify('broken', at)],
  ['a verifier that is away', () => port('shh', 'http://127.0.0.1:9/').verify('solved', at)],
])('%s is refused', async (_, verify) => {
  expect(await verify()).toBeNull();
});

test('the browser gets its challenge directly from the provider', async () => {
  expect(await port().challenge(at)).toBeNull();
});
