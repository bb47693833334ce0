/** SQL for records with an owner: the same for every table with `id` and `version`. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import type { Db } from '../data/kysely.ts';
import { type Given, prepared } from '../data/prepared.ts';
import type { PageOfRows } from '../list/page-of.ts';
import { offsetOf } from '../paging.ts';
import type { DB } from '../schema.gen.ts';
import type { RowKey } from './row-owner.ts';

interface OwnedColumns {
  id: Generated<number>;
  version: Generated<number>;
}

/** Tables with an id and a version. */
export type OwnedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof DB];

export type RowOf<T extends OwnedTable> = Selectable<DB[T]>;

type Columns = Readonly<Record<string, unknown>>;

export interface OwnedRowStore<T extends OwnedTable> {
  page(ctx: SignedInCtx, key: RowKey, query: PageQuery): Promise<PageOfRows<RowOf<T>>>;
  /** Locks the row until the change has committed. */
  lock(ctx: SignedInCtx, key: RowKey, id: number): Promise<RowOf<T> | undefined>;
  insert(ctx: SignedInCtx, columns: Columns): Promise<RowOf<T>>;
  update(ctx: SignedInCtx, row: RowOf<T>, columns: Columns): Promise<RowOf<T>>;
  remove(ctx: SignedInCtx, row: RowOf<T>): Promise<void>;
}

/** Kysely can't infer a table named by a type parameter; rows are typed at the boundary. */
type Loose = Kysely<Record<'owned', OwnedColumns & Record<string, unknown>>>;
const loose = (db: Db) => db as unknown as Loose;

export function ownedRowStore<T extends OwnedTable>(
  named: T,
  orderBy: readonly (keyof RowOf<T> & string)[],
): OwnedRowStore<T> {
  type Row = RowOf<T>;
  const table = named as 'owned';
  const versionOf = (row: Row) => row as unknown as { id: number; version: number };

  const ofKey = (db: Db, columns: readonly string[], value: (column: string) => unknown) =>
    columns.reduce(
      (rows, column) => rows.where(column, '=', value(column)),
      loose(db).selectFrom(table),
    );

  type Asked = { key: RowKey; query: PageQuery };
  const statements = (columns: readonly string[]) => ({
    rows: prepared((db, given: Given<Asked>) =>
      orderBy
        .reduce(
          (rows, column) => rows.orderBy(column),
          ofKey(db, columns, (column) => given(({ key }) => key[column])),
        )
        .selectAll()
        .select((eb) => eb.fn.countAll<number>().over().as('total'))
        .limit(given(({ query }) => query.itemsPerPage))
        .offset(given(({ query }) => offsetOf(query))),
    ),
  });
  let made: ReturnType<typeof statements> | undefined;

  return {
    async page(ctx, key, query) {
      made ??= statements(Object.keys(key));
      const rows = await made.rows(ctx, { key, query });
      return { rows: rows as unknown as Row[], total: rows[0]?.total ?? 0 };
    },
    async lock({ db }, key, id) {
      const row = await ofKey(db, Object.keys(key), (column) => key[column])
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row as unknown as Row | undefined;
    },
    async insert({ db }, columns) {
      const row = await loose(db)
        .insertInto(table)
        .values(columns)
        .returningAll()
        .executeTakeFirstOrThrow();
      return row as unknown as Row;
    },
    async update({ db }, before, columns) {
      const { id, version } = versionOf(before);
      const row = await loose(db)
        .updateTable(table)
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return row as unknown as Row;
    },
    async remove({ db }, row) {
      await loose(db).deleteFrom(table).where('id', '=', versionOf(row).id).execute();
    },
  };
}
