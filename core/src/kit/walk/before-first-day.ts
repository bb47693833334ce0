/**
 * Someone who came by the link of their onboarding reaches only what areas open before the first day
 * (`beforeFirstDay` in their manifests), and there only their own records (ADR 83).
 */
import { messages } from '@tenure/contract/kit/problem';
import type { Actor } from '../actor.ts';
import type { Route } from '../bind.ts';
import { Refusal } from '../refusal.ts';

/** The parameters that say whose records an address is about. */
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
