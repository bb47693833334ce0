/** What is awaiting a person: by name, passed on to them, by their role, or as an approver's delegate. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { messages } from '@tenure/contract/kit/messages';
import { type decideMany as decidingMany, listApprovals } from '@tenure/contract/leave/endpoints';
import { awaitingStates, leaveMachine } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed, judge } from '../kit/judge.ts';
import { isInState } from '../kit/machine.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';
import { invalidInput } from '../kit/refusal.ts';
import { reportActions, settingActions } from './administration.actions.ts';
import { decide } from './commands/decide-leave-request.ts';
import { isInForce } from './delegation.store.ts';
import { nameOf } from './leave-person.ts';
import type { LeaveRecord } from './leave-record.ts';
import { decisionActions } from './leave-request.actions.ts';
import { readRequests } from './leave-request.store.ts';
import { presentRequest } from './present-request.ts';

export const waitsFor = (ctx: SignedInCtx) => {
  const { userId, userRole } = ctx.actor;
  return sql`${isInState('q.status', leaveMachine, awaitingStates)} and q.employee_id <> ${userId} and (
    q.waiting_for_id = ${userId} or q.escalated_to_id = ${userId} or q.waiting_for_role = ${userRole}
    or exists (select from leave_delegations d where d.tenant_id = q.tenant_id
      and d.delegate_id = ${userId} and d.approver_id in (q.waiting_for_id, q.escalated_to_id)
      and ${isInForce(ctx.now)}))`;
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

/** Each request is decided on its own, in the version that was seen; one that cannot be decided says why. */
export async function decideMany(ctx: SignedInCtx, { body }: InputOf<typeof decidingMany>) {
  const { action, note } = body;
  if (action === 'decline' && !note)
    throw invalidInput([{ field: 'note', message: leaveMessages.reasonNeeded }]);
  const versions = new Map(body.items.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
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
  const items: { id: number; ok: boolean; code: string | null; message: string }[] = [];
  for (const id of ids) {
    const record = records.find(({ request }) => request.id === id);
    const mine = record && (record.waitsForMe || record.wasMine);
    const verdict = mine ? judge(ctx.actor, decisionActions[action], record) : undefined;
    const refused = (code: string, message: string) => items.push({ id, ok: false, code, message });
    if (!mine || !verdict) refused('not-found', leaveMessages.notWaiting);
    else if (!verdict.ok) refused('wrong-state', verdict.fact);
    else if (record.version !== versions.get(id)) refused('stale-version', staleIn(record));
    else {
      await decide(ctx, action, note, record);
      const message = action === 'approve' ? 'Approved' : 'Declined';
      items.push({ id, ok: true, code: null, message });
    }
  }
  return { items };
}

const staleIn = ({ request }: LeaveRecord) =>
  `${nameOf(request.user)}, ${request.type_title}: ${messages.stale}`;
