/**
 * The laws of all endpoints. Each law takes a route and throws if it is broken; the test suite runs all of
 * them for all routes, so that no endpoint can be added untested.
 */
import { explainAction } from '@tenure/contract/kit/explanation';
import { z } from 'zod';
import type { Route } from '../../kit/bind.ts';
import type { Sent } from '../client.ts';
import { personalRecordIn } from '../company-records.ts';
import { asked } from '../engine.ts';
import type { Example } from '../example.ts';
import { examples } from '../examples.ts';
import type { Harness } from '../harness.ts';
import { personNames } from '../little-company.ts';
import { Watchdog } from '../watchdog.ts';
import { type Answered, answerTo, callCounted, needsServer } from './answer-to.ts';
import { extremesOf } from './extremes.ts';
import { fieldLaw } from './field-law.ts';
import { call, type Law, must, sentFor } from './law.ts';
import { privacyLaws } from './privacy-laws.ts';
import { readLaws } from './read-laws.ts';
import { unlimited } from './schema-walk.ts';
import { selfGrantLaw } from './self-grant-law.ts';
import { unaudited } from './unaudited.ts';

/** Maximum number of statements. */
const MOST_STATEMENTS = { read: 4, write: 9 };

/** Processor time, which is independent of other load on the machine. */
const MOST_PROCESSOR_MS = 1000;

/** Far longer than needed on a busy machine, so that only an endless request is terminated. */
const watchdog = new Watchdog(120_000);

interface Cost<Status> {
  readonly status: Status;
  readonly ms: number;
}

/** Repeated once if it takes too long, because the process may have collected garbage. */
async function processorTime<Status>(ask: () => Promise<Status>, tries = 2): Promise<Cost<Status>> {
  const before = process.cpuUsage();
  const status = await ask();
  const { user, system } = process.cpuUsage(before);
  const ms = Math.round((user + system) / 1000);
  return ms > MOST_PROCESSOR_MS && tries > 1 ? processorTime(ask, tries - 1) : { status, ms };
}

const needsExample = ({ endpoint, action }: Route) =>
  Boolean(endpoint.params || endpoint.body || action);

/** A value of a fixed list, such as the name of a menu, is not a record. */
const namesRecord = ({ endpoint }: Route) =>
  Object.values(endpoint.params?.shape ?? {}).some((one) => !(one instanceof z.ZodEnum));

const answersWell = (status: number) => status >= 200 && status < 300;

