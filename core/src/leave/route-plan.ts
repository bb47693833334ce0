/** The approval route of a request, planned from the facts and shown before anything is sent. */

import type { RouteStep } from '@tenure/contract/leave/leave-request';
import type { Visibility } from '../org/public.ts';
import type { Brief, LeaveFacts, RuleFacts } from './leave-facts.ts';
import { nameOf, presentBrief } from './leave-person.ts';
import type { StoredStep } from './leave-record.ts';
import { type PlannedStep, planRoute } from './rules/approval-route.ts';

const HOUR_MS = 3_600_000;

export function routeFor(facts: LeaveFacts, rule: RuleFacts | undefined): PlannedStep[] {
  return planRoute({
    employeeId: facts.employeeId,
    managerIds: facts.managers.map(({ id }) => id),
    namedApproverId: facts.settings.namedApprover?.id ?? null,
    secondStep: rule?.secondStep ?? 'none',
    secondStepRole: rule?.secondStepRole ?? null,
  });
}

export const dueAfter = (facts: LeaveFacts, from: Date, steps = 1) =>
  new Date(from.getTime() + steps * facts.settings.escalateAfterHours * HOUR_MS);

export const storedRoute = (steps: readonly PlannedStep[]): StoredStep[] =>
  steps.map((step) => ({ ...step, decidedById: null, decidedAt: null }));

/** Who will be asked, in what order, by when, and why; with the delegate who decides meanwhile. */
export function previewRoute(
  visibility: Visibility,
  facts: LeaveFacts,
  rule: RuleFacts | undefined,
  now: Date,
): RouteStep[] {
  const people: Brief[] = [
    ...facts.managers,
    ...(facts.settings.namedApprover ? [facts.settings.namedApprover] : []),
  ];
  return routeFor(facts, rule).map((step, n) => {
    const person = people.find(({ id }) => id === step.personId);
    const standIn = facts.delegations.find(
      ({ approverId, delegate }) =>
        approverId === step.personId && delegate.id !== facts.employeeId,
    )?.delegate;
    return {
      person: person ? presentBrief(visibility, person) : null,
      role: step.role,
      delegate: standIn ? presentBrief(visibility, standIn) : null,
      why:
        standIn && person
          ? `${step.why} ${nameOf(standIn)} stands in for ${nameOf(person)}.`
          : step.why,
      dueAt: dueAfter(facts, now, n + 1).toISOString(),
      state: n === 0 ? 'waiting' : 'next',
      decidedBy: null,
      decidedAt: null,
    };
  });
}
