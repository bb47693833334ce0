import { putTheme } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const write = async (headers: Record<string, string>) =>
  (await (await harness.as('employee')).call(putTheme, { body: { theme: 'dark' }, headers }))
    .status;

test.each([
  ['our own page', { origin: 'http://home.example', 'sec-fetch-site': 'same-origin' }],
  ['our own page over TLS', { origin: 'https://HOME.example' }],
  ['a client that is no browser', {}],
])('a write from %s is allowed', async (_, headers) => {
  expect(await write(headers)).toBe(200);
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another company’s pages', { origin: 'http://foreign.example', 'sec-fetch-site': 'same-site' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['a name that only begins like ours', { origin: 'http://home.example.evil.example' }],
  ['another port', { origin: 'http://home.example:81' }],
  ['a browser that says cross-site only', { 'sec-fetch-site': 'cross-site' }],
])('a write from %s is refused', async (_, headers) => {
  expect(await write(headers)).toBe(403);
});
