/** Kysely on a connection with an open transaction; the same for every host. */
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

// Shared, because each request has a single connection and no logging.
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** For statements that are compiled already and need nothing of Kysely. */
export const connectionOf = (db: Db): SqlConnection => {
  const connection = connections.get(db);
  if (!connection) throw new Error('This database was not made by kyselyOver');
  return connection;
};

const connections = new WeakMap<Db, SqlConnection>();

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
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  connections.set(db, connection);
  return db;
}
