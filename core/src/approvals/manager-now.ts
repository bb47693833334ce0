import { type RawBuilder, sql } from 'kysely';

/** The current manager for a relation; null for relations other than managers. */
export const managerNow = (
  relation: RawBuilder<unknown>,
  requesterId: RawBuilder<unknown>,
  now: Date,
) => sql<number | null>`case ${relation}
  when 'manager' then (manager_ids(${requesterId}, ${now}::date))[1]
  when 'second-manager' then (manager_ids(${requesterId}, ${now}::date))[2] end`;
