/** Leave of the sample company: types, opening balances, accruals, and requests in every state. */
import {
  type LeaveAction,
  type LeaveState,
  leaveActions,
  leaveMachine,
  leaveStates,
  takenStates,
} from '@tenure/contract/leave/leave-request-states';
import {
  type ApproverFacts,
  addSampleApprovals,
  readApproverFacts,
  rolesOf,
  type SampleApproval,
} from '../approvals/public.ts';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import type { SampleCompany } from '../sample/company.ts';
import { sampleUsers } from '../sample/sample-users.ts';
import { type Day, dates } from '../worktime/public.ts';
import { addDefaultLeaveTypes, defaultLeaveTypes } from './administration/default-leave-types.ts';
import { LEAVE_REQUEST } from './approvals/leave-approval.ts';
import { planFor } from './approvals/route-plan.ts';
import { loadFacts } from './balances/leave-facts.store.ts';
import type { LeaveFacts } from './balances/leave-facts.ts';
import { accrueLeave } from './jobs/accrue-leave.ts';
import { assessRequest } from './rules/assess-request.ts';
import { approversInSample, waitingWishes } from './sample-waiting.ts';
import { type Wish, wishesOf } from './sample-wishes.ts';

/** For larger companies the ledger starts today, to keep setup fast. */
const SMALL = 2000;
const WITH_REQUESTS = 400;
const OPENING_MINUTES = 4560;
const MINIMUM_COVER = 75;

export async function loadLeave(
  ctx: Ctx,
  { company, employeeIds, withHistory }: SampleInput,
): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const small = company.employees.length <= SMALL;
  const opening = small ? `${dates.yearOf(today) - 1}-12-31` : today;
  const typeIds = await addDefaultLeaveTypes(ctx, opening);
  await openBalances(ctx, company, employeeIds, typeIds, opening);
  await accrueLeave(ctx);
  const approver = company.users.find(({ username }) => username === 'hr.manager')?.employeeId;
  await ctx.db
    .updateTable('leave_settings')
    .set({
      named_approver_id: approver ? (employeeIds.get(approver) ?? null) : null,
      minimum_cover_percent: MINIMUM_COVER,
    })
    .execute();
  if (withHistory) await addRequests(ctx, company, employeeIds);
}

async function openBalances(
  ctx: Ctx,
  company: SampleCompany,
  employeeIds: ReadonlyMap<number, number>,
  typeIds: readonly number[],
  day: Day,
): Promise<void> {
  const rows = company.employees
    .filter(({ employmentType, startDate }) => /Time$/.test(employmentType) && startDate <= day)
    .flatMap((employee) =>
      defaultLeaveTypes.flatMap(({ country, code }, n) =>
        country === employee.country && ['ANNUAL', 'PERSONAL', 'SICK', 'LSL'].includes(code)
          ? [
              {
                employee_id: employeeIds.get(employee.id),
                leave_type_id: typeIds[n],
                day,
                kind: 'adjustment',
                minutes: OPENING_MINUTES + 120 * (employee.id % 30),
                reason: 'Opening balance',
                created_at: ctx.now,
              },
            ]
          : [],
      ),
    );
  const ids = await takeIds(ctx, 'leave_ledger', rows.length);
  await insertMany(
    ctx,
    'leave_ledger',
    rows.map((row, n) => ({ id: ids[n], ...row })),
  );
}

/** The steps that lead to each state. */
const stepsTo: Readonly<Record<LeaveState, readonly LeaveAction[]>> = {
  pending: ['ask'],
  approved: ['ask', 'approve'],
  declined: ['ask', 'decline'],
  'change-asked': ['ask', 'ask-for-change'],
  withdrawn: ['ask', 'withdraw'],
  'cancellation-asked': ['ask', 'approve', 'ask-cancellation'],
  cancelled: ['ask', 'approve', 'cancel'],
};

const approvalIn: Readonly<Record<LeaveState, SampleApproval['state']>> = {
  pending: 'open',
  approved: 'approved',
  declined: 'declined',
  'change-asked': 'returned',
  withdrawn: 'withdrawn',
  'cancellation-asked': 'open',
  cancelled: 'approved',
};

const byPerson: readonly LeaveAction[] = ['ask', 'withdraw', 'ask-cancellation', 'cancel'];
const notes: Partial<Record<LeaveAction, string>> = {
  decline: 'Three of us are away that week already.',
  escalate: 'The approver didn’t respond in time.',
  'ask-for-change': 'Could you come back a day earlier? We launch on the Friday.',
};

