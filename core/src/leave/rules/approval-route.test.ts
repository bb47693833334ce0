import { describe, expect, test } from 'vitest';
import { nextApprover, planRoute } from './approval-route.ts';
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

describe('an unanswered request', () => {
  const undecided = { ...facts, decidedByIds: [] };

  test('goes up the line, then to the named approver, then nowhere', () => {
    expect(nextApprover(2, null, undecided)).toBe(3);
    expect(nextApprover(2, 3, undecided)).toBe(4);
    expect(nextApprover(2, 4, undecided)).toBe(9);
    expect(nextApprover(2, 9, undecided)).toBe(null);
  });

  test('of a role does not come back to whoever decided the first step', () => {
    expect(nextApprover(null, null, { ...facts, decidedByIds: [2] })).toBe(3);
    expect(nextApprover(3, null, { ...facts, decidedByIds: [2] })).toBe(4);
  });

  test('never goes to the asker, not even when the company named them', () => {
    expect(nextApprover(4, null, { ...undecided, namedApproverId: undecided.employeeId })).toBe(
      null,
    );
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
