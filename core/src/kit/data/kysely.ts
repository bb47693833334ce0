/** Kysely over one connection that is already inside a transaction: the same for every host. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { DB } from '../schema.gen.ts';
import type { SqlConnection } from './database.ts';

export type Db = Kysely<DB>;

// A request has one connection and no wish to log: what Kysely would make for each is made once.
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

export function kyselyOver(connection: SqlConnection): Db {
  const only: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affected } = await connection.query(query.sql, query.parameters);
      return { rows: rows as R[], numAffectedRows: BigInt(affected) };
    },
    streamQuery() {
      throw new Error('Rows are read in pages, not streamed');
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(only),
  });
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}
