/** The one way an endpoint is served: with an action that is judged, or with a stated access. */
import type { Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import type { Field } from '@tenure/contract/kit/field';
import type { ModuleId } from '@tenure/contract/site/modules';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { FoundingCtx, OwnTransactionsCtx, PublicCtx, SignedInCtx } from './ctx.ts';
import type { Action } from './judge.ts';

/** What `run` hands over; the contract's schema has the last word on it. */
export type Produced<E extends Endpoint> = [Extract<E['answer'], z.ZodType>] extends [never]
  ? undefined
  : z.input<Extract<E['answer'], z.ZodType>>;

/**
 * Who reaches an endpoint that judges no record: anybody; somebody between password and code too;
 * or only somebody who is signed in.
 */
export type Access = 'public' | 'verifying' | 'signed-in';

/**
 * Which fields a person is offered to change. The same function fills `fields` of the answer that the
 * form is opened with, so that nothing is shown as fixed and taken all the same.
 */
export interface Form<R> {
  fields(ctx: SignedInCtx, record: R): readonly Field[] | Promise<readonly Field[]>;
  /** What is stored, in the shape of the form; a field that cannot be changed keeps it. */
  stored?(record: R): object;
}

interface Judged<E extends Endpoint, R> {
  /** A read that may take long: it keeps no connection from others. */
  readonly isReport?: true;
  /** What it changes is remembered with everyone who is signed in, so they are looked up anew. */
  readonly changesEveryone?: true;
  /** For sensitive actions: who is there is asked again when that was last shown too long ago. */
  readonly stepUp?: true;
  /**
   * Gives a way in that lasts, is done in the person’s own name (a signature, an answer) or shows what nobody
   * else may read: not for an administrator who acts as the person.
   */
  readonly personally?: true;
  /**
   * For reads of what is private: what the audit log calls the view when someone else than the person
   * makes it, such as `people.personal-details.viewed` (ADR 71).
   */
  readonly logsView?: string;
  /** A read that takes `asAt`: as at another day, it offers nothing but viewing. */
  readonly isDated?: true;
  readonly action: Action<NoInfer<R>>;
  /** Finds the record through its "may see" filter; undefined is answered as 404. */
  load(ctx: SignedInCtx, input: InputOf<E>): Promise<R | undefined>;
  /** Where the body is a form: a field that is not editable is refused with 422. */
  readonly form?: Form<NoInfer<R>>;
  run(ctx: SignedInCtx, input: InputOf<E>, record: R): Promise<Produced<E>>;
}

interface SignedIn<E extends Endpoint> {
  readonly changesEveryone?: true;
  readonly personally?: true;
  readonly stepUp?: true;
  readonly access: 'signed-in';
  /** For a read that loads records as a change would, with their rows locked. */
  readonly locks?: true;
  readonly form?: Form<undefined>;
  run(ctx: SignedInCtx, input: InputOf<E>): Promise<Produced<E>>;
}

interface Open<E extends Endpoint> {
  readonly access: 'public' | 'verifying';
  run(ctx: PublicCtx, input: InputOf<E>): Promise<Produced<E>>;
}

/** For work that must not hold a connection while it computes, such as comparing a password. */
interface InSteps<E extends Endpoint> {
  readonly access: 'public';
  runWithoutTransaction(ctx: OwnTransactionsCtx<null>, input: InputOf<E>): Promise<Produced<E>>;
}

interface InStepsByAPerson<E extends Endpoint> {
  readonly access: 'verifying' | 'signed-in';
  runWithoutTransaction(ctx: OwnTransactionsCtx<Actor>, input: InputOf<E>): Promise<Produced<E>>;
}

/** For the time before there is a company. */
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
  /** The module whose switch decides whether it answers, from its area's manifest; none for what is always on. */
  readonly module?: ModuleId;
  /** Whether new hires reach it before their first day, from its area's manifest. */
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
