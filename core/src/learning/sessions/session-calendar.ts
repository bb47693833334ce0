/** A person's booked sessions, in their calendar and its feed. */
import { sql } from 'kysely';
import type { CalendarSource } from '../../kit/contribution/calendar-source.ts';

interface Row {
  readonly id: number;
  readonly course_id: number;
  readonly title: string;
  readonly course_name: string;
  readonly starts_at: Date | string;
  readonly ends_at: Date | string;
  readonly place: string | null;
  readonly link: string | null;
  readonly version: number;
  readonly has_seat: boolean;
}

export const sessionCalendar: CalendarSource = {
  async read({ db }, userId, { from, to }) {
    const { rows } = await sql<Row>`
      select x.id, x.course_id, x.title, c.name as course_name, x.starts_at, x.ends_at, x.place, x.link,
        x.version, b.has_seat
      from learning_bookings b
      join learning_sessions x on x.tenant_id = b.tenant_id and x.id = b.session_id
      join learning_courses c on c.tenant_id = x.tenant_id and c.id = x.course_id
      where b.employee_id = ${userId} and x.starts_at < ${to} and x.ends_at > ${from}
      order by x.starts_at, x.id limit 1000`.execute(db);
    return rows.map((row) => ({
      id: `session-${row.id}`,
      title: `${row.course_name}: ${row.title}`,
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      place: row.place ?? row.link,
      url: `/learning/courses/${row.course_id}`,
      isTentative: !row.has_seat,
      // Getting a seat is also a change of the event.
      sequence: (row.version - 1) * 2 + (row.has_seat ? 1 : 0),
    }));
  },
};
