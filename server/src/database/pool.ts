/**
 * Core's Database on PostgreSQL. The tenant is set in the same packet as a read, or as the first statement of
 * a write, so limiting a transaction to its tenant costs no extra round trip.
 */
import {
  type Database,
  DatabaseAway,
  ReportTooSlow,
  type SqlConnection,
} from '@tenure/core/kit/data/database';
import pg from 'pg';
import { applicationRole } from './application-role.ts';
import { connectionTypes } from './connection-types.ts';
import { ReadConnections } from './read-connections.ts';
import { prepareTenantReads, tenantReads } from './tenant-read.ts';
import { connectionOver, type TransactionMode, tenantTransaction } from './tenant-transaction.ts';

/** PostgreSQL settings of all connections (ADR 52). */
const connectionSettings = [
  // Whatever the login, statements run as the role that can't bypass row-level security.
  `role=${applicationRole}`,
  // Compilation doesn't pay off for short statements, but the planner's overestimates would trigger it.
  'jit=off',
  // Data is in memory or on SSDs, where random access is hardly more expensive.
  'random_page_cost=1.1',
  // Plan every statement once for each connection, independent of its parameters and tenant.
  'plan_cache_mode=force_generic_plan',
  // Each statement uses one processor and leaves the others to other requests.
  'max_parallel_workers_per_gather=0',
];

/** Reports run few, long statements, so planning each one with its real dates pays off (ADR 113). */
const reportSettings = [
  'plan_cache_mode=force_custom_plan',
  // Sorts and aggregates for a company of 100,000 fit in memory.
  'work_mem=32MB',
];

export interface PooledDatabase extends Database {
  close(): Promise<void>;
}

export function openPool(options: {
  url: string;
  size: number;
  /**
   * Separate connections for reads, so that reads and writes don't wait for each other; shared if omitted.
   */
  reads?: number;
  /** Connections for reports, which only wait for each other. */
  reports?: number;
  /** Timeout of a statement in milliseconds; 0 for none, for bulk loads. */
  statementTimeout?: number;
  /** The timeout of a report's statements. */
  reportTimeout?: number;
  /** Connections for background exports, which may take longer; reports never wait for them. */
  exports?: number;
  onLost?: (error: Error) => void;
}): PooledDatabase {
  const pool = connections(options, options.size);
  const readPool = options.reads ? connections(options, options.reads) : pool;
  const reads = options.reads
    ? new ReadConnections(() => awake(readPool.connect()), options.reads, isOver)
    : undefined;
  const reports = options.reports
    ? connections(options, options.reports, options.reportTimeout ?? REPORT_TIMEOUT, reportSettings)
    : pool;
  const exports = options.exports
    ? connections(options, options.exports, EXPORT_TIMEOUT, reportSettings)
    : reports;

  return {
    async inTenant(tenantId, mode, work) {
      if (mode === 'report' || mode === 'export') {
        const source = mode === 'report' ? reports : exports;
        return upToDate(async () => report(await awake(source.connect()), tenantId, work));
      }
      if (mode === 'read') {
        // When slow reads, such as exports, are queued, quick reads use a write connection.
        if (reads && reads.waitingCount < LONG_QUEUE)
          return upToDate(() =>
            work(tenantReads((send) => reads.run(send), tenantId)).catch(refuse),
          );
        return upToDate(async () => read(await awake(pool.connect()), tenantId, work));
      }
      const write = async () => inTransaction(await awake(pool.connect()), tenantId, work, 'write');
      for (let n = 1; ; n += 1)
        try {
          return await upToDate(write);
        } catch (error) {
          if (n === MOST_TRIES || !isClash(error)) throw error;
          await pause(Math.random() * 20 * n);
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
    async close() {
      await pool.end();
      reads?.close();
      if (readPool !== pool) await readPool.end();
      if (reports !== pool) await reports.end();
      if (exports !== reports) await exports.end();
    },
  };
}

function connections(
  {
    url,
    onLost,
    statementTimeout = STATEMENT_TIMEOUT,
  }: { url: string; onLost?: (error: Error) => void; statementTimeout?: number },
  most: number,
  timeout = statementTimeout,
  further: readonly string[] = [],
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'tenure',
    // The last value of a repeated setting wins.
    options: [...connectionSettings, ...further].map((setting) => `-c ${setting}`).join(' '),
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 60_000,
    types: connectionTypes,
    pipeline: true,
  } as pg.PoolConfig);
  // The pool replaces broken connections. Without a listener the error would end the process, also when a
  // connection breaks between two statements of its user.
  pool.on('error', (error) => onLost?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareTenantReads(client).catch(() => {});
  });
  return pool;
}

