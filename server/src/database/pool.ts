/**
 * PostgreSQL as core's Database. The tenant travels with a read, and with the first statement of a
 * write, in the same packet: shutting a transaction into its tenant costs no round trip of its own.
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
import { prepareTenantReads, tenantReads } from './tenant-read.ts';
import { connectionOver, type TransactionMode, tenantTransaction } from './tenant-transaction.ts';

/** What our connections ask of PostgreSQL (ADR 52). */
const connectionSettings = [
  // Whoever the login is, statements run as the role that can bypass nothing.
  `role=${applicationRole}`,
  // Short statements are not worth compiling: what the planner overestimates would wait for it.
  'jit=off',
  // The data is in memory or on disks without moving parts: a page elsewhere costs hardly more.
  'random_page_cost=1.1',
  // Every statement is planned once for each connection, whatever its values and its company.
  'plan_cache_mode=force_generic_plan',
  // A statement takes one processor and leaves the others to everybody else.
  'max_parallel_workers_per_gather=0',
];

/** Few and long statements: what planning one for its dates takes is nothing beside what it saves (ADR 113). */
const reportSettings = [
  'plan_cache_mode=force_custom_plan',
  // What a statement sorts and adds up stays in memory for a company of 100,000.
  'work_mem=32MB',
];

export interface PooledDatabase extends Database {
  close(): Promise<void>;
}

export function openPool(options: {
  url: string;
  size: number;
  /** Connections of their own for reads, so that neither waits for the other; without, all are shared. */
  reads?: number;
  /** For reports; they wait for each other, and for nobody else. */
  reports?: number;
  /** In milliseconds, for each statement; 0 for none, where very much is loaded at once. */
  statementTimeout?: number;
  /** The same for each statement of a report. */
  reportTimeout?: number;
  /** For exports in the background, which may take longer; reports never wait for them. */
  exports?: number;
  onLost?: (error: Error) => void;
}): PooledDatabase {
  const pool = connections(options, options.size);
  const reads = options.reads ? connections(options, options.reads) : pool;
  const reports = options.reports
    ? connections(options, options.reports, options.reportTimeout ?? REPORT_TIMEOUT, reportSettings)
    : reads;
  const exports = options.exports
    ? connections(options, options.exports, EXPORT_TIMEOUT, reportSettings)
    : reports;

  return {
    async inTenant(tenantId, mode, work) {
      if (mode === 'report') return report(await awake(reports.connect()), tenantId, work);
      if (mode === 'export') return report(await awake(exports.connect()), tenantId, work);
      if (mode === 'read') {
        // Behind a queue of slow reads, such as exports, a quick one takes a connection for writes.
        const source = reads.waitingCount < LONG_QUEUE ? reads : pool;
        return read(await awake(source.connect()), tenantId, work);
      }
      for (let n = 1; ; n += 1)
        try {
          return await inTransaction(await awake(pool.connect()), tenantId, work, 'write');
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
      if (reads !== pool) await reads.end();
      if (reports !== reads) await reports.end();
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
    // Of a setting that is given twice the last counts.
    options: [...connectionSettings, ...further].map((setting) => `-c ${setting}`).join(' '),
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 60_000,
    types: connectionTypes,
    pipeline: true,
  } as pg.PoolConfig);
  // A connection that breaks is replaced by the pool; without a listener it would end the process,
  // whether it is idle or lent out and just between two statements.
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

/** So that the other one gets on, and the two do not meet again. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Two writes at once: they waited for each other and PostgreSQL undid one, or a constraint refused what
 * the other had just made impossible. Nothing of it has happened, so it is done again; what was checked
 * before the other committed is checked again and refused in the words of its rule.
 */
function isClash(error: unknown): boolean {
  const { code = '', constraint } = error as { code?: string; constraint?: string };
  return /^(40(001|P01)|23(503|505|P01))$/.test(code) || constraint === 'no_circle';
}

type Work<T> = (connection: SqlConnection) => Promise<T>;

/** At PostgreSQL's usual level every statement sees its own moment, so a read needs no transaction around. */
async function read<T>(client: pg.PoolClient, tenantId: number, work: Work<T>): Promise<T> {
  try {
    return await work(tenantReads(client, tenantId));
  } catch (error) {
    throw away(error);
  } finally {
    client.release();
  }
}

/**
 * A report that takes too long is refused as if the database were away: everything else goes on. Its chart
 * and its rows are read in one snapshot, so that they agree whatever is changed in between.
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
    transaction.end('rollback').catch(() => {});
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

/** Connection lost, refused, or the server shutting down: worth another try. Everything else is as it was. */
export function away(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const lost = /^(08|57P0|53)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code);
  const ended =
    /Connection terminated|Client has encountered a connection error|not queryable/.test(message);
  return lost || ended ? new DatabaseAway(message) : error;
}
