/** People are listed as their names are shown, first name first, unless a list has an order of its own. */
import { type RawBuilder, sql } from 'kysely';

/** What identifies someone's place in the order; `alias` has the columns of users or of a card. */
export const nameOrder = (alias: string) =>
  sql.join(['first_name', 'last_name', 'id'].map((column) => sql.ref(`${alias}.${column}`)));

/** For `order by`. */
export const byName = (alias: string, direction: RawBuilder<unknown> = sql`asc`) =>
  sql.join(
    ['first_name', 'last_name', 'id'].map(
      (column) => sql`${sql.ref(`${alias}.${column}`)} ${direction}`,
    ),
  );
