/** One transaction on one connection, limited to one tenant from its first statement. */
import type { Duplex } from 'node:stream';
import type { SqlAnswer, SqlConnection } from '@tenure/core/kit/data/database';
import type pg from 'pg';
import { statementName } from './statement-name.ts';

export interface TenantTransaction extends SqlConnection {
  /** Ends the transaction and returns the connection to the pool; repeated calls have no effect. */
  end(how: 'commit' | 'rollback'): Promise<void>;
  /** Closes the connection, which rolls the transaction back. */
  close(): void;
}

/** A snapshot is read-only, and all its statements see the state at the first one. */
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
        // PostgreSQL answers COMMIT with ROLLBACK after a failed statement, without an error.
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
      // Sends both in one packet, without waiting for the answer to BEGIN.
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
    close() {
      if (!ending) client.release(true);
      ending ??= Promise.resolve();
    },
  };
}

function begin(tenantId: number, mode: TransactionMode): string {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by a whole number');
  return `begin ${modes[mode]}; set local tenure.tenant = '${tenantId}'`;
}

export const connectionOver = (client: pg.PoolClient): SqlConnection => ({
  async query(text, values): Promise<SqlAnswer> {
    // A cursor's columns differ with each declaration, so its statements are not prepared.
    const prepared = /^(?:declare|fetch) /.test(text) ? {} : { name: statementName(text) };
    const { rows, rowCount } = await client.query({ ...prepared, text, values: [...values] });
    return { rows, affected: rowCount ?? 0 };
  },
});
