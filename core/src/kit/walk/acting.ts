/**
 * An administrator acting as someone else can't access secrets, credentials or anything that requires
 * verification of identity: those are reserved for the person (ADR 64).
 */
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../actor.ts';
import type { Route } from '../bind.ts';
import { type Action, authorize } from '../judge.ts';
import type { Person } from '../person.ts';
import { Refusal } from '../refusal.ts';

export const isPersonal = ({ endpoint, stepUp, personally }: Route): boolean =>
  stepUp === true ||
  personally === true ||
  // Sign-in: password, methods, sessions.
  (endpoint.area === 'identity' && endpoint.method !== 'GET');

interface AboutSomeone {
  readonly person: Pick<Person, 'employeeId'>;
}

const isAbout = (record: unknown, userId: number): boolean =>
  (record as Partial<AboutSomeone> | undefined)?.person?.employeeId === userId;

/** They can't change records of their own while acting as someone else either. */
export function refuseOwnWhileActing({ endpoint }: Route, actor: Actor, record: unknown): void {
  if (endpoint.method !== 'GET') refuseOwn(actor, record);
}

function refuseOwn({ actingBy }: Actor, record: unknown): void {
  if (actingBy && isAbout(record, actingBy.userId))
    throw new Refusal(403, 'not-while-acting', messages.notYourOwnWhileActing);
}

/**
 * For changes authorized in a command rather than by the route: the record identifies the person concerned
 * (ADR 89).
 */
export function authorizeChange<R extends AboutSomeone>(
  actor: Actor,
  action: Action<R>,
  record: R,
): void {
  authorize(actor, action, record);
  refuseOwn(actor, record);
}

export function refuseWhileActing(route: Route, actor: Actor): void {
  if (isPersonal(route)) refusePersonal(actor);
}

/** For one of several operations of an endpoint. */
export function refusePersonal(actor: Actor): void {
  if (actor.actingBy) throw new Refusal(403, 'not-while-acting', messages.notWhileActing);
}
