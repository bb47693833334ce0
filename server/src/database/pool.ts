/**
 * PostgreSQL as core's Database. In pg's pipeline mode BEGIN and the tenant travel with the first
 * statement, so that shutting a transaction into its tenant costs no round trip of its own.
 */
import { createHash } from 'node:crypto';
import {
  type Database,
  DatabaseAway,
  type SqlAnswer,
  type SqlConnection,
} from '@tenure/core/kit/database';
import pg from 'pg';
import { applicationRole } from './application-role.ts';
import { connectionTypes } from './connection-types.ts';

export interface PooledDatabase extends Database {
  close(): Promise<void>;
}

export function openPool(options: {
  url: string;
  size: number;
  onLost?: (error: Error) => void;
}): PooledDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'tenure',
    // Whoever the login is, statements run as the role that can bypass nothing.
    options: `-c role=${applicationRole}`,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types: connectionTypes,
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onLost?.(error));

  return {
    async inTenant(tenantId, mode, work) {
      const client = await awake(pool.connect());
      const begun = client.query(begin(mode, tenantId));
      begun.catch(() => {});
      try {
        const result = await work(connectionOver(client));
        await begun;
        const committed = client.query('commit');
        // A read is answered before its transaction has ended; its connection waits for the end.
        if (mode === 'write') await committed;
        committed.then(
          () => client.release(),
          (error: Error) => client.release(error),
        );
        return result;
      } catch (error) {
        client.query('rollback').then(
          () => client.release(),
          (failure: Error) => client.release(failure),
        );
        throw away(error);
      }
    },
    async outsideTenants(sql, parameters) {
      const client = await awake(pool.connect());
      try {
        return await connectionOver(client).query(sql, parameters);
      } catch (error) {
        throw away(error);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

function begin(mode: 'read' | 'write', tenantId: number): string {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is named by a whole number');
  return `begin ${mode === 'read' ? 'read only' : 'read write'}; set local tenure.tenant = '${tenantId}'`;
}

/** Statements are prepared once for each connection and known by the digest of their text. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    if (names.size < 5_000) names.set(sql, name);
  }
  return name;
}

function connectionOver(client: pg.PoolClient): SqlConnection {
  return {
    async query(text, values): Promise<SqlAnswer> {
      const { rows, rowCount } = await client.query({
        name: nameOf(text),
        text,
        values: [...values],
      });
      return { rows, affected: rowCount ?? 0 };
    },
  };
}

async function awake(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  try {
    return await connecting;
  } catch (error) {
    throw new DatabaseAway(error instanceof Error ? error.message : String(error));
  }
}

/** Connection lost, refused, or the server shutting down: worth another try. Everything else is as it was. */
function away(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const lost = /^(08|57P0|53)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT)/.test(code);
  const ended =
    /Connection terminated|Client has encountered a connection error|not queryable/.test(message);
  return lost || ended ? new DatabaseAway(message) : error;
}
