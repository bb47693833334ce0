import { describe, expect, test } from 'vitest';
import { nextToAsk, planRoute } from './approval-route.ts';
import { writeCalendar } from './icalendar.ts';

const facts = {
  employeeId: 1,
  managerIds: [2, 3, 4],
  namedApproverId: 9,
  secondStep: 'none' as const,
  secondStepRole: null,
};
const people = (given: Partial<typeof facts> | object) =>
  planRoute({ ...facts, ...given }).map(({ personId, role }) => personId ?? role);

test.each([
  ['the nearest manager', {}, [2]],
  ['a second manager after the first', { secondStep: 'second-manager' }, [2, 3]],
  [
    'a named role after the manager',
    { secondStep: 'role', secondStepRole: 'HR Manager' },
    [2, 'HR Manager'],
  ],
  ['the named approver at the top of the company', { managerIds: [] }, [9]],
  ['HR when the named approver asks', { managerIds: [], namedApproverId: 1 }, ['HR Manager']],
  ['nobody is asked about themself', { managerIds: [1, 3] }, [3]],
  ['nobody is asked twice', { managerIds: [9], secondStep: 'second-manager' }, [9]],
])('%s', (_, given, expected) => {
  expect(people(given)).toEqual(expected);
});

const undecided = { ...facts, decidedByIds: [] as number[] };
const next = (
  waitingForId: number | null,
  escalatedToId: number | null,
  given: Partial<typeof undecided> | object = {},
  waitingForRole: string | null = null,
) => {
  const found = nextToAsk(
    { waitingForId, waitingForRole, escalatedToId },
    { ...undecided, ...given },
  );
  return found.kind === 'person' ? found.id : found.kind === 'role' ? found.role : found.kind;
};
const asker = { namedApproverId: undecided.employeeId };

describe('an unanswered request', () => {
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
      'of a role goes to those who decided nothing',
      next(null, null, { decidedByIds: [2] }, 'Finance'),
      3,
    ],
    ['of a role stays with it in the end', next(null, 9, {}, 'Finance'), 'nobody'],
    ['does not come back to whoever decided', next(3, null, { decidedByIds: [2] }), 4],
    ['never goes to the asker, not even when named', next(4, null, asker), 'HR Manager'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});

test('a calendar has short lines, escaped text and the day after the last', () => {
  const text = writeCalendar(
    [
      {
        uid: 'leave-1@tenure',
        from: '2026-03-09',
        to: '2026-03-13',
        summary: `Zoë; away, ${'long '.repeat(30)}`,
        status: 'CONFIRMED',
        sequence: 2,
        isBusy: true,
      },
    ],
    { now: new Date('2026-03-01T00:00:00Z'), name: 'Leave', timezone: 'Australia/Sydney' },
  );
  expect(text).toContain('DTEND;VALUE=DATE:20260314\r\n');
  expect(text).toContain('SUMMARY:Zoë\\; away\\, ');
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
