/** Of two changes to the same version of a company setting, sent at the same moment, one is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor, routesFor } from '../../app.ts';
import { isVerifiedRecently } from '../../identity/public.ts';
import type { Route } from '../../kit/bind.ts';
import { createApi } from '../../kit/walk/serve.ts';
import { Client } from '../client.ts';
import { Harness } from '../harness.ts';
import { call } from './law.ts';
import { exampleOf } from './laws.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Last, because it switches off the modules of others. */
const place = ({ endpoint }: Route) => Number(endpoint.id === 'site.put-tenant-modules');

const settings = routesFor('local')
  .filter(
    ({ endpoint: { method, params, refusals }, load }) =>
      method === 'PUT' && !params && refusals.includes(412) && load,
  )
  .toSorted((one, other) => place(one) - place(other));

/** Resolves once two have come, or after a moment: the second may be waiting for the first. */
function meeting() {
  const moment = new Promise((done) => setTimeout(done, 500));
  let both: (value: unknown) => void = () => {};
  const met = new Promise((done) => {
    both = done;
  });
  let here = 0;
  return () => {
    here += 1;
    if (here === 2) both(undefined);
    return Promise.race([met, moment]);
  };
}

test.each(settings.map((route) => [route.endpoint.id, route] as const))('%s', async (id, route) => {
  const example = exampleOf(route);
  const sent = await example?.sent(harness, harness.home);
  if (!example || !sent) throw new Error(`${id} has no example`);
  const { token } = await harness.as(example.by);
  let version: number | undefined;
  harness.onLoaded = (_, record) => {
    version = (record as { version?: number }).version;
  };
  await call(harness, await harness.as(example.by), route, sent);
  harness.onLoaded = undefined;
  const meet = meeting();
  const api = createApi({
    ...harness,
    routes: harness.routes.map(
      (one): Route =>
        one.endpoint.id === id && one.load
          ? {
              ...one,
              load: async (ctx, input) => {
                const record = await one.load?.(ctx, input);
                await meet();
                return record;
              },
            }
          : one,
    ),
    identify: findActor,
    isVerifiedRecently,
  });
  const answers = await Promise.all(
    [0, 1].map(() => {
      const client = new Client(api, harness.routes, harness.home.host);
      client.token = token;
      return client.call(route.endpoint, { ...sent, headers: { 'if-match': `"${version}"` } });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});
