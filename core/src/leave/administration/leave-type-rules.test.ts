import * as admin from '@tenure/contract/leave/calendar-endpoints';
import type { LeaveType } from '@tenure/contract/leave/leave-type';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

async function withRules(change: (rule: LeaveType['rules'][number]) => object[]) {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(admin.listLeaveTypes);
  const type = (body.items as unknown as LeaveType[]).find(({ code }) => code === 'LSL');
  const [rule] = type?.rules ?? [];
  if (!type || !rule) throw new Error('There is no long service leave');
  const { id, version: _, ...rest } = type;
  return hr.call(admin.editLeaveType, {
    params: { leaveTypeId: id },
    body: { ...rest, rules: change(rule) },
  });
}

test.each(['11-31', '02-30', '02-29', '04-31'])(
  '%s is not a day of every year',
  async (grantOn) => {
    const { body } = await withRules((rule) => [{ ...rule, accrual: 'yearly', grantOn }]);
    expect(body).toMatchObject({
      status: 400,
      errors: [
        {
          field: 'rules.0.grantOn',
          message: 'Enter “anniversary”, or a month and day such as 01-31, but not 02-29',
        },
      ],
    });
  },
);

test('a rule that starts after a gap is refused: leave in between would have no rule', async () => {
  const { body } = await withRules((rule) => [
    { ...rule, effectiveTo: '2026-06-30' },
    { ...rule, effectiveFrom: '2026-07-02' },
  ]);
  expect(body).toMatchObject({
    status: 422,
    code: 'leave.rules-gap',
    message: 'No rule applies on 1 July 2026. Start the next rule on that day.',
  });
});
