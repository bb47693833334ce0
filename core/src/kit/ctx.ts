import type { Actor } from './actor.ts';
import type { Database } from './data/database.ts';
import type { Db } from './data/kysely.ts';
import type { Ports } from './ports.ts';

export interface Origin {
  readonly requestId: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Everything a rule, store or command may use while it handles one request of one tenant. */
export interface Ctx {
  readonly tenantId: number;
  readonly db: Db;
  /** For what is read after the answer has begun, while its file is sent. */
  readonly laterDb?: Db;
  /** The time of the request; constant throughout it. */
  readonly now: Date;
  readonly ports: Ports;
  readonly origin: Origin;
  /** Secrets sent with the request, which must never be stored in clear text. */
  readonly givenSecrets?: readonly string[];
  /** The person whose record was loaded, for the audit log. */
  readonly concerns?: number;
  /** The audit log says that something was done, but not to what and about whom. */
  readonly isConfidential?: true;
}

/** A request by a signed-in person. */
export interface SignedInCtx extends Ctx {
  readonly actor: Actor;
  /** The version of the record that the person has seen, from If-Match. */
  readonly ifMatch?: string | undefined;
}

/** A request by anyone, signed in or not; it may start or end a session. */
export interface PublicCtx extends Ctx {
  readonly actor: Actor | null;
  /** Hash of the session token in the request, whether or not it is valid. */
  readonly tokenHash: string | null;
  /** Token of a browser that someone has signed in with before; it grants no access. */
  readonly browserToken: string | null;
  /** Sets the browser's session token, or removes it. */
  setSessionToken(token: string | null): void;
  /** Sets the token that identifies this browser later. */
  setBrowserToken(token: string): void;
}

/** A request that opens its own short transactions. */
export interface OwnTransactionsCtx<A extends Actor | null = Actor | null>
  extends Omit<PublicCtx, 'db' | 'actor'> {
  /** The actor; null where anonymous requests are allowed. */
  readonly actor: A;
  /** The uploaded file, where the endpoint accepts one. */
  readonly upload: { readonly contentType: string; parts(): AsyncIterable<Uint8Array> };
  inTransaction<T>(mode: 'read' | 'write', work: (ctx: PublicCtx) => Promise<T>): Promise<T>;
}

/** A request handled outside any tenant, before one exists. */
export interface FoundingCtx {
  readonly database: Database;
  readonly ports: Ports;
  /** The host name of the request, without port. */
  readonly host: string;
  /** The code printed when the server started; null when a company existed already. */
  readonly setupCode: string | null;
}
