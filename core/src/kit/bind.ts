/** The only way to serve an endpoint: with an action to authorize, or with an explicit access level. */
import type { Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import type { Field } from '@tenure/contract/kit/field';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { FoundingCtx, OwnTransactionsCtx, PublicCtx, SignedInCtx } from './ctx.ts';
import type { Action } from './judge.ts';

/** What `run` returns; validated against the contract's schema. */
export type Produced<E extends Endpoint> = [Extract<E['answer'], z.ZodType>] extends [never]
  ? undefined
  : z.input<Extract<E['answer'], z.ZodType>>;

/**
 * Who can call an endpoint that has no action: anyone, people who still have to enter a code as well, or
 * signed-in people only.
 */
export type Access = 'public' | 'verifying' | 'signed-in';

/**
 * Which fields the person can edit. The same function fills `fields` in the response that opens the form, so
 * that the form and the check of the body agree.
 */
export interface Form<R> {
  fields(ctx: SignedInCtx, record: R): readonly Field[] | Promise<readonly Field[]>;
  /** The stored values in the shape of the form; fields that are not editable keep them. */
  stored?(record: R): object;
}

interface Judged<E extends Endpoint, R> {
  /** A read that may take long; it uses separate connections. */
  readonly isReport?: true;
  /** Changes data cached with sessions, so cached sessions are dropped. */
  readonly changesEveryone?: true;
  /** For sensitive actions: requires a recent verification of identity. */
  readonly stepUp?: true;
  /**
   * Gives lasting access, acts in the person's own name (a signature, an answer) or shows what nobody else
   * may read; refused to an administrator acting as the person.
   */
  readonly personally?: true;
  /**
   * For reads of private data: the audit log's name for a view by someone other than the person, such as
   * `people.personal-details.viewed` (ADR 71).
   */
  readonly logsView?: string;
  /** A read that takes `asAt`: for another day, only viewing is offered. */
  readonly isDated?: true;
  readonly action: Action<NoInfer<R>>;
  /** Finds the record through its "may see" filter; undefined becomes 404. */
  load(ctx: SignedInCtx, input: InputOf<E>): Promise<R | undefined>;
  /** For a form as body: a field that is not editable is refused with 422. */
  readonly form?: Form<NoInfer<R>>;
  run(ctx: SignedInCtx, input: InputOf<E>, record: R): Promise<Produced<E>>;
}

interface SignedIn<E extends Endpoint> {
  readonly changesEveryone?: true;
  readonly personally?: true;
  readonly stepUp?: true;
  readonly access: 'signed-in';
  /** For a read that locks rows when it loads records, as a change does. */
  readonly locks?: true;
  readonly form?: Form<undefined>;
  run(ctx: SignedInCtx, input: InputOf<E>): Promise<Produced<E>>;
}

interface Open<E extends Endpoint> {
  readonly access: 'public' | 'verifying';
  run(ctx: PublicCtx, input: InputOf<E>): Promise<Produced<E>>;
}

/** For work that must not hold a connection during computation, such as comparing a password. */
interface InSteps<E extends Endpoint> {
  readonly access: 'public';
  runWithoutTransaction(ctx: OwnTransactionsCtx<null>, input: InputOf<E>): Promise<Produced<E>>;
}

interface InStepsByAPerson<E extends Endpoint> {
  readonly access: 'verifying' | 'signed-in';
  runWithoutTransaction(ctx: OwnTransactionsCtx<Actor>, input: InputOf<E>): Promise<Produced<E>>;
}

/** For requests made before a company exists. */
interface Founding<E extends Endpoint> {
  readonly access: 'public';
  runFounding(ctx: FoundingCtx, input: InputOf<E>): Promise<Produced<E>>;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly access: Access;
  readonly isReport?: true;
  readonly locks?: true;
  readonly stepUp?: true;
  readonly personally?: true;
  readonly changesEveryone?: true;
  readonly logsView?: string;
  readonly isDated?: true;
  /** The module that must be switched on, from the area's manifest; none for what is always on. */
  readonly module?: ModuleId;
  /** Whether new hires can call it before their first day, from the area's manifest. */
  readonly isOpenBeforeFirstDay?: true;
  readonly action?: Action<unknown>;
  readonly form?: Form<unknown>;
  readonly load?: (ctx: SignedInCtx, input: InputOf<Endpoint>) => Promise<unknown>;
  readonly run?: (
    ctx: PublicCtx | SignedInCtx,
    input: InputOf<Endpoint>,
    record: unknown,
  ) => Promise<unknown>;
  readonly runWithoutTransaction?: (
    ctx: OwnTransactionsCtx,
    input: InputOf<Endpoint>,
  ) => Promise<unknown>;
  readonly runFounding?: (ctx: FoundingCtx, input: InputOf<Endpoint>) => Promise<unknown>;
}

export function bind<E extends Endpoint, R>(endpoint: E, service: Judged<E, R>): Route;
export function bind<E extends Endpoint>(endpoint: E, service: SignedIn<E>): Route;
export function bind<E extends Endpoint>(endpoint: E, service: Open<E>): Route;
export function bind<E extends Endpoint>(endpoint: E, service: InSteps<E>): Route;
export function bind<E extends Endpoint>(endpoint: E, service: InStepsByAPerson<E>): Route;
export function bind<E extends Endpoint>(endpoint: E, service: Founding<E>): Route;
export function bind(endpoint: Endpoint, service: object): Route {
  const access = 'action' in service ? 'signed-in' : (service as { access?: Access }).access;
  if (!access) throw new Error(`${endpoint.id} names neither an action nor an access`);
  return { endpoint, ...service, access };
}