export const laws: Readonly<Record<string, Law>> = {
  async 'has an example'(_, route, example) {
    must(!needsExample(route) || Boolean(example), route, 'takes something but has no example');
    must(
      !route.action || Boolean(example?.offered),
      route,
      'has an action but its example does not say where it is offered',
    );
  },

  async 'nobody who is not signed in gets in'(harness, route, example) {
    if (route.access === 'public') return;
    const { status, body } = await harness
      .stranger()
      .call(route.endpoint, await sentFor(harness, example, harness.home));
    must(
      status === 401 && body.message === 'User is anonymous.',
      route,
      `answers a stranger with ${status}`,
    );
  },

  async 'nobody gets in between password and code'(harness, route, example) {
    if (route.access !== 'signed-in') return;
    const halfway = await harness.as(example?.by ?? 'employee', {
      authStatus: 'ROLE_2FA_IN_PROGRESS',
    });
    const { status, body } = await halfway.call(
      route.endpoint,
      await sentFor(harness, example, harness.home),
    );
    must(
      status === 401 && body.message === 'User MFA in-progress.',
      route,
      `answers before the code with ${status}`,
    );
  },

  async 'the example itself is answered, within its contract'(harness, route, example) {
    const { status, body } = await answerTo(harness, route, example);
    must(
      status === (example?.status ?? route.endpoint.status) || needsServer(body),
      route,
      `answers its example with ${status} ${JSON.stringify(body)}`,
    );
  },

  async 'a record of another company does not exist'(harness, route, example) {
    if (!namesRecord(route) || !example) return;
    const client = await harness.as('company.admin');
    const { status } = await call(
      harness,
      client,
      route,
      await example.sent(harness, harness.foreign),
    );
    must(status === 404, route, `answers for another company's record with ${status}`);
  },

  async 'a colleague’s personal record does not exist for those outside'(harness, route, example) {
    const record = personalRecordIn(route.endpoint.path);
    if (!record || !example || route.access === 'public') return;
    const outsider = example.by === 'colleague' ? 'recruitment.admin' : 'colleague';
    const client = await harness.as(outsider);
    const sent = await example.sent(harness, harness.home);
    const none = String(sent.params?.[record]).replace(/\d+$/, '999999999');
    const known = await call(harness, client, route, sent);
    const missing = await call(harness, client, route, {
      ...sent,
      params: { ...sent.params, [record]: none },
    });
    must(
      known.status === 404 && JSON.stringify(known.body) === JSON.stringify(missing.body),
      route,
      `answers ${outsider} with ${known.status} for a record of somebody else and ${missing.status} for none`,
    );
  },

  async 'a session of another company is nobody here'(harness, route, example) {
    if (route.access === 'public') return;
    const client = harness.stranger();
    client.token = (await harness.as('company.admin', { company: harness.foreign })).token;
    const { status } = await call(
      harness,
      client,
      route,
      await sentFor(harness, example, harness.home),
    );
    must(status === 401, route, `takes another company's session: ${status}`);
  },

  async 'bad input is refused with the field named'(harness, route, example) {
    const { endpoint } = route;
    const client =
      route.access === 'public' ? harness.stranger() : await harness.as(example?.by ?? 'employee');
    const good = await sentFor(harness, example, harness.home);
    const refused = async (sent: Sent, field: string) => {
      const { status, body } = await call(harness, client, route, sent);
      const named = (body.errors as { field?: string }[] | undefined)?.some((one) =>
        one.field?.startsWith(field),
      );
      must(
        status === 400 && Boolean(named),
        route,
        `does not refuse a wrong ${field} by name: ${status} ${JSON.stringify(body)}`,
      );
    };
    for (const name of Object.keys(endpoint.params?.shape ?? {}))
      for (const wrong of ['abc', '0', '-1', '1.5', '9999999999999999'].filter(
        (value) => !isChoice(endpoint.params?.shape[name], value),
      ))
        await refused({ ...good, params: { ...good.params, [name]: wrong } }, name);
    for (const name of Object.keys(endpoint.query?.shape ?? {}))
      await refused({ ...good, query: { ...good.query, [name]: ['no', 'list'] } }, name);
    if (!endpoint.body) return;
    for (const name of Object.keys((endpoint.body as { shape?: object }).shape ?? {}))
      await refused({ ...good, body: { ...(good.body as object), [name]: [['wrong']] } }, name);
    for (const whole of [[], 'text', 1, null]) await refused({ ...good, body: whole }, '');
    const { status, body } = await call(harness, client, route, { ...good, rawBody: '{"half":' });
    must(
      status === 400 && body.code === 'INVALID_JSON',
      route,
      `answers broken JSON with ${status}`,
    );
  },

  async 'everything that is sent has a limit'(_, route) {
    const { params, query, body } = route.endpoint;
    const missing = [params, query, body].flatMap((schema) => (schema ? unlimited(schema) : []));
    must(missing.length === 0, route, missing.join('; '));
  },

  async 'extreme values are answered within a second of processor time'(harness, route, example) {
    const client =
      route.access === 'public' ? harness.stranger() : await harness.as(example?.by ?? 'employee');
    const good = await sentFor(harness, example, harness.home);
    const extremes = extremesOf(route.endpoint, good);
    for (const { what, sent } of asked(extremes, route.endpoint.id.length)) {
      const ask = () =>
        watchdog.watch(`${route.endpoint.id} with ${what}`, () =>
          call(harness, client, route, sent).then(
            (received) => (needsServer(received.body) ? 'needs a server' : received.status),
            (error: Error) => error.message,
          ),
        );
      const { status, ms } = await processorTime(ask);
      must(
        status === 'needs a server' ||
          (typeof status === 'number' && status < 500) ||
          status === example?.status,
        route,
        `answers ${what} with ${status}`,
      );
      must(ms <= MOST_PROCESSOR_MS, route, `takes ${ms} ms of processor time for ${what}`);
    }
  },

  ...privacyLaws,

  'nobody grants time, money or permission to themself': (...asked) => selfGrantLaw(...asked),

  'a field that is not editable is refused with 422': (...asked) => fieldLaw(...asked),

  async 'an action says why it is or is not offered'(harness, route, example) {
    const { action } = route;
    if (!action || !example) return;
    const sent = await example.sent(harness, harness.home);
    const address = Object.entries(sent.params ?? {}).map(([name, value]) => [name, String(value)]);
    for (const person of asked(personNames, route.endpoint.id.length)) {
      const client = await harness.as(person);
      const query = { ...Object.fromEntries(address), action: action.sentAs };
      const { status, body } = await client.call(explainAction, { query });
      // A record that they can't see appears not to exist, so there is no explanation.
      if (status === 404 && (await call(harness, client, route, sent)).status === 404) continue;
      must(
        status === 200 && Boolean(body.rule && body.fact && body.whoCanChange),
        route,
        `does not explain itself to ${person}: ${status} ${JSON.stringify(body)}`,
      );
    }
  },

  async 'a change to a version that is no longer the newest is refused with 412'(
    harness,
    route,
    example,
  ) {
    if (!route.endpoint.refusals.includes(412)) return;
    const { status, audited } = await onVersion(harness, route, example, '"999999"');
    must(
      status === 412 && audited === 0,
      route,
      `answers a stale If-Match with ${status} and ${audited} rows in the audit log`,
    );
  },

  async 'a decision is taken only on the version that was seen'(harness, route, example) {
    const { decides } = route.endpoint;
    if (decides === 'one')
      for (const seen of [undefined, '*', '"999999"']) {
        const { status, audited } = await onVersion(harness, route, example, seen);
        must(
          status === 412 && audited === 0,
          route,
          `answers a decision on version ${seen ?? 'not named'} with ${status}`,
        );
      }
    if (decides === 'many') await decideManyUnseen(harness, route, example);
  },

  async 'the number of statements is bounded'(harness, route, example) {
    const { statements } = await answerTo(harness, route, example);
    const most = route.endpoint.method === 'GET' ? MOST_STATEMENTS.read : MOST_STATEMENTS.write;
    must(statements <= most, route, `takes ${statements} statements, more than ${most}`);
  },

  ...readLaws,

  async 'what is changed is written down'(harness, route, example) {
    if (route.endpoint.method === 'GET' || route.endpoint.id in unaudited) return;
    const { status, audited, body } = await answerTo(harness, route, example);
    const isWritten = needsServer(body) || (answersWell(status) && audited > 0);
    must(isWritten, route, `answers ${status} with no row in the audit log`);
  },

  async 'a change to the organisation is told to the other areas'(harness, route, example) {
    if (route.endpoint.method === 'GET') return;
    const { movedUntold } = await answerTo(harness, route, example);
    must(!movedUntold, route, 'changes the organisation without org.organisation-changed');
  },
};

