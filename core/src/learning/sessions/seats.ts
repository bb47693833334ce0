/** Seats are for people taking the course; leaving it frees the seat for the next on the waiting list. */
import { sql } from 'kysely';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';

/** Gives free seats to the people waiting longest and notifies them. The session must be locked. */
export async function fillSeats(ctx: Ctx, sessionId: number, free: number): Promise<void> {
  if (free <= 0) return;
  const { rows } = await sql<{ employee_id: number }>`
    update learning_bookings b set has_seat = true where b.id in (
      select w.id from learning_bookings w where w.session_id = ${sessionId} and not w.has_seat
      order by w.booked_at, w.id limit ${free})
    returning b.employee_id`.execute(ctx.db);
  const employeeIds = rows.map((row) => row.employee_id);
  await tellOfSession(ctx, sessionId, 'seat-free', employeeIds);
}

export async function tellOfSession(
  ctx: Ctx,
  sessionId: number,
  change: 'cancelled' | 'seat-free' | 'moved',
  employeeIds: readonly number[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  const session = await ctx.db
    .selectFrom('learning_sessions')
    .select(['title', 'course_id', 'starts_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return;
  await emit(ctx, 'learning.session-changed', {
    sessionId,
    title: session.title,
    courseId: session.course_id,
    startsAt: new Date(session.starts_at).toISOString(),
    change,
    employeeIds,
  });
}

/** Cancels bookings of upcoming sessions for people who no longer take the course. */
export async function releaseSeats(
  ctx: Ctx,
  courseId: number,
  employeeIds: readonly number[],
): Promise<void> {
  const people = [...employeeIds];
  const { rows } = await sql<{ id: number }>`
    select x.id from learning_sessions x
    where x.course_id = ${courseId} and x.starts_at > ${ctx.now} and exists (
      select from learning_bookings b where b.tenant_id = x.tenant_id and b.session_id = x.id
        and b.employee_id = any(${people}::bigint[]))
    order by x.id for update of x`.execute(ctx.db);
  for (const { id } of rows) {
    const released = await ctx.db
      .deleteFrom('learning_bookings')
      .where('session_id', '=', id)
      .where('employee_id', 'in', people)
      .returning('has_seat')
      .execute();
    await fillSeats(ctx, id, released.filter(({ has_seat }) => has_seat).length);
  }
}
