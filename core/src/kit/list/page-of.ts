/** One page of a query's rows and how many there are, in one statement. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { SelectQueryBuilder } from 'kysely';
import { offsetOf } from '../paging.ts';

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export async function pageOf<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  query: PageQuery,
): Promise<PageOfRows<Row>> {
  const rows = await select
    // No column of a list has this name.
    .select((eb) => eb.fn.countAll<number>().over().as('all_rows'))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();
  const [first] = rows as unknown as readonly { readonly all_rows: number }[];
  return {
    rows: rows as unknown as readonly Row[],
    total: first?.all_rows ?? 0,
  };
}
