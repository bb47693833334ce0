/** Bookings and attendance of a session. */
import type { PageQuery } from '@tenure/contract/kit/list';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { Attendee } from '@tenure/contract/learning/session';
import { sql } from 'kysely';
import { ownIds } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { attended, conflict } from '../taking/section-record.ts';
import type { SessionRecord } from './session.store.ts';

export async function readAttendees(
  ctx: SignedInCtx,
  sessionId: number,
  query: PageQuery,
): Promise<PageOfRows<Attendee>> {
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom('learning_bookings as b')
      .selectAll('b')
      .select(sql<Brief[]>`${briefsOf(sql`select b.employee_id`)}`.as('user'))
      .where('b.session_id', '=', sessionId)
      .orderBy(sql`b.has_seat desc, b.booked_at, b.id`),
    query,
  );
  const visibility = recordVisibility(ctx.actor);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      user: presentBrief(visibility, row.user[0] as Brief),
      state:
        row.attended === null
          ? row.has_seat
            ? 'seat'
            : 'waiting'
          : row.attended
            ? 'attended'
            : 'absent',
      bookedAt: new Date(row.booked_at).toISOString(),
    })),
  };
}

export async function recordAttendance(
  ctx: SignedInCtx,
  items: readonly { id: number; attended: boolean }[],
  { session, isOver }: SessionRecord,
): Promise<undefined> {
  if (!isOver) throw conflict('not-started-yet', learningMessages.notStartedYet);
  // Locks the enrolments against concurrent completion of another section.
  const { rows } = await sql<{ employee_id: number; attended: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as one (id bigint, attended boolean)
    ), locked as (
      select n.id from learning_enrolments n
      where n.course_id = ${session.course_id} and n.is_current and n.employee_id in (
        select b.employee_id from learning_bookings b join given on given.id = b.id)
      order by n.id for update
    )
    update learning_bookings b set attended = given.attended
    from given
    where b.id = given.id and b.session_id = ${session.id} and b.has_seat
      and (select count(*) from locked) >= 0
    returning b.employee_id, b.attended`.execute(ctx.db);
  if (rows.length < new Set(items.map(({ id }) => id)).size)
    throw new Refusal(422, 'learning.no-seat', learningMessages.noSeat);
  const there = rows.filter((row) => row.attended);
  // Attendance completes a course, so nobody can record their own (ADR 104).
  if (there.some(({ employee_id }) => ownIds(ctx.actor).includes(employee_id)))
    throw new Refusal(403, 'not-for-yourself', learningMessages.ownAttendance);
  await audit(ctx, {
    action: 'learning.session.attendance',
    subject: { type: 'learning-session', id: session.id },
    after: rows,
  });
  for (const { employee_id } of there) await attended(ctx, session.course_id, employee_id);
}
