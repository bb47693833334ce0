/**
 * What is true of every endpoint. Each law takes one route and throws when it is broken; the suite
 * runs all of them over all routes, so that nobody can add an endpoint without being tested.
 */
import { explainAction } from '@tenure/contract/kit/explanation';
import { switchOf } from '@tenure/contract/site/modules';
import { sql } from 'kysely';
import type { Route } from '../kit/bind.ts';
import type { Client, Received, Sent } from './client.ts';
import { asked } from './engine.ts';
import type { Example } from './example.ts';
import { examples } from './examples.ts';
import { everyFieldHidden, fieldsOfOthers, plantPictures, viewersWith } from './hidden-fields.ts';
import type { Company, House } from './house.ts';
import { type PersonName, personNames } from './little-company.ts';
import { withoutModule } from './modules-off.ts';
import { notWrittenDown } from './not-written-down.ts';
import { keptInClear, secretPlaces, secretsOf, withCanaries } from './secrets-sent.ts';

export type Law = (house: House, route: Route, example: Example | undefined) => Promise<void>;

/** Reads stay within this; what a write may cost is bounded too. */
const MOST_STATEMENTS = { read: 4, write: 9 };

const needsExample = ({ endpoint, action }: Route) =>
  Boolean(endpoint.params || endpoint.body || action);

function must(truth: boolean, route: Route, what: string): void {
  if (!truth) throw new Error(`${route.endpoint.id}: ${what}`);
}

