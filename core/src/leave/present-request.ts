import type {
  LeaveRequest,
  LeaveRequestDetail,
  RouteStep,
} from '@tenure/contract/leave/leave-request';
import {
  type LeaveAction,
  leaveActions,
  leaveStates,
  stateOfCode,
} from '@tenure/contract/leave/leave-request-states';
import { hoursInWords, leaveMessages } from '@tenure/contract/leave/messages';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { recordVisibility, type Visibility } from '../org/public.ts';
import { hoursOf } from '../worktime/public.ts';
import { nameOf, presentBrief } from './leave-person.ts';
import type { LeaveRecord } from './leave-record.ts';
import { decisionActions } from './leave-request.actions.ts';
import { isWithHrToo } from './rules/approval-route.ts';
import { payCycleOf } from './rules/pay-cycle.ts';

const isWithHr = ({ request }: LeaveRecord) =>
  isWithHrToo(request.waiting_for_id, request.waiting_for_role);

export function presentRequest(ctx: SignedInCtx, record: LeaveRecord): LeaveRequest {
  const visibility = recordVisibility(ctx.actor);
  const { request, state } = record;
  const waiting = state === 'pending' || state === 'cancellation-asked';
  const approverId = request.escalated_to_id ?? request.waiting_for_id;
  const approver = request.people.find(({ id }) => id === approverId);
  const withHr = isWithHr(record);
  const role = `an ${request.waiting_for_role ?? 'approver'}`;
  const who = approver ? [nameOf(approver), ...(withHr ? [role] : [])] : [role];
  const dates = request.days.map(({ date, minutes, part }) => ({
    date,
    minutes,
    hours: hoursOf(minutes),
    part,
  }));
  const base = '/dashboard/leave/leave-request';
  return {
    id: request.id,
    url: `${base}/${record.waitsForMe && waiting ? 'approver/' : ''}${request.id}`,
    modifyUrl: record.isSelf
      ? `${base}/${request.id}?mode=modify`
      : `${base}/approver/${request.id}?mode=modify`,
    leaveType: request.type_title,
    leaveTypeCode: request.type_code,
    leaveTypeId: request.leave_type_id,
    colour: request.colour,
    user: presentBrief(visibility, request.user),
    initHour: hoursOf(request.init_minutes),
    hour: hoursOf(request.minutes),
    minutes: request.minutes,
    day: dates.filter(({ minutes }) => minutes > 0).length,
    dates,
    startDate: request.start_date,
    endDate: request.end_date,
    labels: {
      hours: hoursInWords(request.minutes),
      dates:
        request.start_date === request.end_date
          ? request.start_date
          : `${request.start_date} to ${request.end_date}`,
      route: waiting ? `Awaiting ${who.join(' or ')}` : leaveStates[state].label,
    },
    payCycleStartDate: payCycleOf(request.start_date).start,
    payCycleEndDate: payCycleOf(request.end_date).end,
    label: leaveStates[state].label,
    action: request.last_action,
    status: request.status,
    state,
    flags: { escalation: waiting && (request.escalated_to_id !== null || withHr) },
    approver: waiting && approver ? presentBrief(visibility, approver) : null,
    isBanking: request.is_banking,
    note: request.note,
    attachment: request.attachment,
    submittedAt: new Date(request.submitted_at).toISOString(),
    version: request.version,
    actions: allowed(ctx.actor, decisionActions, record),
  };
}

export function presentHistory(
  visibility: Visibility,
  { request }: LeaveRecord,
): LeaveRequestDetail['history'] {
  return request.history.map((entry) => ({
    at: new Date(entry.at).toISOString(),
    by: entry.by && presentBrief(visibility, entry.by),
    onBehalfOf: entry.onBehalfOf && presentBrief(visibility, entry.onBehalfOf),
    action: entry.action,
    words: leaveActions[entry.action as LeaveAction].words,
    status: leaveStates[stateOfCode(entry.status)].label,
    note: entry.note,
    changes: [...entry.changes],
  }));
}

export function presentProposal(
  visibility: Visibility,
  { request }: LeaveRecord,
): LeaveRequestDetail['proposal'] {
  const { proposal, people } = request;
  if (!proposal) return null;
  const by = people.find(({ id }) => id === proposal.byId);
  return {
    by: by ? presentBrief(visibility, by) : null,
    note: proposal.note,
    changes: [...proposal.changes],
  };
}

export function presentRoute(visibility: Visibility, record: LeaveRecord): RouteStep[] {
  const { request, state } = record;
  const withHr = isWithHr(record);
  const find = (id: number | null) => {
    const brief = request.people.find((person) => person.id === id);
    return brief ? presentBrief(visibility, brief) : null;
  };
  const waiting = state === 'pending' || state === 'cancellation-asked';
  return request.route.map((step, n) => {
    const isNow = waiting && n === request.step;
    const standIn = request.delegations.find(({ approverId }) => approverId === step.personId);
    return {
      person: find(step.personId),
      role: step.role,
      delegate: isNow && standIn ? find(standIn.delegateId) : null,
      why: isNow && withHr ? `${step.why} ${leaveMessages.hrMayDecide}` : step.why,
      dueAt: isNow && request.due_at ? new Date(request.due_at).toISOString() : null,
      state: step.decidedAt ? 'done' : isNow ? 'waiting' : waiting ? 'next' : 'skipped',
      decidedBy: find(step.decidedById),
      decidedAt: step.decidedAt,
    };
  });
}
