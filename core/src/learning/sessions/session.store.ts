/** Face-to-face sessions. Seats are assigned under a lock, so the last one can't be taken twice. */

import type { PageQuery } from '@tenure/contract/kit/list';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { CourseSession, SessionInput } from '@tenure/contract/learning/session';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { authorActions, type SessionFacts, sessionActions } from '../courses/course.actions.ts';
import { canEnrol, ownEnrolmentJson, presentOwn } from '../courses/course.store.ts';
import { conflict } from '../taking/section-record.ts';
import { fillSeats, tellOfSession } from './seats.ts';

interface SessionRow {
  readonly id: number;
  readonly course_id: number;
  readonly course_name: string;
  readonly title: string;
  readonly starts_at: Date | string;
  readonly ends_at: Date | string;
  readonly place: string | null;
  readonly link: string | null;
  readonly seats: number;
  readonly version: number;
  readonly taken: number;
  readonly waiting: number;
  readonly recorded: number;
  readonly has_seat: boolean | null;
  readonly attended: boolean | null;
  readonly own: Parameters<typeof canEnrol>[0];
}

export interface SessionRecord extends SessionFacts {
  readonly session: SessionRow;
  readonly version: number;
}

const bookings = (
  condition: RawBuilder<unknown>,
) => sql<number>`(select count(*) from learning_bookings b
  where b.tenant_id = x.tenant_id and b.session_id = x.id and ${condition})`;

