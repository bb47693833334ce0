/**
 * Rows that match any of several conditions, as a union with an index lookup for each: with `or`, PostgreSQL
 * would scan the whole table.
 */
import { type RawBuilder, sql } from 'kysely';

export const rowsWhereAny = (
  conditions: readonly RawBuilder<unknown>[],
  select: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql.join(conditions.map(select), sql` union `);
