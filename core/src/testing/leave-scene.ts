/** A leave request of the little company's employee, brought into whatever state a test wants by the calls themselves. */
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { DecisionAction, LeaveState } from '@tenure/contract/leave/leave-request-states';
import { dates } from '../worktime/public.ts';
import type { Company, House } from './house.ts';
import type { PersonName } from './little-company.ts';

export const decisionEndpoints = {
  approve: endpoints.approveLeaveRequest,
  decline: endpoints.declineLeaveRequest,
  'ask-for-change': endpoints.askForChange,
  withdraw: endpoints.withdrawLeaveRequest,
  'ask-cancellation': endpoints.askCancellation,
  cancel: endpoints.cancelLeaveRequest,
  keep: endpoints.keepLeaveRequest,
} as const;

type Step = readonly [PersonName, Exclude<DecisionAction, 'modify'>];

const waysTo: Readonly<Record<LeaveState, readonly Step[]>> = {
  pending: [],
  approved: [['manager.one', 'approve']],
  declined: [['manager.one', 'decline']],
  'change-asked': [['manager.one', 'ask-for-change']],
  withdrawn: [['employee', 'withdraw']],
  'cancellation-asked': [
    ['manager.one', 'approve'],
    ['employee', 'ask-cancellation'],
  ],
  cancelled: [
    ['manager.one', 'approve'],
    ['hr.manager', 'cancel'],
  ],
};

export const typeId = (house: House, company: Company, code: string) =>
  house.within(company, async ({ db }) => {
    const type = await db
      .selectFrom('leave_types')
      .select('id')
      .where('code', '=', code)
      .where('country', '=', 'AU')
      .executeTakeFirstOrThrow();
    return type.id;
  });

/** Two days of leave, Tuesday and Wednesday. */
export const wish = async (
  house: House,
  company: Company,
  startDate = '2026-05-12',
  code = 'ANNUAL',
) => ({
  leaveTypeId: await typeId(house, company, code),
  startDate,
  endDate: dates.addDays(startDate, 1),
});

export async function requestIn(
  house: House,
  company: Company,
  state: LeaveState,
  startDate?: string,
  code?: string,
): Promise<number> {
  const employee = await house.as('employee', { company });
  const asked = await employee.call(endpoints.askForLeave, {
    params: { employeeId: company.idOf('employee') },
    body: await wish(house, company, startDate, code),
  });
  if (asked.status !== 201) throw new Error(`Asking: ${JSON.stringify(asked.body)}`);
  const leaveRequestId = asked.body.id as number;
  for (const [who, action] of waysTo[state]) {
    const client = await house.as(who, { company });
    const answer = await client.call(decisionEndpoints[action], {
      params: { leaveRequestId },
      body: { note: 'Because' },
    });
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  }
  return leaveRequestId;
}

/** The one request of a scene, whatever has become of it; made in the given state when there is none. */
export async function theRequest(
  house: House,
  company: Company,
  state: LeaveState,
  day: string,
  code?: string,
) {
  const found = await house.within(company, ({ db }) =>
    db.selectFrom('leave_requests').select('id').where('start_date', '=', day).executeTakeFirst(),
  );
  return found?.id ?? (await requestIn(house, company, state, day, code));
}
