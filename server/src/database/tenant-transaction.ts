/** One transaction on one connection, shut into one tenant from its first statement to its end. */
import type { Duplex } from 'node:stream';
import type { SqlAnswer, SqlConnection } from '@tenure/core/kit/data/database';
import type pg from 'pg';
import { statementName } from './statement-name.ts';

export interface TenantTransaction extends SqlConnection {
  /** Ends the transaction once, whoever asks again, and gives the connection back to the pool. */
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** A snapshot only reads, and every statement sees the moment of the first. */
export type TransactionMode = 'write' | 'snapshot';

const modes: Readonly<Record<TransactionMode, string>> = {
  write: 'read write',
  snapshot: 'isolation level repeatable read, read only',
};

export function tenantTransaction(
  client: pg.PoolClient,
  tenantId: number,
  mode: TransactionMode = 'write',
): TenantTransaction {
  const connection = connectionOver(client);
  let begun: Promise<unknown> | undefined;
  let ending: Promise<void> | undefined;

  async function finish(how: 'commit' | 'rollback'): Promise<void> {
    try {
      if (begun) {
        await begun;
        const { command } = await client.query(how);
        // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and nobody said so.
        if (command !== how.toUpperCase()) throw new Error('The transaction was not committed');
      }
      client.release();
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  return {
    query(text, values) {
      if (begun) return connection.query(text, values);
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
      // One packet for both: the pipeline need not wait for BEGIN's answer before the statement.
      stream.cork();
      begun = client.query(begin(tenantId, mode));
      begun.catch(() => {});
      const answer = connection.query(text, values);
      stream.uncork();
      return answer;
    },
    end(how) {
      ending ??= finish(how);
      return ending;
    },
  };
}

function begin(tenantId: number, mode: TransactionMode): string {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by a whole number');
  return `begin ${modes[mode]}; set local tenure.tenant = '${tenantId}'`;
}

export const connectionOver = (client: pg.PoolClient): SqlConnection => ({
  async query(text, values): Promise<SqlAnswer> {
    // What a cursor answers with differs each time it is declared, so its statements are not prepared.
    const prepared = /^(?:declare|fetch) /.test(text) ? {} : { name: statementName(text) };
    const { rows, rowCount } = await client.query({ ...prepared, text, values: [...values] });
    return { rows, affected: rowCount ?? 0 };
  },
});
