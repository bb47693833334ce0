/** What a read costs PostgreSQL: the plans of its statements and the pages they touch. */
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

/** Notes what is sent to the database from now on; each call returns what was sent since the last. */
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

/** One connection of the application's, as the server opens it. */
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
      // Functions within it make their own plans at their first call.
      for (let n = 0; n < 2; n += 1) await connection.query(text, values);
      const plan = await preparedPlan(connection, text, values);
      plans.push(plan.shape);
      buffers += plan.buffers;
    }
    return { plans, buffers };
  });

/** Parts of the largest plan: PostgreSQL prepares each for every request, whether it finds something or not. */
export const mostNodesOf = ({ plans }: ReadCost): number =>
  Math.max(...plans.map((plan) => plan.split('\n').length));