/** One of the allowed values of a path parameter, such as 0 and 1 of the documented like. */
const isChoice = (schema: unknown, value: string) =>
  schema instanceof z.ZodEnum && schema.options.includes(value);

/** Sends the example with another If-Match, or none; changes are rolled back and counted. */
async function onVersion(
  harness: Harness,
  route: Route,
  example: Example | undefined,
  ifMatch: string | undefined,
): Promise<Answered> {
  const { headers: { 'if-match': _, ...headers } = {}, ...sent } = await sentFor(
    harness,
    example,
    harness.home,
  );
  return callCounted(harness, route, example, {
    ...sent,
    headers: { ...headers, ...(ifMatch ? { 'if-match': ifMatch } : {}) },
  });
}

/** An item with another version is refused in its result, one without a version as an invalid field. */
async function decideManyUnseen(
  harness: Harness,
  route: Route,
  example: Example | undefined,
): Promise<void> {
  const sent = await sentFor(harness, example, harness.home);
  const body = sent.body as { items?: { id: number; version: number }[] } | undefined;
  must(Boolean(body?.items?.length), route, 'decides on many but its example names no items');
  const withVersion = (version: number | undefined) =>
    callCounted(harness, route, example, {
      ...sent,
      body: { ...body, items: body?.items?.map((item) => ({ ...item, version })) },
    });
  const stale = await withVersion(999_999);
  const answers = stale.body.items as { ok: boolean; code: string | null }[] | undefined;
  must(
    answers?.every(({ ok, code }) => !ok && code === 'stale-version') === true &&
      stale.audited === 0,
    route,
    `answers stale items with ${stale.status} ${JSON.stringify(stale.body)}`,
  );
  const missing = await withVersion(undefined);
  must(
    missing.status === 400 && missing.audited === 0,
    route,
    `answers items without a version with ${missing.status}`,
  );
}

export const exampleOf = (route: Route): Example | undefined => examples[route.endpoint.id];
