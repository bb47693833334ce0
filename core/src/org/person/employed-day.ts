/**
 * The day of a person's employment nearest to another day. Before the first day there is no position and no
 * manager yet, and after the last day not any more.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

const nearest = (day: string) =>
  sql<string>`greatest(e.start_date, least(${day}::date, e.end_date))`;

export const employedDay = (employeeId: RawBuilder<unknown>, day: string) =>
  sql<string>`(select ${nearest(day)} from employees e where e.id = ${employeeId})`;

/** The first day of someone who hasn't started yet, and the day itself for everyone else. */
export const startedDay = (employeeId: RawBuilder<unknown>, day: string) =>
  sql<string>`(select greatest(e.start_date, ${day}::date) from employees e where e.id = ${employeeId})`;

/** People by that day; without those who were never employed. */
export async function peopleByEmployedDay(
  { db }: Ctx,
  employeeIds: readonly number[],
  day: string,
): Promise<readonly { readonly day: string; readonly ids: readonly number[] }[]> {
  const { rows } = await sql<{ day: string; ids: number[] }>`
    select ${nearest(day)} as day, array_agg(e.id) as ids from employees e
    where e.id = any(${[...employeeIds]}::bigint[]) group by 1 order by 1`.execute(db);
  return rows;
}
