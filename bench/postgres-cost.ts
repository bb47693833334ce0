/**
 * PostgreSQL's own work for one request: CPU time of its backend and pages touched, on one connection.
 * Measured separately, because a slow statement looks good when compared with its own bare run.
 */
import { readFileSync } from 'node:fs';
import { openPool, type PooledDatabase } from '@tenure/server/database/pool';
import { preparedPlan } from '@tenure/server/testing/prepared-plan';
import type { Captured } from './capture.ts';
import { type Spread, spreadOf } from './statistics.ts';

export interface PostgresCost {
  readonly statements: number;
  /** CPU time of one request, in milliseconds. */
  readonly ms: Spread;
  readonly buffers: number;
}

interface Options {
  readonly appUrl: string;
  readonly tenantId: number;
  readonly reads: readonly Captured[];
  readonly rounds?: number;
  readonly times?: number;
}

export async function postgresCosts({ rounds = 5, times = 40, ...of }: Options) {
  const backend = await openBackend(of);
  try {
    const costs: PostgresCost[] = [];
    for (const read of of.reads) {
      const slices: number[] = [];
      for (let round = 0; round < rounds; round += 1) slices.push(await backend.slice(read, times));
      costs.push(await backend.cost(read, slices));
    }
    return costs;
  } finally {
    await backend.close();
  }
}

export interface NeighbourCost {
  /** On a connection previously used by other companies. */
  readonly cost: PostgresCost;
  /** Ratio of such a connection to one used only by its own company, in alternating slices. */
  readonly ratio: Spread;
  readonly pages: number;
}

/** Whether reads cost more on a connection where other companies ran every statement before. */
export async function neighbourCosts({
  rounds = 5,
  times = 40,
  before,
  ...of
}: Options & { readonly before: readonly number[] }): Promise<NeighbourCost[]> {
  const alone = await openBackend(of);
  const shared = await openBackend({ ...of, before });
  try {
    const costs: NeighbourCost[] = [];
    for (const read of of.reads) {
      const pairs: { alone: number; shared: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        pairs.push({
          alone: await alone.slice(read, times),
          shared: await shared.slice(read, times),
        });
      const cost = await shared.cost(
        read,
        pairs.map((pair) => pair.shared),
      );
      const own = await alone.cost(read, []);
      costs.push({
        cost,
        ratio: spreadOf(pairs.map((pair) => pair.shared / pair.alone)),
        pages: cost.buffers / own.buffers,
      });
    }
    return costs;
  } finally {
    await alone.close();
    await shared.close();
  }
}

/** A connection with all statements prepared. */
async function openBackend({
  appUrl,
  tenantId,
  reads,
  before = [],
}: Options & { readonly before?: readonly number[] }) {
  const pool = openPool({ url: appUrl, size: 1 });
  const { rows } = await pool.outsideTenants('select pg_backend_pid() as pid', []);
  const { pid } = rows[0] as { pid: number };
  for (const neighbour of before) await runAll(pool, neighbour, reads);
  for (let n = 0; n < 12; n += 1) await runAll(pool, tenantId, reads);
  return {
    /** Milliseconds for one request. */
    async slice(read: Captured, times: number): Promise<number> {
      const began = processorTime(pid);
      for (let n = 0; n < times; n += 1) await runAll(pool, tenantId, [read]);
      return (processorTime(pid) - began) / times;
    },
    async cost(read: Captured, slices: readonly number[]): Promise<PostgresCost> {
      const buffers = await buffersOf(pool, tenantId, read);
      return { statements: read.statements.length, ms: spreadOf(slices), buffers };
    },
    close: () => pool.close(),
  };
}

const runAll = (pool: PooledDatabase, tenantId: number, reads: readonly Captured[]) =>
  pool.inTenant(tenantId, 'read', async (connection) => {
    for (const { statements } of reads)
      for (const { text, values } of statements) await connection.query(text, values);
  });

/** Pages touched by the connection's own plans, with a warm cache. */
function buffersOf(pool: PooledDatabase, tenantId: number, { statements }: Captured) {
  return pool.inTenant(tenantId, 'read', async (connection) => {
    let touched = 0;
    for (const { text, values } of statements)
      touched += (await preparedPlan(connection, text, values)).buffers;
    return touched;
  });
}

/** In milliseconds; Linux counts nanoseconds for each process. */
const processorTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
