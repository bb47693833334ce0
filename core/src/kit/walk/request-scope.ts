import type { AuthStatus } from '@tenure/contract/identity/session';
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../actor.ts';
import type { Access } from '../bind.ts';
import type { Ctx, OwnTransactionsCtx, PublicCtx } from '../ctx.ts';
import type { SqlConnection } from '../data/database.ts';
import { type Db, kyselyOver } from '../data/kysely.ts';
import { Refusal } from '../refusal.ts';
import { type ApiRequest, contentTypeOf } from './request.ts';
import type { ApiSetup } from './serve.ts';
import type { SessionCache } from './session-cache.ts';

/** The state of one request: actor, time, tenant and cost. */
export class RequestScope {
  statements = 0;
  /** Set when the response sets the browser's session token or removes it. */
  newToken: string | null | undefined;
  newBrowserToken: string | undefined;
  /** Filled when the input has been read; contexts created earlier see it too. */
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

  /** Each statement is a read of its own, because the request's connection has been given back. */
  laterDb(): Db {
    const { database } = this.#setup;
    return kyselyOver({
      query: (sql, parameters) =>
        database.inTenant(this.tenantId, 'read', (connection) => connection.query(sql, parameters)),
    });
  }

  async openCtx(connection: SqlConnection): Promise<PublicCtx> {
    const ctx = this.ctx(connection);
    return {
      ...ctx,
      actor: await this.actor(ctx),
      ...this.#browser,
    };
  }

  /** The actor is identified first, so that anonymous requests learn nothing about their input. */
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

  /** The person of the session token, whichever sign-in step they have reached. */
  async actor(ctx: Ctx): Promise<Actor | null> {
    const { tokenHash } = this;
    if (!tokenHash) return null;
    return this.#sessions.get(this.#sessionKey, this.now.getTime(), () =>
      this.#setup.identify(ctx, tokenHash),
    );
  }

  /** The browser's tokens and the functions that set them. */
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
