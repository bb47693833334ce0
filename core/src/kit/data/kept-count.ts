/**
 * The number of rows a company has in a table, in some states or in total. Triggers maintain it
 * (`keeps_count` in the migrations, ADR 125), so reading it costs the same for any number of rows.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Job } from '../background/job.ts';
import { type Difference, listDiffering } from '../background/list-differing.ts';
import type { Ctx } from '../ctx.ts';

type Counted = 'contracts' | 'documents' | 'learning_enrolments' | 'performances';

export const keptCount = (table: Counted, states?: readonly number[]): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.many), 0)::int from kept_counts kept where kept.counted = ${sql.lit(table)}
    ${states ? sql`and kept.state in (${sql.join(states.map((state) => sql.lit(state)))})` : sql``})`;

interface KeptRows {
  readonly job: string;
  readonly cron: string;
  readonly table: Counted;
  /** As the migration has them: the column, and which rows are counted. */
  readonly state: string;
  readonly fits?: RawBuilder<boolean>;
}

/** Every night the numbers are compared with counting: a state whose number differs is listed as failed. */
export function keptCountCheck({ job, cron, ...rows }: KeptRows): Job {
  const batches = { job, recordType: `state of ${rows.table}` };
  return {
    name: job,
    cron,
    run: async (ctx) => listDiffering(ctx, batches, await differingCounts(ctx, rows)),
  };
}

/** Both are read in one statement, so that no change comes between them. */
async function differingCounts(
  ctx: Ctx,
  { table, state, fits = sql`true` }: Omit<KeptRows, 'job' | 'cron'>,
): Promise<Difference[]> {
  const { rows } = await sql<{ id: number; kept: number; found: number }>`
    select coalesce(kept.state, found.state)::int as id, coalesce(kept.many, 0)::int as kept,
      coalesce(found.many, 0)::int as found
    from (select k.state, sum(k.many) as many from kept_counts k where k.counted = ${table} group by 1) kept
    full join (select ${sql.ref(state)}::smallint as state, count(*) as many from ${sql.table(table)}
      where ${fits} group by 1) found on found.state = kept.state
    where coalesce(kept.many, 0) <> coalesce(found.many, 0)
    order by 1`.execute(ctx.db);
  return rows.map(({ id, kept, found }) => ({
    id,
    words: `The stored count of ${table.replaceAll('_', ' ')} in this state is ${kept}, but there are ${found}`,
  }));
}
