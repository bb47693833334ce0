/**
 * Rows for which any of some conditions holds, as a union with one look-up for each: written with `or`,
 * conditions that have an index each would be answered by reading the whole table.
 */
import { type RawBuilder, sql } from 'kysely';

export const rowsWhereAny = (
  conditions: readonly RawBuilder<unknown>[],
  select: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql.join(conditions.map(select), sql` union `);
