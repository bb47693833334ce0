import type { AuthStatus } from '@tenure/contract/identity/session';
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../actor.ts';
import type { Access } from '../bind.ts';
import type { Ctx, OwnTransactionsCtx, PublicCtx } from '../ctx.ts';
import type { SqlConnection } from '../data/database.ts';
import { kyselyOver } from '../data/kysely.ts';
import { Refusal } from '../refusal.ts';
import { type ApiRequest, contentTypeOf } from './request.ts';
import type { ApiSetup } from './serve.ts';
import type { SessionCache } from './session-cache.ts';

/** One request on its way through the harness: who asks, when, of which tenant, and what it has cost. */
export class RequestScope {
  statements = 0;
  /** Set when the answer gives the browser a session token or takes it away. */
  newToken: string | null | undefined;
  newBrowserToken: string | undefined;
  /** Filled once the input has been read; contexts made before see it too. */
  readonly givenSecrets: string[] = [];
  readonly #setup: ApiSetup;
  readonly #sessions: SessionCache;

  constructor(
    setup: ApiSetup,
    sessions: SessionCache,
    readonly request: ApiRequest,
    readonly tenantId: number,
    readonly now: Date,
    readonly tokenHash: string | null,
  ) {
    this.#setup = setup;
    this.#sessions = sessions;
  }

  get #origin() {
    const { id, ip } = this.request;
    return {
      requestId: id,
      ip,
      userAgent: this.request.header('user-agent')?.slice(0, 300) ?? null,
    };
  }

  ctx(connection: SqlConnection): Ctx {
    return {
      tenantId: this.tenantId,
      now: this.now,
      ports: this.#setup.ports,
      origin: this.#origin,
      givenSecrets: this.givenSecrets,
      db: kyselyOver({
        query: (sql, parameters) => {
          this.statements += 1;
          return connection.query(sql, parameters);
        },
      }),
    };
  }

  async openCtx(connection: SqlConnection): Promise<PublicCtx> {
    const ctx = this.ctx(connection);
    return {
      ...ctx,
      actor: await this.actor(ctx),
      ...this.#browser,
    };
  }

  /** Who asks is settled first, so that nobody else learns anything about their input. */
  async stepwiseCtx(access: Access): Promise<OwnTransactionsCtx> {
    const check = access === 'signed-in' ? fullySignedIn : somebody;
    const actor =
      access === 'public'
        ? null
        : check(
            await this.#setup.database.inTenant(this.tenantId, 'read', (connection) =>
              this.actor(this.ctx(connection)),
            ),
          );
    const { ports, database } = this.#setup;
    return {
      tenantId: this.tenantId,
      actor,
      ...this.#browser,
      now: this.now,
      ports,
      origin: this.#origin,
      givenSecrets: this.givenSecrets,
      upload: {
        contentType: contentTypeOf(this.request),
        parts: () => this.request.parts(),
      },
      inTransaction: (mode, work) =>
        database.inTenant(this.tenantId, mode, async (connection) =>
          work(await this.openCtx(connection)),
        ),
    };
  }

  /** The person the session token belongs to, wherever they are in signing in. */
  async actor(ctx: Ctx): Promise<Actor | null> {
    if (!this.tokenHash) return null;
    const known = this.#sessions.get(this.#sessionKey, this.now.getTime());
    if (known) return known;
    const actor = await this.#setup.identify(ctx, this.tokenHash);
    if (actor) this.#sessions.set(this.#sessionKey, actor, this.now.getTime());
    return actor;
  }

  /** What the browser brought, and what it may be given. */
  get #browser() {
    return {
      tokenHash: this.tokenHash,
      browserToken: this.request.browserToken ?? null,
      setSessionToken: this.#setSessionToken,
      setBrowserToken: (token: string) => {
        this.newBrowserToken = token;
      },
    };
  }

  get #sessionKey() {
    return `${this.tenantId}:${this.tokenHash}`;
  }

  #setSessionToken = (token: string | null) => {
    this.newToken = token;
    this.#sessions.delete(this.#sessionKey);
  };
}

export function somebody(actor: Actor | null): Actor {
  const authStatus: AuthStatus = 'IS_AUTHENTICATED_ANONYMOUSLY';
  if (!actor) throw new Refusal(401, 'anonymous', messages.anonymous, { authStatus });
  return actor;
}

export function fullySignedIn(actor: Actor | null): Actor {
  const { authStatus } = somebody(actor);
  if (authStatus === 'IS_AUTHENTICATED_FULLY') return actor as Actor;
  throw new Refusal(401, 'mfa-in-progress', messages.mfaInProgress, { authStatus });
}
