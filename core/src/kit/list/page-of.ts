/** One page of a query's rows and how many there are, in one statement; two for a page after the last. */
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
    total: first?.total ?? (query.page === 1 ? 0 : await countOf(select)),
  };
}

async function countOf<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = await select
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return (counted as { total: number } | undefined)?.total ?? 0;
}
