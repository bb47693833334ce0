/** Kysely over one connection that is already inside a transaction: the same for every host. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { SqlConnection } from './database.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;

export function kyselyOver(connection: SqlConnection): Db {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnectionDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class OneConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: SqlConnection) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affected } = await connection.query(query.sql, query.parameters);
        return { rows: rows as R[], numAffectedRows: BigInt(affected) };
      },
      streamQuery() {
        throw new Error('Rows are read in pages, not streamed');
      },
    };
  }

  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction() {
    throw new Error('The host has begun the transaction already');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
