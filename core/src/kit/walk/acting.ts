/**
 * An administrator who acts as someone else reaches no secret, no way in and nothing that asks again who is
 * there: those are the person's own (issue 16, ADR 64).
 */
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../actor.ts';
import type { Route } from '../bind.ts';
import { Refusal } from '../refusal.ts';

export const isPersonal = ({ endpoint, stepUp, personally }: Route): boolean =>
  stepUp === true ||
  personally === true ||
  // How people sign in: password, methods, sessions.
  (endpoint.area === 'identity' && endpoint.method !== 'GET');

export function refuseWhileActing(route: Route, actor: Actor): void {
  if (actor.actingBy && isPersonal(route))
    throw new Refusal(403, 'not-while-acting', messages.notWhileActing);
}
