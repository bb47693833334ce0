/**
 * Handles a request: route, tenant, session, input, record, authorization, work, response. Everything from
 * session to response is limited to one tenant; a write is one transaction.
 */
import type { FileAnswer } from '@tenure/contract/kit/file';
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../actor.ts';
import type { Route } from '../bind.ts';
import type { Ctx, SignedInCtx } from '../ctx.ts';
import type { AccessMode, Database } from '../data/database.ts';
import { authorize } from '../judge.ts';
import type { Ports } from '../ports.ts';
import { notFound, Refusal } from '../refusal.ts';
import { refuseOwnWhileActing, refuseWhileActing } from './acting.ts';
import { type Encoded, encode, encodeStream, jsonHeaders, refuse } from './answer.ts';
import { refuseBeforeFirstDay } from './before-first-day.ts';
import { refuseCrossSite } from './cross-site.ts';
import { fileInParts } from './file-parts.ts';
import { withinForm } from './form-fields.ts';
import { secretsGiven } from './given-secrets.ts';
import { once } from './idempotency.ts';
import { withTotal } from './page-after-last.ts';
import { type ApiAnswer, type ApiRequest, parseInput, parseJson } from './request.ts';
import { fullySignedIn, RequestScope, somebody } from './request-scope.ts';
import { type PathParams, routerOf } from './router.ts';
import { SessionCache } from './session-cache.ts';
import { modulesHere, refuseSwitchedOff } from './switched-off.ts';
import { hostName, Tenants } from './tenants.ts';
import { refuseStale, refuseUnseen } from './version.ts';
import { concernsOf, logView } from './view-log.ts';
import { asViewed } from './view-of-a-day.ts';

export interface ApiSetup {
  readonly routes: readonly Route[];
  readonly database: Database;
  readonly ports: Ports;
  /** Finds the person of a session token's hash. */
  identify(ctx: Ctx, tokenHash: string): Promise<Actor | null>;
  /** Whether the person has verified their identity recently enough for a sensitive action. */
  isVerifiedRecently?(ctx: SignedInCtx): Promise<boolean>;
  /** Called after a write has committed, so that events and messages are sent immediately. */
  afterWrite?(tenantId: number): void;
  /** Proves that the person who creates the first company also started the server. */
  readonly setupCode?: string | null;
  /** For tests: an undeclared field is an error instead of being dropped. */
  readonly strict?: boolean;
}

export type Api = (request: ApiRequest) => Promise<ApiAnswer>;

export function createApi(setup: ApiSetup): Api {
  const match = routerOf(setup.routes);
  const tenants = new Tenants(setup.database);
  const sessions = new SessionCache();

  return async (request) => {
    let scope: RequestScope | undefined;
    try {
      const { route, params } = match(request.method, request.path);
      refuseCrossSite(request);
      if (route.runFounding) {
        const founded = await serveFounding(setup, route, request);
        if (request.method !== 'GET') tenants.forget(request.host);
        return { ...founded, statements: 0 };
      }
      const now = setup.ports.clock.now();
      const tenantId = await tenants.byHost(request.host, now.getTime());
      if (tenantId === null) throw notFound(messages.noSuchCompany);
      const tokenHash = request.sessionToken
        ? await setup.ports.sha256(request.sessionToken)
        : null;
      scope = new RequestScope(setup, sessions, request, tenantId, now, tokenHash);
      const encoded = await serve(setup, scope, route, params);
      if (route.changesEveryone) sessions.clear();
      if (request.method !== 'GET') setup.afterWrite?.(tenantId);
      return {
        status: encoded.status,
        headers: encoded.headers,
        body: encoded.body,
        statements: scope.statements,
        sessionToken: scope.newToken,
        browserToken: scope.newBrowserToken,
      };
    } catch (error) {
      return refuse(error, request.id, setup.ports.log, scope);
    }
  };
}

