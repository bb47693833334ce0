/**
 * An administrator who acts as someone else reaches no secret, no way in and nothing that asks again who is
 * there: those are the person's own (ADR 64).
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
  // How people sign in: password, methods, sessions.
  (endpoint.area === 'identity' && endpoint.method !== 'GET');

interface AboutSomeone {
  readonly person: Pick<Person, 'employeeId'>;
}

const isAbout = (record: unknown, userId: number): boolean =>
  (record as Partial<AboutSomeone> | undefined)?.person?.employeeId === userId;

/** Nor do they change anything of their own through someone else’s eyes. */
export function refuseOwnWhileActing({ endpoint }: Route, actor: Actor, record: unknown): void {
  if (endpoint.method !== 'GET') refuseOwn(actor, record);
}

function refuseOwn({ actingBy }: Actor, record: unknown): void {
  if (actingBy && isAbout(record, actingBy.userId))
    throw new Refusal(403, 'not-while-acting', messages.notYourOwnWhileActing);
}

/** For changes that a command judges and not its route: the record says whom it is about (ADR 89). */
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

/** For one of several things that an endpoint does. */
export function refusePersonal(actor: Actor): void {
  if (actor.actingBy) throw new Refusal(403, 'not-while-acting', messages.notWhileActing);
}