const STATEMENT_TIMEOUT = 30_000;
const REPORT_TIMEOUT = 15_000;
const EXPORT_TIMEOUT = 60_000;
const LONG_QUEUE = 16;
const MOST_TRIES = 5;

/** Lets the other transaction finish before the retry. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Conflicts of concurrent writes: a deadlock that PostgreSQL resolved by a rollback, or a constraint violated
 * by what the other write just committed. Nothing was changed, so the write is retried, and its rules are
 * checked again and refuse with their own messages.
 */
function isClash(error: unknown): boolean {
  const { code = '', constraint } = error as { code?: string; constraint?: string };
  return /^(40(001|P01)|23(503|505|P01))$/.test(code) || constraint === 'no_circle';
}

/**
 * A newer version of the server has added a column to a table whose rows this one reads as a whole, and the
 * connection still has the statement prepared for the earlier columns. Nothing was changed; on another
 * connection the statement is prepared anew.
 */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' &&
  /cached plan must not change result type/.test((error as Error).message);

/** Repeats what met an outdated connection. Each of those is closed, so there are few. */
async function upToDate<T>(run: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (!isOutdated(error)) throw error;
    }
}

type Work<T> = (connection: SqlConnection) => Promise<T>;

/** Of a read that has no connection of its own. */
function refuse(error: unknown): never {
  throw away(error);
}

/** A connection that is lost, or whose statements are outdated. */
const isOver = (error: unknown) => isOutdated(error) || away(error) instanceof DatabaseAway;

/**
 * At the default isolation level every statement has its own snapshot, so reads need no surrounding
 * transaction.
 */
async function read<T>(client: pg.PoolClient, tenantId: number, work: Work<T>): Promise<T> {
  let isClosed = false;
  try {
    return await work(tenantReads((send) => send(client), tenantId));
  } catch (error) {
    isClosed = isOutdated(error);
    throw away(error);
  } finally {
    client.release(isClosed);
  }
}

/**
 * A report that takes too long is refused as if the database were unreachable. Its chart and its rows are
 * read in one snapshot, so that they agree.
 */
async function report<T>(client: pg.PoolClient, tenantId: number, work: Work<T>): Promise<T> {
  try {
    return await inTransaction(client, tenantId, work, 'snapshot');
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED)
      throw new ReportTooSlow('The report took too long');
    throw error;
  }
}

const QUERY_CANCELED = '57014';

async function inTransaction<T>(
  client: pg.PoolClient,
  tenantId: number,
  work: Work<T>,
  mode: TransactionMode,
): Promise<T> {
  const transaction = tenantTransaction(client, tenantId, mode);
  try {
    const result = await work(transaction);
    await transaction.end('commit');
    return result;
  } catch (error) {
    if (isOutdated(error)) transaction.close();
    else transaction.end('rollback').catch(() => {});
    throw away(error);
  }
}

async function awake(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  try {
    return await connecting;
  } catch (error) {
    throw new DatabaseAway(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Converts a lost or refused connection, or a database shutdown, to `DatabaseAway`, which may be retried.
 * Other errors are returned unchanged.
 */
export function away(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const lost = /^(08|57P0|53)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code);
  const ended =
    /Connection terminated|Client has encountered a connection error|not queryable/.test(message);
  return lost || ended ? new DatabaseAway(message) : error;
}
