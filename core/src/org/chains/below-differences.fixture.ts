/** Compares `isBelow`, which checks one person, with `peopleBelow`, which lists everyone. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { isBelow, peopleBelow } from '../team/people-around.ts';

interface Difference {
  readonly employee: number;
  readonly manager: number;
  readonly day: string;
}

export async function belowDifferences(
  ctx: Ctx,
  people: readonly number[],
  days: readonly string[],
): Promise<{ compared: number; wrong: Difference[] }> {
  let compared = 0;
  const wrong: Difference[] = [];
  for (const day of days)
    for (const manager of people) {
      const { rows } = await sql<{ employee: number; found: boolean; looked_up: boolean }>`
        with recursive ${peopleBelow(manager, day)}
        select e.id as employee, e.id in (select id from people_below) as found,
          ${isBelow(sql`e.id`, manager, day)} as looked_up
        from employees e where e.id = any(${[...people]}::bigint[])`.execute(ctx.db);
      compared += rows.filter(({ found }) => found).length;
      for (const { employee, found, looked_up } of rows)
        if (found !== looked_up) wrong.push({ employee, manager, day });
    }
  return { compared, wrong };
}
