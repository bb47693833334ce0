/** Information for approvers: who else in the team is away, the remaining balance, and the minimum cover. */

import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { leaveStates, stateOfCode, takenStates } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefOf, peersOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { minutesPerDay } from '../balances/balance.store.ts';
import { keepsBalance, type LeaveFacts, worktimeOf } from '../balances/leave-facts.ts';
import type { LeaveRecord } from '../requests/leave-record.ts';
import { awayMeanwhile } from '../requests/others-away.ts';
import { futureLedger } from '../rules/assess-request.ts';
import { balanceOn } from '../rules/balance.ts';
import { recount } from '../rules/recount.ts';

interface AwayRow {
  person: Brief;
  from: string;
  to: string;
  leave_type: string;
  is_private: boolean;
  status: number;
}

interface RecentRow {
  id: number;
  from: string;
  to: string;
  leave_type: string;
  is_private: boolean;
  status: number;
  minutes: number;
}

/** Number of the person's latest requests shown to approvers. */
const RECENT = 5;

/** The team is everyone whose position reports to the same one. */
export async function readDecisionFacts(
  ctx: SignedInCtx,
  record: LeaveRecord,
  facts: LeaveFacts,
): Promise<LeaveRequestDetail['decision']> {
  const { request } = record;
  const { rows } = await sql<{
    size: number;
    cover: number | null;
    away: AwayRow[];
    recent: RecentRow[];
  }>`
    with ${peersOf(request.employee_id, ctx.now.toISOString().slice(0, 10))}
    select (select count(*)::int from peers) as size,
      (select minimum_cover_percent from leave_settings) as cover,
      (select coalesce(json_agg(json_build_object('person', ${briefOf('u')}, 'from', r.start_date,
          'to', r.end_date, 'leave_type', t.title, 'is_private', t.is_private, 'status', r.status) order by r.start_date, r.id), '[]')
        from peers
        join leave_requests r on r.employee_id = peers.id
        join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
        join users u on u.tenant_id = r.tenant_id and u.id = r.employee_id
        where ${awayMeanwhile({ id: request.id, from: request.start_date, to: request.end_date })}) as away,
      (select coalesce(json_agg(last.*), '[]') from (select r.id, r.start_date as from, r.end_date as to,
          t.title as leave_type, t.is_private, r.status, r.minutes
        from leave_requests r
        join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
        where r.employee_id = ${request.employee_id} and r.id <> ${request.id} and not r.is_banking
        order by r.start_date desc, r.id desc limit ${RECENT}) last) as recent`.execute(ctx.db);
  // Managers of the person manage the whole team; a delegate sees what colleagues see.
  const knowsWhy = record.isHr || record.person.managerIds.includes(ctx.actor.userId);
  const isShown = facts.settings.visibility === 'all';
  const visibility = recordVisibility(ctx.actor);
  const { size, cover, away, recent } = rows[0] as (typeof rows)[number];
  const type = facts.types.find(({ id }) => id === request.leave_type_id);
  const taken = record.state === 'approved' || record.state === 'cancellation-asked';
  const recounted = record.state === 'pending' ? recount(request, worktimeOf(facts)) : null;
  const taking =
    taken || request.is_banking
      ? []
      : (recounted?.days ?? request.days).map(({ date, minutes }) => ({
          day: date,
          minutes: -minutes,
        }));
  const after =
    type && keepsBalance(type)
      ? balanceOn(futureLedger(facts, type, { except: request.id, taking }), request.end_date)
      : null;
  return {
    balanceAfter: after,
    balanceLabel: after === null ? null : hoursInWords(after),
    minutesPerDay: minutesPerDay(facts, request.start_date),
    teamSize: size,
    away: away.map((row) => ({
      person: presentBrief(visibility, row.person),
      from: row.from,
      to: row.to,
      leaveType: knowsWhy || (isShown && !row.is_private) ? row.leave_type : null,
      isApproved: takenStates.includes(stateOfCode(row.status)),
    })),
    // Without access to the reason, only what the team calendar shows: when the person was away.
    recent: recent
      .filter(({ status }) => knowsWhy || takenStates.includes(stateOfCode(status)))
      .map((row) => ({
        id: row.id,
        from: row.from,
        to: row.to,
        leaveType: knowsWhy || (isShown && !row.is_private) ? row.leave_type : null,
        state: stateOfCode(row.status),
        label: leaveStates[stateOfCode(row.status)].label,
        hours: hoursInWords(row.minutes),
      })),
    recount: recounted?.hint ?? null,
    coverWarning: cover === null ? null : coverWarning(record, away, size, cover),
  };
}

/** The first day on which the team would be below minimum cover. */
function coverWarning(
  { request }: LeaveRecord,
  away: readonly AwayRow[],
  size: number,
  percent: number,
): string | null {
  const needed = Math.ceil((size * percent) / 100);
  const worked = request.days.filter(({ minutes }) => minutes > 0).map(({ date }) => date);
  const short = worked.toSorted().find((day) => {
    const others = new Set(
      away.filter(({ from, to }) => from <= day && day <= to).map(({ person }) => person.id),
    );
    return size - others.size - 1 < needed;
  });
  return short ? leaveMessages.shortCover(short, needed, size, percent) : null;
}
