/** A person's leave over time: rules are edited, leave is taken and the accrual job runs, through the API. */
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import * as admin from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { LeaveType, LeaveTypeInput } from '@tenure/contract/leave/leave-type';
import * as worktime from '@tenure/contract/worktime/endpoints';
import type { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import { seen } from './leave-scene.ts';

type Rule = LeaveTypeInput['rules'][number];

const employeeOf = (harness: Harness) => ({ employeeId: harness.home.idOf('employee') });

export async function typeOf(harness: Harness, code: string): Promise<LeaveType> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(admin.listLeaveTypes);
  const items = body.items as unknown as LeaveType[];
  const type = items.find(
    (one) => one.code === code && one.country !== 'NZ' && one.country !== 'GB',
  );
  if (!type) throw new Error(`There is no leave type ${code}`);
  return type;
}

export async function setRules(harness: Harness, code: string, rules: readonly Partial<Rule>[]) {
  const { id, version, ...type } = await typeOf(harness, code);
  const [first] = type.rules;
  const hr = await harness.as('hr.manager');
  return hr.call(admin.editLeaveType, {
    params: { leaveTypeId: id },
    headers: { 'if-match': `"${version}"` },
    body: { ...type, rules: rules.map((rule) => ({ ...first, ...rule })) },
  });
}

export async function addType(
  harness: Harness,
  code: string,
  rule: Partial<Rule>,
  rest: object = {},
) {
  const hr = await harness.as('hr.manager');
  const answer = await hr.call(admin.addLeaveType, {
    body: {
      code,
      title: code,
      colour: '#1f6f78',
      country: 'AU',
      rules: [{ effectiveFrom: '2026-01-01', accrual: 'continuous', ...rule }],
      ...rest,
    },
  });
  return answer.body as unknown as LeaveType;
}

/** The balance that the product shows for a day. */
export async function shownBalance(harness: Harness, code: string, on: string): Promise<number> {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.listBalances, {
    params: employeeOf(harness),
    query: { on },
  });
  const items = body.items as unknown as LeaveBalance[];
  const found = items.find(({ leaveTypeCode }) => leaveTypeCode === code);
  if (!found) throw new Error(`There is no balance of ${code}`);
  return found.balanceMinutes;
}

export async function entriesOf(harness: Harness, code: string) {
  const { id } = await typeOf(harness, code);
  return harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('leave_ledger')
      .select(['day', 'kind', 'minutes', 'reason'])
      .where('employee_id', '=', harness.home.idOf('employee'))
      .where('leave_type_id', '=', id)
      .orderBy('day')
      .orderBy('id')
      .execute(),
  );
}

export async function bookedBalance(harness: Harness, code: string, on: string): Promise<number> {
  const entries = await entriesOf(harness, code);
  return entries.reduce((sum, { day, minutes }) => (day <= on ? sum + minutes : sum), 0);
}

export async function runAccrual(harness: Harness, day: string): Promise<void> {
  harness.now = new Date(`${day}T02:00:00Z`);
  await harness.run('leave-accrual');
}

/** Adjusts the balance by minutes on a day, as HR would. */
export async function adjust(harness: Harness, code: string, day: string, minutes: number) {
  const hr = await harness.as('hr.manager');
  const { id } = await typeOf(harness, code);
  return hr.call(endpoints.addAdjustment, {
    params: employeeOf(harness),
    body: { leaveTypeId: id, day, minutes, reason: 'Opening balance' },
  });
}

export async function request(
  harness: Harness,
  code: string,
  startDate: string,
  endDate = startDate,
) {
  const employee = await harness.as('employee');
  const { id } = await typeOf(harness, code);
  const { body } = await employee.call(endpoints.askForLeave, {
    params: employeeOf(harness),
    body: { leaveTypeId: id, startDate, endDate, note: null },
  });
  if (!body.id) throw new Error(JSON.stringify(body));
  return Number(body.id);
}

export async function approve(
  harness: Harness,
  leaveRequestId: number,
  by: PersonName = 'manager.one',
) {
  const manager = await harness.as(by);
  return manager.call(endpoints.approveLeaveRequest, {
    params: { leaveRequestId },
    headers: (await seen(harness, leaveRequestId)).headers,
    body: { note: null },
  });
}

export async function cancel(harness: Harness, leaveRequestId: number) {
  const hr = await harness.as('hr.manager');
  return hr.call(endpoints.cancelLeaveRequest, {
    params: { leaveRequestId },
    headers: (await seen(harness, leaveRequestId)).headers,
    body: { note: 'Entered by mistake' },
  });
}

/** Half of each day from Monday to Friday. */
export async function halfDaysFrom(harness: Harness, effectiveDate: string) {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(worktime.workPatterns.add, {
    body: {
      title: `Half days from ${effectiveDate}`,
      jurisdiction: 'AU',
      startDate: '2026-01-05',
      weeks: [{ name: 'Week 1', minutes: [228, 228, 228, 228, 228, 0, 0] }],
    },
  });
  const assigned = await hr.call(worktime.assignPattern, {
    params: employeeOf(harness),
    body: { workPatternId: body.id, effectiveDate, endDate: null },
  });
  if (assigned.status !== 200 && assigned.status !== 201)
    throw new Error(JSON.stringify([body, assigned.body]));
}