const sentFor = (house: House, example: Example | undefined, company: Company): Promise<Sent> =>
  example ? example.sent(house, company) : Promise.resolve({});

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

  async 'nobody who is not signed in gets in'(house, route, example) {
    if (route.access === 'public') return;
    const { status, body } = await house
      .stranger()
      .call(route.endpoint, await sentFor(house, example, house.home));
    must(
      status === 401 && body.message === 'User is anonymous.',
      route,
      `answers a stranger with ${status}`,
    );
  },

  async 'nobody gets in between password and code'(house, route, example) {
    if (route.access !== 'signed-in') return;
    const halfway = await house.as(example?.by ?? 'employee', {
      authStatus: 'ROLE_2FA_IN_PROGRESS',
    });
    const { status, body } = await halfway.call(
      route.endpoint,
      await sentFor(house, example, house.home),
    );
    must(
      status === 401 && body.message === 'User MFA in-progress.',
      route,
      `answers before the code with ${status}`,
    );
  },

  async 'the example itself is answered, within its contract'(house, route, example) {
    const { status, body } = await answerTo(house, route, example);
    must(
      status === (example?.status ?? route.endpoint.status),
      route,
      `answers its example with ${status} ${JSON.stringify(body)}`,
    );
  },

  async 'a record of another company does not exist'(house, route, example) {
    if (!route.endpoint.params || !example) return;
    const client = await house.as('company.admin');
    const { status } = await call(house, client, route, await example.sent(house, house.foreign));
    must(status === 404, route, `answers for another company's record with ${status}`);
  },

  async 'a session of another company is nobody here'(house, route, example) {
    if (route.access === 'public') return;
    const client = house.stranger();
    client.token = (await house.as('company.admin', { company: house.foreign })).token;
    const { status } = await call(house, client, route, await sentFor(house, example, house.home));
    must(status === 401, route, `takes another company's session: ${status}`);
  },

  async 'bad input is refused with the field named'(house, route, example) {
    const { endpoint } = route;
    const client =
      route.access === 'public' ? house.stranger() : await house.as(example?.by ?? 'employee');
    const good = await sentFor(house, example, house.home);
    const refused = async (sent: Sent, field: string) => {
      const { status, body } = await call(house, client, route, sent);
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
      for (const wrong of ['abc', '0', '-1', '1.5', '9999999999999999'])
        await refused({ ...good, params: { ...good.params, [name]: wrong } }, name);
    for (const name of Object.keys(endpoint.query?.shape ?? {}))
      await refused({ ...good, query: { ...good.query, [name]: ['no', 'list'] } }, name);
    if (!endpoint.body) return;
    for (const name of Object.keys((endpoint.body as { shape?: object }).shape ?? {}))
      await refused({ ...good, body: { ...(good.body as object), [name]: [['wrong']] } }, name);
    for (const whole of [[], 'text', 1, null]) await refused({ ...good, body: whole }, '');
    const { status, body } = await call(house, client, route, { ...good, rawBody: '{"half":' });
    must(
      status === 400 && body.code === 'INVALID_JSON',
      route,
      `answers broken JSON with ${status}`,
    );
  },

  async 'offered means allowed, for everybody and in every state'(house, route, example) {
    const { action } = route;
    if (!action || !example?.offered) return;
    await compare(house, 'fresh');
    for (const [state, change] of Object.entries(example.states ?? {}))
      await compare(await house.inState(state, change), state);

    async function compare(scene: House, state: string): Promise<void> {
      const sent = await sentFor(scene, example, scene.home);
      const turn = route.endpoint.id.length + state.length;
      for (const person of asked(personNames, turn)) {
        const client = await scene.as(person);
        const offered =
          (await example?.offered?.(client, sent))?.includes(action?.sentAs ?? '') ?? false;
        const { status } = await call(scene, client, route, sent);
        must(
          offered === answersWell(status),
          route,
          `${action?.sentAs} is ${offered ? '' : 'not '}offered to ${person} (${state}) but answered with ${status}`,
        );
      }
    }
  },

  async 'a field that the company switched off is in no answer'(house, route, example) {
    const hidden = await house.inState('every field hidden', everyFieldHidden);
    const sent = await sentFor(hidden, example, hidden.home);
    await plantPictures(hidden, hidden.home);
    for (const viewer of viewersWith(example)) {
      const client = route.access === 'public' ? hidden.stranger() : await hidden.as(viewer);
      const received = await call(hidden, client, route, sent);
      const found = fieldsOfOthers(await received.said(), hidden.home, viewer);
      must(found.length === 0, route, `tells ${viewer} the hidden ${found.join(', ')} of others`);
    }
  },

  async 'a module that is switched off does not answer'(house, route, example) {
    const module = switchOf(route.endpoint);
    if (!module) return;
    // What the request names is made while the module is on.
    const sent = await sentFor(house, example, house.home);
    await withoutModule(house, house.home, module, async () => {
      for (const person of new Set<PersonName>([example?.by ?? 'employee', 'company.admin'])) {
        const client = route.access === 'public' ? house.stranger() : await house.as(person);
        const { status } = await call(house, client, route, sent);
        must(status === 404, route, `answers ${person} with ${status} though ${module} is off`);
      }
    });
  },

  async 'a secret that was sent is kept and told nowhere in clear'(house, route, example) {
    const places = secretPlaces(route.endpoint);
    if (places.length === 0 || !example) return;
    const real = await sentFor(house, example, house.home);
    const planted = withCanaries(real, places);
    await look(real, secretsOf(real, places));
    await look(planted.sent, planted.canaries);

    async function look(sent: Sent, secrets: readonly string[]): Promise<void> {
      const client =
        route.access === 'public' ? house.stranger() : await house.as(example?.by ?? 'employee');
      let kept = '';
      house.beforeUndone = async (db) => {
        kept += await keptInClear(db);
      };
      const logged = house.logged.length;
      const headers = { ...sent.headers, 'idempotency-key': `key-${secrets.length}` };
      const received = await call(house, client, route, { ...sent, headers }).finally(() => {
        house.beforeUndone = undefined;
      });
      const places: Record<string, string> = {
        answer: await received.said(),
        database: kept,
        log: house.logged.slice(logged).join('\n'),
      };
      for (const [place, text] of Object.entries(places))
        must(!secrets.some((one) => text.includes(one)), route, `leaves a secret in its ${place}`);
    }
  },

  async 'an action says why it is or is not offered'(house, route, example) {
    const { action } = route;
    if (!action || !example) return;
    const sent = await example.sent(house, house.home);
    const address = Object.entries(sent.params ?? {}).map(([name, value]) => [name, String(value)]);
    for (const person of asked(personNames, route.endpoint.id.length)) {
      const client = await house.as(person);
      const query = { ...Object.fromEntries(address), action: action.sentAs };
      const { status, body } = await client.call(explainAction, { query });
      // A record that is not theirs to see does not exist for them, and so explains nothing.
      if (status === 404 && (await call(house, client, route, sent)).status === 404) continue;
      must(
        status === 200 && Boolean(body.rule && body.fact && body.whoCanChange),
        route,
        `does not explain itself to ${person}: ${status} ${JSON.stringify(body)}`,
      );
    }
  },

  async 'the number of statements is bounded'(house, route, example) {
    const { statements } = await answerTo(house, route, example);
    const most = route.endpoint.method === 'GET' ? MOST_STATEMENTS.read : MOST_STATEMENTS.write;
    must(statements <= most, route, `takes ${statements} statements, more than ${most}`);
  },

  async 'what is changed is written down'(house, route, example) {
    if (route.endpoint.method === 'GET' || route.endpoint.id in notWrittenDown) return;
    const { status, audited } = await answerTo(house, route, example);
    must(
      answersWell(status) && audited > 0,
      route,
      `answers ${status} with no row in the audit log`,
    );
  },
};

type Answered = Received & { readonly audited: number };

const answered = new WeakMap<House, Map<string, Promise<Answered>>>();

/** What an endpoint's example is answered with, asked once for all laws that look at it. */
function answerTo(house: House, route: Route, example: Example | undefined): Promise<Answered> {
  const known = answered.get(house) ?? new Map<string, Promise<Answered>>();
  answered.set(house, known);
  const answer = known.get(route.endpoint.id) ?? ask();
  known.set(route.endpoint.id, answer);
  return answer;

  async function ask(): Promise<Answered> {
    const client =
      route.access === 'public' ? house.stranger() : await house.as(example?.by ?? 'employee');
    const sent = await sentFor(house, example, house.home);
    let audited = 0;
    house.beforeUndone = async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from audit_log where xmin = pg_current_xact_id()::xid`.execute(db);
      audited += rows[0]?.count ?? 0;
    };
    try {
      return { ...(await call(house, client, route, sent)), audited };
    } finally {
      house.beforeUndone = undefined;
    }
  }
}

/** Makes the call without keeping what it changed. */
async function call(house: House, client: Client, route: Route, sent: Sent) {
  house.dry = true;
  try {
    return await client.call(route.endpoint, sent);
  } finally {
    house.dry = false;
  }
}

export const exampleOf = (route: Route): Example | undefined => examples[route.endpoint.id];
