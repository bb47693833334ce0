import { declaredStatuses } from '@tenure/core/kit/walk/statuses';
import { Harness } from '@tenure/core/testing/harness';
import { exampleOf } from '@tenure/core/testing/laws/laws';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../testing/postgres-engine.ts';
import { type HttpHouse, openHttp } from './http-harness.ts';
import { type StrangeRequest, strangeRequest } from './strange-requests.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 8;

let harness: Harness;
let http: HttpHouse;
beforeAll(async () => {
  harness = await Harness.open();
  // Every write is rolled back after its response, so that each request meets the same state.
  harness.dry = true;
  http = await openHttp(harness);
});
afterAll(async () => {
  http.close();
  await harness.close();
});

test(`${REQUESTS} strange requests are answered below 500, and only as declared`, async () => {
  const wrong: string[] = [];
  const tally = new Map<number, number>();
  // Requests that hash a password are slow, so they get a smaller share.
  const costly = (id: string) => id === 'identity.authenticate';
  const shares = harness.routes.reduce(
    (sum, { endpoint }) => sum + (costly(endpoint.id) ? 0.2 : 1),
    0,
  );
  let sent = 0;
  for (const [n, route] of harness.routes.entries()) {
    const example = exampleOf(route);
    harness.dry = false;
    const client = await harness.as(example?.by ?? 'employee');
    const good = example ? await example.sent(harness, harness.home) : {};
    harness.dry = true;
    const share = (costly(route.endpoint.id) ? 0.2 : 1) / shares;
    const numRuns = Math.ceil(REQUESTS * share);
    const requests = fc.sample(strangeRequest(route, good), { numRuns, seed: SEED + n });
    const statuses = declaredStatuses(route);
    const ask = async (request: StrangeRequest) => {
      sent += 1;
      const headers = { cookie: `tenure_session=${client.token}`, ...request.headers };
      const { status, text } = await http.send(request.method, request.path, {
        ...request,
        headers,
      });
      tally.set(status, (tally.get(status) ?? 0) + 1);
      // 431 and the HTTP parser's own 400 come from Node before routing.
      const declared = request.addressKept ? statuses.has(status) || status === 431 : status < 500;
      // The example's identity provider is unreachable, which is answered with 503 on purpose.
      const unexpected = status >= 500 && status !== example?.status;
      if (unexpected || !(declared || status === example?.status))
        wrong.push(
          `${status} ${request.method} ${request.path.slice(0, 150)} ${request.body?.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 200)} → ${text.slice(0, 300)}`,
        );
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, lane) => {
        for (let at = lane; at < requests.length; at += AT_ONCE)
          await ask(requests[at] as StrangeRequest);
      }),
    );
  }
  console.log(
    `fuzz: ${sent} requests, seed ${SEED}; ${[...tally]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}; wrong ${wrong.length}`,
  );
  expect(wrong.slice(0, 20)).toEqual([]);
});
