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
  /** On a connection that other companies used before. */
  readonly cost: PostgresCost;
  /** The same read on such a connection against one that only its own company used, in slices that alternate. */
  readonly ratio: Spread;
  readonly pages: number;
}

/** Whether a read costs more on a connection that other companies used first, each with every statement. */
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

/** One connection that knows every statement. */
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
    /** Milliseconds of one request. */
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
