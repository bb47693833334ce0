import { describe, expect, test } from 'vitest';
import { nextGroup, type StepFacts, turnOf } from './turn.ts';

const step = (id: number, given: Partial<StepFacts>): StepFacts => ({
  id,
  group: id,
  personId: null,
  role: null,
  escalatedToId: null,
  state: 'next',
  decidedById: null,
  onBehalfOfId: null,
  ...given,
});
const cover = [{ approverId: 2, delegateId: 5 }];
const turn = (userId: number, steps: readonly StepFacts[], userRole = 'Manager') => {
  const found = turnOf({ requesterId: 1, steps, delegations: cover }, { userId, userRole });
  return found && [found.step.id, found.onBehalfOfId];
};
const first = step(1, { personId: 2, state: 'awaiting' });
const hr = step(2, { role: 'HR Manager', state: 'awaiting' });
const approvedBy = (decidedById: number, onBehalfOfId: number | null = null) =>
  step(1, { personId: 2, state: 'approved', decidedById, onBehalfOfId });

const as = (actingBy: number, steps: readonly StepFacts[]) =>
  turnOf(
    { requesterId: 1, steps, delegations: [] },
    {
      userId: 8,
      userRole: 'HR Manager',
      actingBy: { userId: actingBy, displayName: '', until: new Date(0) },
    },
  );

test('an administrator who acts as an approver is still one person', () => {
  expect(as(7, [approvedBy(2), hr])?.step.id).toBe(2);
  expect(as(2, [approvedBy(2), hr])).toBeUndefined();
});

test('nobody decides after they have left', () => {
  const left = { userId: 2, userRole: 'Manager', isFormer: true };
  expect(turnOf({ requesterId: 1, steps: [first], delegations: [] }, left)).toBeUndefined();
});

describe('it is the turn of', () => {
  test.each([
    ['the approver', turn(2, [first]), [1, null]],
    ['who it was passed on to', turn(3, [{ ...first, escalatedToId: 3 }]), [1, null]],
    ['anyone with the role', turn(8, [hr], 'HR Manager'), [2, null]],
    ['a delegate, for the approver', turn(5, [first]), [1, 2]],
    ['nobody else', turn(9, [first]), undefined],
    ['never the requester', turn(1, [hr], 'HR Manager'), undefined],
    ['never who decided an earlier step', turn(2, [approvedBy(2), hr], 'HR Manager'), undefined],
    ['nor for whom a delegate did', turn(2, [approvedBy(5, 2), hr], 'HR Manager'), undefined],
    ['nor the delegate who did', turn(5, [approvedBy(5, 2), hr], 'HR Manager'), undefined],
    [
      'nobody in a later group',
      turn(8, [first, { ...hr, state: 'next' }], 'HR Manager'),
      undefined,
    ],
    [
      'each of a group that decides together',
      turn(8, [first, { ...hr, group: 1 }], 'HR Manager'),
      [2, null],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

test('the next group is asked as a whole', () => {
  const steps = [
    approvedBy(2),
    step(2, { group: 2, personId: 3 }),
    step(3, { group: 2, role: 'Finance' }),
    step(4, { group: 3, personId: 4 }),
  ];
  expect(nextGroup(steps).map(({ id }) => id)).toEqual([2, 3]);
});
