import { authenticate } from '@tenure/contract/identity/endpoints';
import { House } from '@tenure/core/testing/house';
import { personNames } from '@tenure/core/testing/little-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../testing/postgres-engine.ts';
import { type HttpHouse, openHttp } from './http-house.ts';

const PAIRS = Number(process.env.TIMING_PAIRS ?? 2000);
const MOST_MS = 5;

let house: House;
let http: HttpHouse;
beforeAll(async () => {
  house = await House.open();
  http = await openHttp(house);
});
afterAll(async () => {
  http.close();
  await house.close();
});

test(`over ${PAIRS} pairs a wrong password takes as long for a name that exists as for one that does not`, async () => {
  const gaps: number[] = [];
  const timed = async (username: string) => {
    const began = performance.now();
    const { status } = await http.send(authenticate.method, authenticate.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, _password: 'not the password' }),
    });
    expect(status).toBe(401);
    return performance.now() - began;
  };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const known = personNames[pair % personNames.length] as string;
    const unknown = `nobody.${pair}`;
    // Who is asked first alternates, so that a warmer machine favours neither.
    const first = await timed(pair % 2 ? known : unknown);
    const second = await timed(pair % 2 ? unknown : known);
    gaps.push(pair % 2 ? first - second : second - first);
  }
  gaps.sort((a, b) => a - b);
  const median = gaps[Math.floor(gaps.length / 2)] as number;
  console.log(`timing: median gap known − unknown ${median.toFixed(3)} ms over ${PAIRS} pairs`);
  expect(Math.abs(median)).toBeLessThanOrEqual(MOST_MS);
});
