import { describe, expect, test } from 'vitest';
import { nextApprover } from './next-approver.ts';
import { planRoute, type RouteRule } from './plan-route.ts';

const holders = new Map([
  ['HR Manager', [21, 22]],
  ['Finance', [31]],
  ['Company Admin', [41]],
]);
const facts = {
  requesterId: 1,
  managerIds: [2, 3, 4],
  namedApproverId: 9 as number | null,
  holders,
};
const people = (rules: readonly RouteRule[], given: Partial<typeof facts> = {}) =>
  planRoute(rules, { ...facts, ...given }).map(({ personId, role }) => personId ?? role);

const manager = { relation: 'manager' } as const;
const second = { relation: 'second-manager' } as const;
const role = (name: string) => ({ relation: 'role', role: name }) as const;
const onlyRequester = new Map([...holders, ['HR Manager', [1]]]);

test.each<[string, readonly RouteRule[], Partial<typeof facts>, (number | string)[]]>([
  ['the nearest manager', [manager], {}, [2]],
  ['a second manager after the first', [manager, second], {}, [2, 3]],
  ['a named role after the manager', [manager, role('HR Manager')], {}, [2, 'HR Manager']],
  ['a named person', [{ relation: 'person', personId: 7 }], {}, [7]],
  ['the named approver at the top of the company', [manager], { managerIds: [] }, [9]],
  [
    'HR when the named approver asks',
    [manager],
    { managerIds: [], namedApproverId: 1 },
    ['HR Manager'],
  ],
  ['nobody is asked about themself', [manager], { managerIds: [1, 3] }, [3]],
  ['nobody is asked twice', [manager, second], { managerIds: [9] }, [9]],
  [
    'a role that only the requester has goes up',
    [manager, role('HR Manager')],
    { holders: onlyRequester },
    [2, 3],
  ],
  [
    'at the top it goes to the named approver',
    [manager, role('HR Manager')],
    { holders: onlyRequester, managerIds: [2] },
    [2, 9],
  ],
  [
    'and failing that to an administrator',
    [manager, role('HR Manager')],
    { holders: onlyRequester, managerIds: [2], namedApproverId: null },
    [2, 'Company Admin'],
  ],
  [
    'where nobody else is left, the step is not asked',
    [manager, role('HR Manager')],
    { holders: new Map([['HR Manager', [1]]]), managerIds: [2], namedApproverId: null },
    [2],
  ],
])('%s', (_, rules, given, expected) => {
  expect(people(rules, given)).toEqual(expected);
});

test('steps of one group are asked together, the next group after them', () => {
  const route = planRoute(
    [
      { ...manager, group: 0 },
      { ...role('Finance'), group: 0 },
      { ...second, group: 1 },
    ],
    facts,
  );
  expect(route.map(({ group, personId, role }) => [group, personId ?? role])).toEqual([
    [0, 2],
    [0, 'Finance'],
    [1, 3],
  ]);
});

const undecided = { ...facts, decidedByIds: [] as number[] };
const next = (
  personId: number | null,
  escalatedToId: number | null,
  given: Partial<typeof undecided> = {},
  role: string | null = null,
) => {
  const found = nextApprover({ personId, role, escalatedToId }, { ...undecided, ...given });
  return found.type === 'person' ? found.id : found.type === 'role' ? found.role : found.type;
};
const requesterNamed = { namedApproverId: undecided.requesterId };

describe('an unanswered step', () => {
  test.each([
    ['goes to the next above', next(2, null), 3],
    ['climbs on', next(2, 3), 4],
    ['then goes to the named approver', next(2, 4), 9],
    ['then to HR, when nobody is left', next(2, 9), 'HR Manager'],
    ['then stays where it is', next(2, 9, {}, 'HR Manager'), 'nobody'],
    [
      'goes to HR at once where nobody is named',
      next(4, null, { namedApproverId: null }),
      'HR Manager',
    ],
    [
      'goes to an administrator where nobody else is in HR',
      next(4, null, { namedApproverId: null, holders: onlyRequester }),
      'Company Admin',
    ],
    [
      'of a role goes to those who decided nothing',
      next(null, null, { decidedByIds: [2] }, 'Finance'),
      3,
    ],
    ['of a role stays with it in the end', next(null, 9, {}, 'Finance'), 'nobody'],
    ['does not return to the person who decided', next(3, null, { decidedByIds: [2] }), 4],
    [
      'never goes to the requester, not even when named',
      next(4, null, requesterNamed),
      'HR Manager',
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});
