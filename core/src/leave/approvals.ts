/** What waits for somebody: by name, passed on to them, by their role, or as somebody's delegate. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { type decideMany as decidingMany, listApprovals } from '@tenure/contract/leave/endpoints';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { dayIn } from '../kit/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed, judge } from '../kit/judge.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';
import { invalidInput } from '../kit/refusal.ts';
import { reportActions, settingActions } from './administration.actions.ts';
import { decide } from './commands/decide-leave-request.ts';
import { decisionActions } from './leave-request.actions.ts';
import { readRequests } from './leave-request.store.ts';
import { presentRequest } from './present-request.ts';

export const waitsFor = (ctx: SignedInCtx) => {
  const { userId, userRole, timezone } = ctx.actor;
  const today = dayIn(timezone, ctx.now);
  return sql`q.status in (1, 6) and q.employee_id <> ${userId} and (
    q.waiting_for_id = ${userId} or q.escalated_to_id = ${userId} or q.waiting_for_role = ${userRole}
    or exists (select from leave_delegations d where d.tenant_id = q.tenant_id
      and d.delegate_id = ${userId} and d.approver_id in (q.waiting_for_id, q.escalated_to_id)
      and ${today}::date between d.start_date and d.end_date))`;
};

export async function readApprovals(ctx: SignedInCtx, { query }: InputOf<typeof listApprovals>) {
  const page = { limit: query.itemsPerPage, offset: offsetOf(query) };
  const records = await readRequests(ctx, waitsFor(ctx), page, sql`q.submitted_at, q.id`);
  return {
    items: records.map((record) => presentRequest(ctx, record)),
    metadata: {
      // Where the administration of leave is offered, too: it stands beside this list.
      actions: allowed(
        ctx.actor,
        { settings: settingActions.view, report: reportActions.view },
        {},
      ),
      fields: [],
      pagination: paginationOf(listApprovals.path, query, records[0]?.request.total ?? 0),
    },
  };
}

/** Each request is decided on its own: what cannot be decided says why and holds up nothing else. */
export async function decideMany(ctx: SignedInCtx, { body }: InputOf<typeof decidingMany>) {
  const { action, note } = body;
  if (action === 'decline' && !note)
    throw invalidInput([{ field: 'note', message: leaveMessages.reasonNeeded }]);
  const ids = [...new Set(body.ids)];
  await ctx.db
    .selectFrom('leave_requests')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const records = await readRequests(ctx, sql`q.id = any(${ids}::bigint[])`, {
    limit: ids.length,
    offset: 0,
  });
  const items = [];
  for (const id of ids) {
    const record = records.find(({ request }) => request.id === id);
    const mine = record && (record.waitsForMe || record.wasMine);
    const verdict = mine ? judge(ctx.actor, decisionActions[action], record) : undefined;
    if (mine && verdict?.ok) {
      await decide(ctx, action, note, record);
      items.push({ id, ok: true, message: action === 'approve' ? 'Approved' : 'Declined' });
    } else
      items.push({ id, ok: false, message: verdict ? verdict.fact : leaveMessages.notWaiting });
  }
  return { items };
}
