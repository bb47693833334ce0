/** A page of a query's rows and their total number, in one statement. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { CompiledQuery, SelectQueryBuilder } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import type { Db } from '../data/kysely.ts';
import { type Given, preparedByShape } from '../data/prepared.ts';
import { offsetOf } from '../paging.ts';

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export async function pageOf<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  query: PageQuery,
): Promise<PageOfRows<Row>> {
  const rows = await withTotal(select).limit(query.itemsPerPage).offset(offsetOf(query)).execute();
  return counted(rows as unknown as readonly Row[]);
}

/** The same for a list that is read often: its statement is built once for each of its shapes. */
export function preparedPage<Input extends { query: PageQuery }, DB, TB extends keyof DB, Row>(
  build: (db: Db, given: Given<Input>, input: Input) => SelectQueryBuilder<DB, TB, Row>,
  shapeOf: (input: Input) => string = () => '',
): (ctx: Pick<SignedInCtx, 'db'>, input: Input) => Promise<PageOfRows<Row>> {
  const read = preparedByShape<Input, Row>(shapeOf, (db, given, input) => {
    const page = withTotal(build(db, given, input))
      .limit(given(({ query }) => query.itemsPerPage))
      .offset(given(({ query }) => offsetOf(query)));
    return { compile: () => page.compile() as unknown as CompiledQuery<Row> };
  });
  return async (ctx, input) => counted(await read(ctx, input));
}

const withTotal = <DB, TB extends keyof DB, Row>(select: SelectQueryBuilder<DB, TB, Row>) =>
  // No list has a column with this name.
  select.select((eb) => eb.fn.countAll<number>().over().as('all_rows'));

function counted<Row>(rows: readonly Row[]): PageOfRows<Row> {
  const [first] = rows as unknown as readonly { readonly all_rows: number }[];
  return { rows, total: first?.all_rows ?? 0 };
}
