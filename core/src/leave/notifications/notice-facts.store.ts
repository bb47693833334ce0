import { sql } from 'kysely';
import { deciderIdsOf } from '../../approvals/public.ts';
import type { Events } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { LEAVE_REQUEST } from '../approvals/leave-approval.ts';
import type { TakenDay } from '../rules/overlap.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
}

export interface NoticeFacts {
  readonly id: number;
  readonly status: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly minutes: number;
  readonly days: readonly TakenDay[];
  readonly version: number;
  readonly is_banking: boolean;
  readonly type_title: string;
  readonly person: Named;
  readonly by: Named | null;
  /** Everyone who can decide it now: by name, escalation, delegation or role. */
  readonly deciders: readonly Named[];
}

export async function readNoticeFacts(
  ctx: Ctx,
  event: Events['leave.request-changed'],
): Promise<NoticeFacts | undefined> {
  const named = (alias: string) => {
    const u = sql.ref(alias);
    return sql`json_build_object('id', ${u}.id, 'name', ${u}.first_name || ' ' || ${u}.last_name,
      'timezone', ${u}.timezone)`;
  };
  const { rows } = await sql<NoticeFacts>`
    select q.id, q.status, q.start_date, q.end_date, q.minutes, q.days, q.version, q.is_banking,
      t.title as type_title, ${named('u')} as person,
      (select ${named('b')} from users b where b.tenant_id = q.tenant_id and b.id = ${event.byUserId}) as by,
      (select coalesce(json_agg(${named('a')} order by a.id), '[]') from users a
        where a.tenant_id = q.tenant_id and a.is_active
          and a.id in (${deciderIdsOf(ctx.now, LEAVE_REQUEST, sql`q.id`)})
      ) as deciders
    from leave_requests q
    join users u on u.tenant_id = q.tenant_id and u.id = q.employee_id
    join leave_types t on t.tenant_id = q.tenant_id and t.id = q.leave_type_id
    where q.id = ${event.requestId}`.execute(ctx.db);
  return rows[0];
}
