/**
 * Statements that only read, each a transaction of its own that is shut into one tenant. The
 * settings and the statement travel in one packet up to one Sync, which PostgreSQL treats as one
 * transaction: no BEGIN before it and no COMMIT after it.
 */
import type { SqlAnswer, SqlConnection } from '@tenure/core/kit/database';
import pg from 'pg';
import { nameOf } from './statement-name.ts';

/** Both settings last until Sync. A transaction that became read-only cannot become anything else. */
const shutIn = {
  name: 'shut-in',
  text: `select set_config('tenure.tenant', $1, true), set_config('transaction_read_only', 'on', true)`,
};

/** Prepared before anything else on a new connection, so that each read need only name it. */
export function prepareTenantReads(client: pg.PoolClient): Promise<unknown> {
  return client.query({ ...shutIn, values: [''] });
}

export function tenantReads(client: pg.PoolClient, tenantId: number): SqlConnection {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by a whole number');
  return {
    query: (text, values) =>
      new Promise<SqlAnswer>((resolve, reject) => {
        client.query(
          new TenantRead(tenantId, text, [...values], (error, answer) =>
            error ? reject(error) : resolve({ rows: answer.rows, affected: answer.rowCount ?? 0 }),
          ),
        );
      }),
  };
}

/** The part of pg's connection that speaks the protocol; its types leave it out. */
interface Wire {
  bind(bound: { portal: string; statement: string; values: readonly string[] }): void;
  execute(portal: { portal: string; rows: number }): void;
}

/** What pg.Query has beyond its types: how it is written, and what comes back for it. */
interface QueryParts {
  new (
    config: pg.QueryConfig,
    callback: (error: Error | undefined, answer: pg.QueryResult) => void,
  ): {
    submit(connection: pg.Connection): void;
    prepare(connection: Wire): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: Wire): void;
  };
}

class TenantRead extends (pg.Query as unknown as QueryParts) {
  readonly #tenantId: number;
  #isShutIn = false;

  constructor(
    tenantId: number,
    text: string,
    values: unknown[],
    done: (error: Error | undefined, answer: pg.QueryResult) => void,
  ) {
    super({ name: nameOf(text), text, values }, done);
    this.#tenantId = tenantId;
  }

  override prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: shutIn.name, values: [String(this.#tenantId)] });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isShutIn) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isShutIn) super.handleCommandComplete(message, connection);
    this.#isShutIn = true;
  }
}