async function serve(
  setup: ApiSetup,
  scope: RequestScope,
  route: Route,
  params: PathParams,
): Promise<Encoded> {
  const { endpoint } = route;
  const { request } = scope;
  const text = endpoint.body ? await request.text() : '';
  // Parsed after authentication: an anonymous request learns nothing about its input.
  let sent: unknown;
  const input = () => {
    sent = parseJson(request, text);
    const parsed = parseInput(endpoint, { params, query: request.query, body: sent });
    scope.givenSecrets.push(...secretsGiven(endpoint, parsed));
    return parsed;
  };
  const produce = async (produced: Promise<unknown> | undefined) =>
    endpoint.isStream
      ? encodeStream(endpoint, await produced)
      : endpoint.inParts
        ? fileInParts((await produced) as FileAnswer, {
            range: request.header('range'),
            ifRange: request.header('if-range'),
            ifNoneMatch: request.header('if-none-match'),
          })
        : encode(endpoint, await produced, setup.strict ?? false);

  if (route.runWithoutTransaction) {
    const ctx = await scope.stepwiseCtx(route.access);
    if (ctx.actor) {
      refuseBeforeFirstDay(route, ctx.actor, params);
      refuseSwitchedOff(route, ctx.actor.modules);
      refuseWhileActing(route, ctx.actor);
    }
    const parsed = input();
    if (endpoint.takes && !endpoint.takes.includes(ctx.upload.contentType))
      throw new Refusal(415, 'wrong-content-type', messages.wrongFile(endpoint.takes));
    return produce(route.runWithoutTransaction(ctx, parsed));
  }

  const mode = modeOf(route, request);
  let viewed: SignedInCtx | undefined;
  const answer = await setup.database.inTenant(scope.tenantId, mode, async (connection) => {
    if (route.access !== 'signed-in') {
      const ctx = await scope.openCtx(connection);
      if (route.module) refuseSwitchedOff(route, await modulesHere(ctx));
      if (route.access === 'verifying') refuseBeforeFirstDay(route, somebody(ctx.actor), params);
      return produce(withTotal(input(), (asked) => route.run?.(ctx, asked, undefined)));
    }
    const ctx = scope.ctx(connection);
    const signedIn: SignedInCtx = {
      ...ctx,
      ...(endpoint.produces ? { laterDb: scope.laterDb() } : {}),
      actor: fullySignedIn(await scope.actor(ctx)),
      ifMatch: request.header('if-match'),
    };
    refuseBeforeFirstDay(route, signedIn.actor, params);
    refuseSwitchedOff(route, signedIn.actor.modules);
    refuseWhileActing(route, signedIn.actor);
    if (route.stepUp) await requireRecentProof(setup, signedIn);
    const parsed = input();
    const work = async () => {
      const record = await recordOf(route, signedIn, parsed);
      const taken = await withinForm(endpoint, route.form, signedIn, parsed, sent, record);
      const about: SignedInCtx = { ...signedIn, ...concernsOf(record) };
      viewed = about;
      const produced = withTotal(taken, (asked) => route.run?.(about, asked, record));
      const isAnotherDay = route.isDated && (parsed.query as { asAt?: string }).asAt !== undefined;
      return produce(
        isAnotherDay ? produced.then((one) => asViewed(one, route.action?.sentAs ?? '')) : produced,
      );
    };
    const key = request.method === 'POST' ? request.header('idempotency-key') : undefined;
    if (key === undefined) return work();
    const kept = await once(signedIn, endpoint, key, JSON.stringify([params, parsed.body]), work);
    return { ...kept, headers: jsonHeaders };
  });
  if (route.logsView && viewed) await logView(setup.database, viewed, route.logsView);
  return answer;
}

/** A report requested with a body writes nothing, so it has no idempotency key. */
function modeOf({ isReport, locks }: Route, request: ApiRequest): AccessMode {
  if (isReport && request.header('idempotency-key') === undefined) return 'report';
  return request.method === 'GET' && !locks ? 'read' : 'write';
}

async function serveFounding(setup: ApiSetup, route: Route, request: ApiRequest): Promise<Encoded> {
  const { database, ports, setupCode = null } = setup;
  const body = route.endpoint.body ? parseJson(request, await request.text()) : undefined;
  const input = parseInput(route.endpoint, { params: {}, query: request.query, body });
  const host = hostName(request.host);
  const produced = await route.runFounding?.({ database, ports, host, setupCode }, input);
  return encode(route.endpoint, produced, setup.strict ?? false);
}

/** A sensitive action requires a recent verification of identity. */
async function requireRecentProof(setup: ApiSetup, ctx: SignedInCtx): Promise<void> {
  if (await setup.isVerifiedRecently?.(ctx)) return;
  throw new Refusal(403, 'verify-again', messages.verifyAgain);
}

/**
 * Loads the record through its "may see" filter and authorizes the action; undefined for routes without a
 * record.
 */
async function recordOf(
  route: Route,
  ctx: SignedInCtx,
  input: ReturnType<typeof parseInput>,
): Promise<unknown> {
  if (!route.load || !route.action) return undefined;
  const record = await route.load(ctx, input);
  if (record === undefined) throw notFound();
  authorize(ctx.actor, route.action, record);
  refuseOwnWhileActing(route, ctx.actor, record);
  if (route.endpoint.decides === 'one') refuseUnseen(ctx.ifMatch, record as { version: number });
  else if (route.endpoint.refusals.includes(412)) refuseStale(ctx.ifMatch, record);
  return record;
}
