/**
 * Once someone's last day is over in every time zone, their open work goes to the successor, or to their
 * manager. When nobody is above them, it stays until HR reassigns it.
 */
import { type RawBuilder, sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { lastManagerOf } from './last-manager.ts';
import { peopleWhere } from './people-where.store.ts';
import { leftBefore } from './person-conditions.ts';

interface Leaving {
  /** Name of the background job. */
  readonly job: string;
  /** Whether the person has open work. */
  has(personId: RawBuilder<unknown>): RawBuilder<unknown>;
  handOver(ctx: Ctx, from: number, to: number): Promise<void>;
}

export async function handOverFromLeavers(
  ctx: Ctx,
  { job, has, handOver }: Leaving,
): Promise<void> {
  // 36 hours later, that day is over in every time zone.
  const yesterday = new Date(ctx.now.getTime() - 36 * 3600 * 1000).toISOString().slice(0, 10);
  const { rows } = await sql<{ id: number; takesOver: number | null }>`
    select left_people.id, ${lastManagerOf(sql`left_people.id`, yesterday)} as "takesOver"
    from ${peopleWhere(leftBefore(yesterday))} left_people
    where ${has(sql`left_people.id`)} order by left_people.id`.execute(ctx.db);
  await forEachRecord(ctx, { job, recordType: 'employee' }, rows, async (people) => {
    for (const { id, takesOver } of people)
      if (takesOver !== null) await handOver(ctx, id, takesOver);
  });
}
