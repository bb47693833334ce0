/** The cost of a read in PostgreSQL: the plans of its statements and the pages they touch. */
import { openPool, type PooledDatabase } from '@tenure/server/database/pool';
import { urlOfDatabase } from '@tenure/server/postgres/databases';
import { preparedPlan } from '@tenure/server/testing/prepared-plan';
import { inject } from 'vitest';
import type { Harness } from './harness.ts';
import { nameOfDatabase } from './large-company.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ReadCost {
  readonly plans: readonly string[];
  readonly buffers: number;
}

/** Records statements; each call returns those since the last call. */
export function recordStatements({ database }: Harness): () => Statement[] {
  const { inTenant } = database;
  const sent: Statement[] = [];
  Object.assign(database, {
    inTenant: ((tenantId, mode, work) =>
      inTenant(tenantId, mode, (connection) =>
        work({
          query(text, values) {
            sent.push({ text, values });
            return connection.query(text, values);
          },
        }),
      )) as typeof inTenant,
  });
  return () => sent.splice(0);
}

/** A connection of the application, as opened by the server. */
export async function oneConnection(harness: Harness): Promise<PooledDatabase> {
  const url = urlOfDatabase(inject('postgres').appUrl, await nameOfDatabase(harness));
  return openPool({ url, size: 1 });
}

export const costOf = (
  pool: PooledDatabase,
  tenantId: number,
  statements: readonly Statement[],
): Promise<ReadCost> =>
  pool.inTenant(tenantId, 'read', async (connection) => {
    const plans: string[] = [];
    let buffers = 0;
    for (const { text, values } of statements) {
      // Functions in the statement are planned at their first call.
      for (let n = 0; n < 2; n += 1) await connection.query(text, values);
      const plan = await preparedPlan(connection, text, values);
      plans.push(plan.shape);
      buffers += plan.buffers;
    }
    return { plans, buffers };
  });

/** Nodes of the largest plan: PostgreSQL initialises each for every request, even without rows. */
export const mostNodesOf = ({ plans }: ReadCost): number =>
  Math.max(...plans.map((plan) => plan.split('\n').length));
