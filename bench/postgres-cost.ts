/**
 * What PostgreSQL itself does for one request: processor time of its backend and pages touched, on
 * one connection. A slow statement looks good beside its own bare run, so this is a figure of its own.
 */
import { readFileSync } from 'node:fs';
import { openPool, type PooledDatabase } from '@tenure/server/database/pool';
import { preparedPlan } from '@tenure/server/testing/prepared-plan';
import type { Captured } from './capture.ts';
import { type Spread, spreadOf } from './statistics.ts';

export interface PostgresCost {
  readonly statements: number;
  /** Processor time of one request, in milliseconds. */
  readonly ms: Spread;
  readonly buffers: number;
}

interface Options {
  readonly appUrl: string;
  readonly tenantId: number;
  readonly reads: readonly Captured[];
  /** Companies that use the connection first, each with every statement. */
  readonly before?: readonly number[];
  readonly rounds?: number;
  readonly times?: number;
}

export async function postgresCosts(options: Options): Promise<PostgresCost[]> {
  const { appUrl, tenantId, reads, before = [], rounds = 5, times = 40 } = options;
  const pool = openPool({ url: appUrl, size: 1 });
  try {
    const { rows } = await pool.outsideTenants('select pg_backend_pid() as pid', []);
    const { pid } = rows[0] as { pid: number };
    for (const neighbour of before) await runAll(pool, neighbour, reads);
    for (let n = 0; n < 12; n += 1) await runAll(pool, tenantId, reads);
    const costs: PostgresCost[] = [];
    for (const read of reads) {
      const slices: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = processorTime(pid);
        for (let n = 0; n < times; n += 1) await runAll(pool, tenantId, [read]);
        slices.push((processorTime(pid) - began) / times);
      }
      const buffers = await buffersOf(pool, tenantId, read);
      costs.push({ statements: read.statements.length, ms: spreadOf(slices), buffers });
    }
    return costs;
  } finally {
    await pool.close();
  }
}

const runAll = (pool: PooledDatabase, tenantId: number, reads: readonly Captured[]) =>
  pool.inTenant(tenantId, 'read', async (connection) => {
    for (const { statements } of reads)
      for (const { text, values } of statements) await connection.query(text, values);
  });

/** Pages that the connection's own plans touch; a warm cache is assumed. */
function buffersOf(pool: PooledDatabase, tenantId: number, { statements }: Captured) {
  return pool.inTenant(tenantId, 'read', async (connection) => {
    let touched = 0;
    for (const { text, values } of statements)
      touched += (await preparedPlan(connection, text, values)).buffers;
    return touched;
  });
}

/** In milliseconds; Linux keeps it in nanoseconds for each process. */
const processorTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
