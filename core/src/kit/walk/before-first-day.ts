/**
 * With an onboarding link, people can only use what areas open before the first day (`beforeFirstDay` in
 * their manifests), for their own records (ADR 83).
 */
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../actor.ts';
import type { Route } from '../bind.ts';
import { Refusal } from '../refusal.ts';

/** Path parameters that identify a person. */
const ofPerson = ['employeeId', 'userId'];

export function refuseBeforeFirstDay(
  route: Route,
  actor: Actor,
  params: Readonly<Record<string, string>>,
): void {
  if (!actor.isOnboarding) return;
  const isOwn = ofPerson.every(
    (name) => params[name] === undefined || Number(params[name]) === actor.userId,
  );
  if (!route.isOpenBeforeFirstDay || !isOwn)
    throw new Refusal(403, 'before-first-day', messages.beforeFirstDay);
}
