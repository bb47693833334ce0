import { authenticate } from '@tenure/contract/identity/endpoints';
import { Harness } from '@tenure/core/testing/harness';
import { LITTLE_PASSWORD } from '@tenure/core/testing/little-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { argonPasswords } from '../ports/passwords.ts';
import '../testing/postgres-engine.ts';
import { type HttpHouse, openHttp } from './http-harness.ts';

const PAIRS = Number(process.env.TIMING_PAIRS ?? 2000);
const MOST_MS = 5;

let harness: Harness;
let http: HttpHouse;
beforeAll(async () => {
  harness = await Harness.open();
  Object.assign(harness.ports, { passwords: argonPasswords() });
  http = await openHttp(harness, { trustedProxies: 1 });
  const password_hash = await harness.ports.passwords.hash(LITTLE_PASSWORD);
  const names = { first_name: 'Known', last_name: 'Person', password_hash };
  await harness.within(harness.home, async ({ db }) => {
    for (let from = 0; from < PAIRS; from += 500) {
      const users = Array.from({ length: Math.min(500, PAIRS - from) }, (_, n) => ({
        username: `known.${from + n}`,
        ...names,
      }));
      await db.insertInto('users').values(users).execute();
    }
  });
});
afterAll(async () => {
  http.close();
  await harness.close();
});

test(`over ${PAIRS} pairs a wrong password takes as long for a name that exists as for one that does not`, async () => {
  const gaps: number[] = [];
  // Every attempt is the first for its account and IP address, to avoid rate limits.
  const timed = async (username: string, attempt: number) => {
    const began = performance.now();
    const { status, text } = await http.send(authenticate.method, authenticate.path, {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${attempt >> 16}.${(attempt >> 8) & 255}.${attempt & 255}`,
      },
      body: JSON.stringify({ username, _password: 'not the password' }),
    });
    const took = performance.now() - began;
    expect(status).toBe(401);
    expect(text).toContain('Invalid credentials');
    return took;
  };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The order alternates, so that a warmed-up machine favours neither.
    const isKnownFirst = pair % 2 === 1;
    const names = [`known.${pair}`, `nobody.${pair}`];
    const [first = '', second = ''] = isKnownFirst ? names : names.toReversed();
    const one = await timed(first, pair * 2);
    const other = await timed(second, pair * 2 + 1);
    gaps.push(isKnownFirst ? one - other : other - one);
  }
  gaps.sort((a, b) => a - b);
  const median = gaps[Math.floor(gaps.length / 2)] as number;
  console.log(`timing: median gap known − unknown ${median.toFixed(3)} ms over ${PAIRS} pairs`);
  expect(Math.abs(median)).toBeLessThanOrEqual(MOST_MS);
});
