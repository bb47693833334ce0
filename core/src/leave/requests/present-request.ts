import { withArticle } from '@tenure/contract/kit/article';
import { daysTaken, durationInWords } from '@tenure/contract/leave/duration-in-words';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeaveRequest, LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import {
  awaitingStates,
  type LeaveAction,
  leaveActions,
  leaveStates,
  stateOfCode,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { awaitingNow } from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { nameOf, presentBrief, recordVisibility, type Visibility } from '../../org/public.ts';
import { hoursOf } from '../../worktime/public.ts';
import { payCycleOf } from '../rules/pay-cycle.ts';
import type { LeaveRecord } from './leave-record.ts';
import { decisionActions, markSeenAction } from './leave-request.actions.ts';

export function presentRequest(ctx: SignedInCtx, record: LeaveRecord): LeaveRequest {
  const visibility = recordVisibility(ctx.actor);
  const { request, state } = record;
  const waiting = awaitingStates.includes(state);
  const now = waiting ? awaitingNow(request.approval) : null;
  const role = withArticle(now?.step.role ?? 'approver');
  const who = now?.approver ? [nameOf(now.approver), ...(now.withHr ? [role] : [])] : [role];
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
      duration: durationInWords(daysTaken(dates), request.minutes),
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
    flags: { escalation: now !== null && (now.step.escalatedToId !== null || now.withHr) },
    approver: now?.approver ? presentBrief(visibility, now.approver) : null,
    othersAway: request.others_away,
    isBanking: request.is_banking,
    outcome: presentOutcome(visibility, record),
    note: request.note,
    attachment: request.attachment,
    submittedAt: new Date(request.submitted_at).toISOString(),
    version: request.version,
    actions: allowed(ctx.actor, { ...decisionActions, markSeenAction }, record),
  };
}

/** Only for the employee, until they have seen it. */
function presentOutcome(
  visibility: Visibility,
  { isSelf, request, state }: LeaveRecord,
): LeaveRequest['outcome'] {
  if (!isSelf || !request.has_unseen_outcome) return null;
  const last = request.history.at(-1);
  const who = last?.by ? presentBrief(visibility, last.by).displayName : 'Tenure';
  return {
    words: leaveMessages.endedBy(leaveStates[state].label, who),
    reason: last?.note ?? null,
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
  const { proposal, proposed_by: by } = request;
  if (!proposal) return null;
  return {
    by: by ? presentBrief(visibility, by) : null,
    note: proposal.note,
    changes: [...proposal.changes],
  };
}
