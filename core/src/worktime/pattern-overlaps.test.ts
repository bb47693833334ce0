/**
 * After any sequence of assignments, changes and removals, also concurrent ones, nobody has two patterns on a
 * day.
 */

import * as endpoints from '@tenure/contract/worktime/endpoints';
import type { AssignedWorkPattern } from '@tenure/contract/worktime/work-pattern';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useHarness } from '../testing/use-harness.ts';
import { dates } from './public.ts';

const harness = useHarness();

const FIRST = '2025-01-01';
const change = fc.record({
  what: fc.constantFrom('assign', 'change', 'remove'),
  place: fc.nat(9),
  pattern: fc.nat(1),
  /** Days after the first day of the test range. */
  from: fc.nat(600),
  /** Null for an open-ended assignment. */
  length: fc.option(fc.nat(200)),
  by: fc.constantFrom('hr.manager' as const, 'company.admin' as const),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const params = () => ({ employeeId: harness.home.idOf('employee') });

async function assigned(): Promise<AssignedWorkPattern[]> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.listAssignedPatterns, {
    params: params(),
    query: { itemsPerPage: '200' },
  });
  return body.data as unknown as AssignedWorkPattern[];
}

async function patternIds(): Promise<number[]> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.getPatternOptions);
  return (body.data as { value: string }[]).map(({ value }) => Number(value));
}

async function ask(
  { what, place, pattern, from, length, by }: Change,
  known: readonly AssignedWorkPattern[],
  patterns: readonly number[],
) {
  const client = await harness.as(by);
  const workPatternUserId = known[place % Math.max(known.length, 1)]?.id ?? 0;
  const effectiveDate = dates.addDays(FIRST, from);
  const body = {
    workPatternId: patterns[pattern] ?? patterns[0],
    effectiveDate,
    endDate: length === null ? '' : dates.addDays(effectiveDate, length),
  };
  const one = { params: { ...params(), workPatternUserId } };
  if (what === 'remove') return client.call(endpoints.removeAssignment, one);
  return what === 'assign'
    ? client.call(endpoints.assignPattern, { params: params(), body })
    : client.call(endpoints.changeAssignment, { ...one, body });
}

/** Each ends before the next one starts; the last may be open-ended. */
function expectApart(all: readonly AssignedWorkPattern[]) {
  const inOrder = all.toSorted((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
  for (const [n, { endDate }] of inOrder.entries()) {
    const next = inOrder[n + 1];
    if (next) expect((endDate ?? '9999') < next.effectiveDate, JSON.stringify(inOrder)).toBe(true);
  }
}

test('patterns never overlap, and each is exactly one of current, future and past', async () => {
  const patterns = await patternIds();
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (moments) => {
        for (const together of moments) {
          const known = await assigned();
          const answers = await Promise.all(together.map((one) => ask(one, known, patterns)));
          for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
          const after = await assigned();
          expectApart(after);
          for (const { isCurrent, isFuture, isPast } of after)
            expect([isCurrent, isFuture, isPast].filter(Boolean)).toHaveLength(1);
        }
      },
    ),
    { numRuns: 20, seed: 20261117, endOnFailure: true },
  );
  expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
  for (const status of [200, 201, 204, 422]) expect(seen.get(status), `${status}`).toBeTruthy();
});
