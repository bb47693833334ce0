/** A leave request of the small company's employee, brought into any state through the API. */
import { stepMachine } from '@tenure/contract/approvals/approval-states';
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { DecisionAction, LeaveState } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import { isInState } from '../../kit/machine.ts';
import { dates } from '../../worktime/public.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

export const decisionEndpoints = {
  approve: endpoints.approveLeaveRequest,
  decline: endpoints.declineLeaveRequest,
  'ask-for-change': endpoints.askForChange,
  withdraw: endpoints.withdrawLeaveRequest,
  'ask-cancellation': endpoints.askCancellation,
  cancel: endpoints.cancelLeaveRequest,
  keep: endpoints.keepLeaveRequest,
  'accept-change': endpoints.acceptChange,
  'decline-change': endpoints.declineChange,
} as const;

type Step = readonly [PersonName, Exclude<DecisionAction, 'modify' | 'propose-change'>];

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

export const typeId = (harness: Harness, company: Company, code: string) =>
  harness.within(company, async ({ db }) => {
    const type = await db
      .selectFrom('leave_types')
      .select('id')
      .where('code', '=', code)
      .where('country', '=', 'AU')
      .executeTakeFirstOrThrow();
    return type.id;
  });

/** The current version of a request, with the header that names it. */
export const seen = (harness: Harness, id: number, company = harness.home) =>
  harness.within(company, async ({ db }) => {
    const { version } = await db
      .selectFrom('leave_requests')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { version, headers: { 'if-match': `"${version}"` } };
  });

/** Two days of leave, Tuesday and Wednesday. */
export const wish = async (
  harness: Harness,
  company: Company,
  startDate = '2026-05-12',
  code = 'ANNUAL',
) => ({
  leaveTypeId: await typeId(harness, company, code),
  startDate,
  endDate: dates.addDays(startDate, 1),
});

export async function requestIn(
  harness: Harness,
  company: Company,
  state: LeaveState,
  startDate?: string,
  code?: string,
): Promise<number> {
  const employee = await harness.as('employee', { company });
  const asked = await employee.call(endpoints.askForLeave, {
    params: { employeeId: company.idOf('employee') },
    body: await wish(harness, company, startDate, code),
  });
  if (asked.status !== 201) throw new Error(`Asking: ${JSON.stringify(asked.body)}`);
  const leaveRequestId = asked.body.id as number;
  for (const [who, action] of waysTo[state]) {
    const client = await harness.as(who, { company });
    const answer = await client.call(decisionEndpoints[action], {
      params: { leaveRequestId },
      headers: (await seen(harness, leaveRequestId, company)).headers,
      body: { note: 'Because' },
    });
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  }
  return leaveRequestId;
}

/** A pending request with a proposal by the manager: one day instead of two. */
export async function proposedFor(
  harness: Harness,
  company: Company,
  startDate: string,
  code = 'COMPASSIONATE',
): Promise<number> {
  const leaveRequestId = await requestIn(harness, company, 'pending', startDate, code);
  const manager = await harness.as('manager.one', { company });
  const answer = await manager.call(endpoints.proposeChange, {
    params: { leaveRequestId },
    headers: (await seen(harness, leaveRequestId, company)).headers,
    body: {
      ...(await wish(harness, company, startDate, code)),
      endDate: startDate,
      note: 'We need you on Wednesday',
    },
  });
  if (answer.status !== 200) throw new Error(`Proposing: ${JSON.stringify(answer.body)}`);
  return leaveRequestId;
}

/** The single request of a scene in its current state; created in the given state if there is none. */
export async function theRequest(
  harness: Harness,
  company: Company,
  state: LeaveState,
  day: string,
  code?: string,
) {
  const found = await harness.within(company, ({ db }) =>
    db.selectFrom('leave_requests').select('id').where('start_date', '=', day).executeTakeFirst(),
  );
  return found?.id ?? (await requestIn(harness, company, state, day, code));
}

/** Simulates an escalation: the pending step is also assigned to someone else. */
export const passOnTo = (harness: Harness, company: Company, id: number, person: PersonName) =>
  harness.within(company, ({ db }) =>
    sql`update approval_steps st set escalated_to_id = ${company.idOf(person)} from approvals ap
      where ap.id = st.approval_id and ap.subject_type = 'leave-request' and ap.subject_id = ${id}
        and ${isInState('st.state', stepMachine, ['awaiting'])}`.execute(db),
  );