async function addRequests(
  ctx: Ctx,
  company: SampleCompany,
  employeeIds: ReadonlyMap<number, number>,
): Promise<void> {
  const known = company.users.flatMap(({ employeeId }) => employeeId ?? []).slice(0, WITH_REQUESTS);
  const facts = await loadFacts(
    ctx,
    known.map((id) => employeeIds.get(id) ?? 0),
  );
  const idOf = (username: string) =>
    employeeIds.get(company.users.find((user) => user.username === username)?.employeeId ?? 0) ?? 0;
  const waiting = waitingWishes(
    facts,
    approversInSample.map(idOf),
    new Set(Object.keys(sampleUsers).map(idOf)),
  );
  const approvers = await readApproverFacts(ctx, 0, [], rolesOf([]));
  const made = facts.flatMap((person, n) =>
    wishesOf(n, person.today, waiting.get(person.employeeId)).flatMap(
      (wish) => requestOf(person, wish, approvers) ?? [],
    ),
  );
  const ids = await takeIds(ctx, 'leave_requests', made.length);
  const kept = made.map((one, n) => ({ ...one, id: ids[n] as number }));
  await insertMany(
    ctx,
    'leave_requests',
    kept.map(({ id, row }) => ({ id, ...row })),
  );
  await addSampleApprovals(
    ctx,
    kept.map(({ id, approval }) => ({
      ...approval,
      subjectType: LEAVE_REQUEST,
      subjectId: id,
    })),
  );
  const history = kept.flatMap(({ id, history }) =>
    history.map((entry) => ({ leave_request_id: id, ...entry })),
  );
  const historyIds = await takeIds(ctx, 'leave_request_history', history.length);
  await insertMany(
    ctx,
    'leave_request_history',
    history.map((entry, n) => ({ id: historyIds[n], ...entry })),
  );
  const entries = kept.flatMap(({ id, row, taken }) =>
    taken.map((day) => ({
      employee_id: row.employee_id,
      leave_type_id: row.leave_type_id,
      ...day,
      kind: 'taken',
      leave_request_id: id,
      created_at: ctx.now,
    })),
  );
  const entryIds = await takeIds(ctx, 'leave_ledger', entries.length);
  await insertMany(
    ctx,
    'leave_ledger',
    entries.map((entry, n) => ({ id: entryIds[n], ...entry })),
  );
}

function requestOf(person: LeaveFacts, wish: Wish, approvers: ApproverFacts) {
  const codes = wish.code === 'SICK' ? ['SICK', 'PERSONAL'] : [wish.code];
  const type = person.types.find(({ code }) => codes.includes(code));
  if (!type || wish.start < person.startDate) return undefined;
  const asked = {
    leaveTypeId: type.id,
    startDate: wish.start,
    endDate: dates.addDays(wish.start, wish.days - 1),
    partDays: [],
    isBanking: false,
  };
  const { days, minutes, rule, problems } = assessRequest(person, asked, { hasEvidence: true });
  if (problems.length > 0) return undefined;
  const route = planFor(person, rule, approvers, null);
  const [first] = route;
  const asOf = dates.addDays(earlier(wish.start, person.today), -6);
  const passedTo = wish.isPassedOn ? (person.managers[1]?.id ?? null) : null;
  const steps: readonly LeaveAction[] = [
    ...stepsTo[wish.state],
    ...(passedTo ? (['escalate'] as const) : []),
  ];
  const decidedBy = first?.personId ?? person.settings.namedApprover?.id ?? null;
  const at = (n: number) => new Date(Date.parse(`${asOf}T01:00:00Z`) + n * 30 * 3_600_000);
  const worked = days
    .filter((day) => day.minutes > 0)
    .map(({ date, minutes, part }) => ({ date, minutes, part }));
  const decided = takenStates.includes(wish.state) || wish.state === 'cancelled';
  return {
    row: {
      employee_id: person.employeeId,
      leave_type_id: type.id,
      status: leaveStates[wish.state].code,
      last_action: leaveActions[steps.at(-1) ?? 'ask'].code,
      start_date: asked.startDate,
      end_date: asked.endDate,
      days: worked,
      minutes,
      init_minutes: minutes,
      is_banking: false,
      note: wish.note ?? null,
      submitted_at: at(0),
      version: steps.length,
    },
    approval: {
      requesterId: person.employeeId,
      state: approvalIn[wish.state],
      // One approver is enough for a cancellation.
      route: wish.state === 'cancellation-asked' ? route.slice(0, 1) : route,
      startedAt: at(0),
      decidedAt: at(1),
      decidesForRole: person.settings.namedApprover?.id ?? null,
      escalatedToId: passedTo,
      hours: person.settings.escalateAfterHours,
    },
    history: statesAfter(steps).map(([action, state], n) => ({
      at: at(n),
      by_id: byWhom(action, person.employeeId, decidedBy),
      action,
      status: leaveStates[state].code,
      note: notes[action] ?? null,
    })),
    taken: decided
      ? [
          ...worked.map(({ date, minutes }) => ({
            day: date,
            minutes: -minutes,
            reason: type.title,
          })),
          ...(wish.state === 'cancelled'
            ? worked.map(({ date, minutes }) => ({ day: date, minutes, reason: 'Cancelled' }))
            : []),
        ]
      : [],
  };
}

/** The state after each step, by the state machine. */
function statesAfter(steps: readonly LeaveAction[]): [LeaveAction, LeaveState][] {
  let state: LeaveState = leaveMachine.begins.to;
  return steps.map((action) => {
    const decision = leaveMachine.decisions.find((one) => one === action);
    state = (decision && leaveMachine.next(decision, state)) ?? state;
    return [action, state];
  });
}

/** Escalation has no actor. */
const byWhom = (action: LeaveAction, asker: number, approver: number | null) =>
  action === 'escalate' ? null : byPerson.includes(action) ? asker : approver;

const earlier = (one: Day, other: Day) => (one < other ? one : other);
