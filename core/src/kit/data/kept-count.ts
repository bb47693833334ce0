/**
 * How many rows of a table a company has, in some of their states or in all. The number is kept by the changes
 * themselves (`keeps_count` in the migrations, ADR 125): reading it costs the same however many there are.
 */
import { type RawBuilder, sql } from 'kysely';

type Counted = 'contracts' | 'learning_enrolments' | 'performances';

export const keptCount = (table: Counted, states?: readonly number[]): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.many), 0)::int from kept_counts kept where kept.counted = ${sql.lit(table)}
    ${states ? sql`and kept.state in (${sql.join(states.map((state) => sql.lit(state)))})` : sql``})`;
