/** One person's leave over time: rules are edited, leave is taken and the accrual job runs, by the calls themselves. */
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import * as admin from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { LeaveType, LeaveTypeInput } from '@tenure/contract/leave/leave-type';
import * as worktime from '@tenure/contract/worktime/endpoints';
import type { House } from './house.ts';
import { seen } from './leave-scene.ts';
import type { PersonName } from './little-company.ts';

type Rule = LeaveTypeInput['rules'][number];

const employeeOf = (house: House) => ({ employeeId: house.home.idOf('employee') });

export async function typeOf(house: House, code: string): Promise<LeaveType> {
  const hr = await house.as('hr.manager');
  const { body } = await hr.call(admin.listLeaveTypes);
  const items = body.items as unknown as LeaveType[];
  const type = items.find(
    (one) => one.code === code && one.country !== 'NZ' && one.country !== 'GB',
  );
  if (!type) throw new Error(`There is no leave type ${code}`);
  return type;
}

export async function setRules(house: House, code: string, rules: readonly Partial<Rule>[]) {
  const { id, version, ...type } = await typeOf(house, code);
  const [first] = type.rules;
  const hr = await house.as('hr.manager');
  return hr.call(admin.editLeaveType, {
    params: { leaveTypeId: id },
    headers: { 'if-match': `"${version}"` },
    body: { ...type, rules: rules.map((rule) => ({ ...first, ...rule })) },
  });
}

export async function addType(house: House, code: string, rule: Partial<Rule>, rest: object = {}) {
  const hr = await house.as('hr.manager');
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

/** What the product says the balance is or will be on a day. */
export async function shownBalance(house: House, code: string, on: string): Promise<number> {
  const employee = await house.as('employee');
  const { body } = await employee.call(endpoints.listBalances, {
    params: employeeOf(house),
    query: { on },
  });
  const items = body.items as unknown as LeaveBalance[];
  const found = items.find(({ leaveTypeCode }) => leaveTypeCode === code);
  if (!found) throw new Error(`There is no balance of ${code}`);
  return found.balanceMinutes;
}

export async function entriesOf(house: House, code: string) {
  const { id } = await typeOf(house, code);
  return house.within(house.home, ({ db }) =>
    db
      .selectFrom('leave_ledger')
      .select(['day', 'kind', 'minutes', 'reason'])
      .where('employee_id', '=', house.home.idOf('employee'))
      .where('leave_type_id', '=', id)
      .orderBy('day')
      .orderBy('id')
      .execute(),
  );
}

export async function bookedBalance(house: House, code: string, on: string): Promise<number> {
  const entries = await entriesOf(house, code);
  return entries.reduce((sum, { day, minutes }) => (day <= on ? sum + minutes : sum), 0);
}

export async function runAccrual(house: House, day: string): Promise<void> {
  house.now = new Date(`${day}T02:00:00Z`);
  await house.run('leave-accrual');
}

/** Takes away or gives so many minutes on a day, as HR would. */
export async function adjust(house: House, code: string, day: string, minutes: number) {
  const hr = await house.as('hr.manager');
  const { id } = await typeOf(house, code);
  return hr.call(endpoints.addAdjustment, {
    params: employeeOf(house),
    body: { leaveTypeId: id, day, minutes, reason: 'Opening balance' },
  });
}

export async function request(house: House, code: string, startDate: string, endDate = startDate) {
  const employee = await house.as('employee');
  const { id } = await typeOf(house, code);
  const { body } = await employee.call(endpoints.askForLeave, {
    params: employeeOf(house),
    body: { leaveTypeId: id, startDate, endDate, note: null },
  });
  if (!body.id) throw new Error(JSON.stringify(body));
  return Number(body.id);
}

export async function approve(
  house: House,
  leaveRequestId: number,
  by: PersonName = 'manager.one',
) {
  const manager = await house.as(by);
  return manager.call(endpoints.approveLeaveRequest, {
    params: { leaveRequestId },
    headers: (await seen(house, leaveRequestId)).headers,
    body: { note: null },
  });
}

export async function cancel(house: House, leaveRequestId: number) {
  const hr = await house.as('hr.manager');
  return hr.call(endpoints.cancelLeaveRequest, {
    params: { leaveRequestId },
    headers: (await seen(house, leaveRequestId)).headers,
    body: { note: 'Entered by mistake' },
  });
}

/** Half of each day from Monday to Friday. */
export async function halfDaysFrom(house: House, effectiveDate: string) {
  const hr = await house.as('hr.manager');
  const { body } = await hr.call(worktime.addWorkPattern, {
    body: {
      title: `Half days from ${effectiveDate}`,
      jurisdiction: 'AU',
      startDate: '2026-01-05',
      weeks: [{ name: 'Week 1', minutes: [228, 228, 228, 228, 228, 0, 0] }],
    },
  });
  const assigned = await hr.call(worktime.assignPattern, {
    params: employeeOf(house),
    body: { workPatternId: body.id, effectiveDate, endDate: null },
  });
  if (assigned.status !== 200 && assigned.status !== 201)
    throw new Error(JSON.stringify([body, assigned.body]));
}
