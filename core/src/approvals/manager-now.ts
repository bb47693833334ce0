import { type RawBuilder, sql } from 'kysely';

/** The manager that is asked by a relation today; null for every other relation. */
export const managerNow = (
  relation: RawBuilder<unknown>,
  requesterId: RawBuilder<unknown>,
  now: Date,
) => sql<number | null>`case ${relation}
  when 'manager' then (manager_ids(${requesterId}, ${now}::date))[1]
  when 'second-manager' then (manager_ids(${requesterId}, ${now}::date))[2] end`;