const sessionsWhere = (ctx: SignedInCtx, where: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('learning_sessions as x')
    .innerJoin('learning_courses as c', (join) =>
      join.onRef('c.tenant_id', '=', 'x.tenant_id').onRef('c.id', '=', 'x.course_id'),
    )
    .leftJoin('learning_bookings as mine', (join) =>
      join
        .onRef('mine.tenant_id', '=', 'x.tenant_id')
        .onRef('mine.session_id', '=', 'x.id')
        .on('mine.employee_id', '=', ctx.actor.userId),
    )
    .selectAll('x')
    .select(['c.name as course_name', 'mine.has_seat', 'mine.attended'])
    .select([
      bookings(sql`b.has_seat`).as('taken'),
      bookings(sql`not b.has_seat`).as('waiting'),
      bookings(sql`b.attended is not null`).as('recorded'),
      ownEnrolmentJson(ctx.actor.userId).as('own'),
    ])
    .where(where)
    .orderBy('x.starts_at')
    .orderBy('x.id');

export async function findSession(
  ctx: SignedInCtx,
  id: number,
): Promise<SessionRecord | undefined> {
  const session = await sessionsWhere(ctx, sql`x.id = ${id}`).executeTakeFirst();
  return session && recordOf(ctx, session);
}

/** Serialises bookings, cancellations and changes of the number of seats. */
export async function lockSession(
  ctx: SignedInCtx,
  id: number,
): Promise<SessionRecord | undefined> {
  await ctx.db
    .selectFrom('learning_sessions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findSession(ctx, id);
}

export async function readSessions(
  ctx: SignedInCtx,
  where: RawBuilder<boolean>,
): Promise<CourseSession[]> {
  const rows = await sessionsWhere(ctx, where).limit(100).execute();
  return rows.map((row) => presentSession(ctx, row));
}

/** Upcoming sessions the person has booked. */
export async function ownSessions(
  ctx: SignedInCtx,
  query: PageQuery,
): Promise<PageOfRows<CourseSession>> {
  const mine = sql<boolean>`mine.id is not null and x.ends_at > ${ctx.now}`;
  const { rows, total } = await pageOf(sessionsWhere(ctx, mine), query);
  return { rows: rows.map((row) => presentSession(ctx, row)), total };
}

const bookingOf = ({ has_seat, attended }: SessionRow): CourseSession['booking'] => {
  if (has_seat === null) return null;
  if (attended !== null) return attended ? 'attended' : 'absent';
  return has_seat ? 'seat' : 'waiting';
};

const recordOf = (ctx: SignedInCtx, session: SessionRow): SessionRecord => ({
  session,
  version: session.version,
  isOver: new Date(session.starts_at) <= ctx.now,
  isBooked: session.has_seat !== null,
  isTaking: !canEnrol(session.own) && presentOwn(session.own)?.status !== 'EXEMPTED',
});

export const presentSession = (ctx: SignedInCtx, row: SessionRow): CourseSession => ({
  id: row.id,
  courseId: row.course_id,
  courseName: row.course_name,
  title: row.title,
  startsAt: new Date(row.starts_at).toISOString(),
  endsAt: new Date(row.ends_at).toISOString(),
  place: row.place,
  // The link of an online session is for people with a seat, and for authors.
  link: row.has_seat || may(ctx.actor, authorActions.edit, undefined) ? row.link : null,
  seats: row.seats,
  seatsTaken: row.taken,
  waiting: row.waiting,
  booking: bookingOf(row),
  version: row.version,
  actions: [
    ...allowed(ctx.actor, sessionActions, recordOf(ctx, row)),
    ...allowed(ctx.actor, { edit: authorActions.edit }, undefined),
  ],
});

const shown = async (ctx: SignedInCtx, id: number): Promise<CourseSession> => {
  const record = await findSession(ctx, id);
  if (!record) throw notFound();
  return presentSession(ctx, record.session);
};

export async function bookSession(
  ctx: SignedInCtx,
  _: unknown,
  { session }: SessionRecord,
): Promise<CourseSession> {
  const hasSeat = session.taken < session.seats;
  await ctx.db
    .insertInto('learning_bookings')
    .values({
      session_id: session.id,
      employee_id: ctx.actor.userId,
      has_seat: hasSeat,
      booked_at: ctx.now,
    })
    .execute();
  await audit(ctx, {
    action: 'learning.session.booked',
    subject: { type: 'learning-session', id: session.id },
    after: { hasSeat },
  });
  return shown(ctx, session.id);
}

export async function cancelBooking(
  ctx: SignedInCtx,
  _: unknown,
  { session }: SessionRecord,
): Promise<undefined> {
  await ctx.db
    .deleteFrom('learning_bookings')
    .where('session_id', '=', session.id)
    .where('employee_id', '=', ctx.actor.userId)
    .execute();
  await audit(ctx, {
    action: 'learning.session.booking-cancelled',
    subject: { type: 'learning-session', id: session.id },
  });
  if (session.has_seat) await fillSeats(ctx, session.id, 1);
}

const columnsOf = (body: SessionInput) => ({
  title: body.title,
  starts_at: body.startsAt,
  ends_at: body.endsAt,
  place: body.place,
  link: body.link,
  seats: body.seats,
});

export async function addSession(
  ctx: SignedInCtx,
  courseId: number,
  body: SessionInput,
): Promise<CourseSession> {
  const { id } = await ctx.db
    .insertInto('learning_sessions')
    .values({ course_id: courseId, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'learning.session.added',
    subject: { type: 'learning-session', id },
    after: body,
  });
  return shown(ctx, id);
}

export async function editSession(
  ctx: SignedInCtx,
  body: SessionInput,
  { session, version }: SessionRecord,
): Promise<CourseSession> {
  if (body.seats < session.taken)
    throw new Refusal(422, 'learning.too-few-seats', learningMessages.tooFewSeats(session.taken), {
      errors: [
        {
          kind: 'field',
          field: 'seats',
          message: learningMessages.tooFewSeats(session.taken),
          code: 'INVALID_INPUT',
        },
      ],
    });
  await ctx.db
    .updateTable('learning_sessions')
    .set({ ...columnsOf(body), version: version + 1 })
    .where('id', '=', session.id)
    .execute();
  await audit(ctx, {
    action: 'learning.session.changed',
    subject: { type: 'learning-session', id: session.id },
    before: { title: session.title, seats: session.seats },
    after: body,
  });
  if (new Date(body.startsAt).getTime() !== new Date(session.starts_at).getTime())
    await tellOfSession(ctx, session.id, 'moved', await bookedBy(ctx, session.id));
  await fillSeats(ctx, session.id, body.seats - session.taken);
  return shown(ctx, session.id);
}

const bookedBy = async ({ db }: SignedInCtx, sessionId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('learning_bookings')
    .select('employee_id')
    .where('session_id', '=', sessionId)
    .execute();
  return rows.map(({ employee_id }) => employee_id);
};

export async function cancelSession(
  ctx: SignedInCtx,
  _: unknown,
  { session }: SessionRecord,
): Promise<undefined> {
  if (session.recorded > 0) throw conflict('attendance-taken', learningMessages.attendanceTaken);
  await tellOfSession(ctx, session.id, 'cancelled', await bookedBy(ctx, session.id));
  await ctx.db.deleteFrom('learning_bookings').where('session_id', '=', session.id).execute();
  await ctx.db.deleteFrom('learning_sessions').where('id', '=', session.id).execute();
  await audit(ctx, {
    action: 'learning.session.cancelled',
    subject: { type: 'learning-session', id: session.id },
    before: { title: session.title, courseId: session.course_id },
  });
}
