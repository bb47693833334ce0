/** Requests awaiting a person: by name, by escalation, by role, or as an approver's delegate. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { messages } from '@tenure/contract/kit/messages';
import { type decideMany as decidingMany, listApprovals } from '@tenure/contract/leave/endpoints';
import { awaitingStates, leaveMachine } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { awaitingSubjects, decideEach } from '../../approvals/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, judge } from '../../kit/judge.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { nameOf } from '../../org/public.ts';
import { reportActions, settingActions } from '../administration/administration.actions.ts';
import { decide } from '../commands/decide-leave-request.ts';
import type { LeaveRecord } from '../requests/leave-record.ts';
import { decisionActions, onBehalfActions } from '../requests/leave-request.actions.ts';
import { readRequests } from '../requests/leave-request.store.ts';
import { presentRequest } from '../requests/present-request.ts';
import { LEAVE_REQUEST } from './leave-approval.ts';

/** Condition for requests awaiting the person's decision; `q` is a row of leave_requests. */
export const waitsFor = (ctx: SignedInCtx) =>
  sql`q.id in (${awaitingSubjects(ctx, LEAVE_REQUEST)})
    and ${isInState('q.status', leaveMachine, awaitingStates)}`;

export async function readApprovals(ctx: SignedInCtx, { query }: InputOf<typeof listApprovals>) {
  const page = { limit: query.itemsPerPage, offset: offsetOf(query) };
  const records = await readRequests(ctx, waitsFor(ctx), page, sql`q.submitted_at, q.id`);
  return {
    items: records.map((record) => presentRequest(ctx, record)),
    metadata: {
      // Includes the link to leave administration next to this list.
      actions: allowed(
        ctx.actor,
        { settings: settingActions.view, report: reportActions.view, ...onBehalfActions },
        {},
      ),
      fields: [],
      pagination: paginationOf(listApprovals.path, query, records[0]?.request.total ?? 0),
    },
  };
}

/**
 * Requests are decided one by one, in the version that was seen; those that can't be decided return the
 * reason.
 */
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
  const items = await decideEach(versions, {
    find: (id) =>
      records.find(
        ({ request, waitsForMe, wasMine }) => request.id === id && (waitsForMe || wasMine),
      ),
    judge: (record) => judge(ctx.actor, decisionActions[action], record),
    versionOf: ({ version }) => version,
    decide: (record) => decide(ctx, action, note, record),
    words: {
      done: action === 'approve' ? 'Approved' : 'Declined',
      notYours: leaveMessages.notWaiting,
      stale: staleIn,
    },
  });
  return { items };
}

const staleIn = ({ request }: LeaveRecord) =>
  `${nameOf(request.user)}, ${request.type_title}: ${messages.stale}`;
