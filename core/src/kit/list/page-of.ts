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
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();
  const [first] = rows as unknown as readonly { readonly total: number }[];
  return {
    rows: rows as unknown as readonly Row[],
    total: first?.total ?? 0,
  };
}
