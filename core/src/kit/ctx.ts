import type { Actor } from './actor.ts';
import type { Database } from './data/database.ts';
import type { Db } from './data/kysely.ts';
import type { Ports } from './ports.ts';

/** Where a request came from. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Everything a rule, store or command may touch while it serves one request of one tenant. */
export interface Ctx {
  readonly tenantId: number;
  readonly db: Db;
  /** The instant of the request: one request, one time. */
  readonly now: Date;
  readonly ports: Ports;
  readonly origin: Origin;
  /** Secrets that the request brought: kept nowhere in clear. */
  readonly givenSecrets?: readonly string[];
  /** The person whose record the request loaded: the audit log names them. */
  readonly concerns?: number;
}

/** A request by someone who is signed in. */
export interface SignedInCtx extends Ctx {
  readonly actor: Actor;
  /** The version of the record that the person has seen, as the browser names it. */
  readonly ifMatch?: string | undefined;
}

/** A request by anyone, signed in or not; it may begin or end a session. */
export interface PublicCtx extends Ctx {
  readonly actor: Actor | null;
  /** The digest of whatever token the browser brought, whether or not it is anyone's. */
  readonly tokenHash: string | null;
  /** What a browser brings that someone signed in with before; it grants no access. */
  readonly browserToken: string | null;
  /** Gives the browser a session token, or takes it away. */
  setSessionToken(token: string | null): void;
  /** Gives the browser a token to be known by later. */
  setBrowserToken(token: string): void;
}

/** A request that opens its own short transactions. */
export interface OwnTransactionsCtx<A extends Actor | null = Actor | null>
  extends Omit<PublicCtx, 'db' | 'actor'> {
  /** The required actor; null where anyone may ask. */
  readonly actor: A;
  /** The file that came as the body, where the endpoint takes one. */
  readonly upload: { readonly contentType: string; parts(): AsyncIterable<Uint8Array> };
  inTransaction<T>(mode: 'read' | 'write', work: (ctx: PublicCtx) => Promise<T>): Promise<T>;
}

/** A request that is answered outside every tenant: there may be none yet. */
export interface FoundingCtx {
  readonly database: Database;
  readonly ports: Ports;
  /** The host name of the request, without port. */
  readonly host: string;
  /** What the server printed when it started; null when there was nothing to found. */
  readonly setupCode: string | null;
}
