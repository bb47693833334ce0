/** The person who made a request on someone's behalf is skipped in its route (ADR 93). */
import { expect, test } from 'vitest';
import { ADMINISTRATOR, HR, planRoute, type RouteFacts, type RouteRule } from './plan-route.ts';

const REQUESTER = 1;
const manager: RouteRule = { relation: 'manager' };
const second: RouteRule = { relation: 'second-manager' };
const hr: RouteRule = { relation: 'role', role: HR };

interface Case {
  readonly rules?: readonly RouteRule[];
  readonly above?: readonly number[];
  readonly named?: number;
  readonly hr?: readonly number[];
  readonly administrators?: readonly number[];
  readonly enteredBy: number;
  readonly asks: readonly (number | string | null)[];
}

test.each<[string, Case]>([
  ['by HR: the manager decides', { above: [2, 3], hr: [5], enteredBy: 5, asks: [2] }],
  ['by the manager: the next manager decides', { above: [2, 3], enteredBy: 2, asks: [3] }],
  [
    'by the only manager: the named approver decides',
    { above: [2], named: 9, enteredBy: 2, asks: [9] },
  ],
  [
    'by the only manager, without a named approver: HR',
    { above: [2], hr: [5], enteredBy: 2, asks: [HR] },
  ],
  [
    'by the second manager: the one above them is the second',
    { rules: [manager, second], above: [2, 3, 4], enteredBy: 3, asks: [2, 4] },
  ],
  [
    'by the only HR manager: a step of HR goes up',
    { rules: [manager, hr], above: [2, 3], hr: [5], enteredBy: 5, asks: [2, 3] },
  ],
  [
    'by one of two HR managers: the other decides the step of HR',
    { rules: [manager, hr], above: [2, 3], hr: [5, 6], enteredBy: 5, asks: [2, HR] },
  ],
  [
    'by the only HR manager for someone without a manager: an administrator decides',
    { hr: [5], administrators: [7], enteredBy: 5, asks: [ADMINISTRATOR] },
  ],
  ['by the only person above: nobody is left', { above: [2], enteredBy: 2, asks: [] }],
])('requested %s', (_, { rules = [manager], asks, ...given }) => {
  const facts: RouteFacts = {
    requesterId: REQUESTER,
    enteredById: given.enteredBy,
    managerIds: given.above ?? [],
    namedApproverId: given.named ?? null,
    holders: new Map([
      [HR, given.hr ?? []],
      [ADMINISTRATOR, given.administrators ?? []],
    ]),
  };
  expect(planRoute(rules, facts).map(({ personId, role }) => personId ?? role)).toEqual(asks);
});
