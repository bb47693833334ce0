import type { Ctx } from '../ctx.ts';
import type { Ports } from '../ports.ts';
import type { Database } from './database.ts';
import { kyselyOver } from './kysely.ts';

const ANY_TENANT = 'select exists (select tenant_ids()) as any';

export interface NewTenant {
  /** Host names, without port. */
  readonly hosts: readonly string[];
  readonly name: string;
  readonly systemName: string;
  readonly shortName: string;
}

/** Creates a tenant and its initial data in one transaction. */
export function foundTenant<T>(
  database: Database,
  ports: Ports,
  tenant: NewTenant,
  work: (ctx: Ctx) => Promise<T>,
  options: { onlyIfFirst?: Error } = {},
): Promise<T> {
  // No tenant has the id 0; found_tenant moves the transaction into the tenant it creates.
  return database.inTenant(0, 'write', async (connection) => {
    if (options.onlyIfFirst) {
      // Simultaneous requests run one after the other, and the second finds the first one's company.
      await connection.query("select pg_advisory_xact_lock(hashtext('found_tenant'))", []);
      const { rows } = await connection.query(ANY_TENANT, []);
      if ((rows[0] as { any: boolean }).any) throw options.onlyIfFirst;
    }
    const { rows } = await connection.query('select found_tenant($1, $2, $3, $4) as id', [
      tenant.hosts,
      tenant.name,
      tenant.systemName,
      tenant.shortName,
    ]);
    return work({
      tenantId: (rows[0] as { id: number }).id,
      db: kyselyOver(connection),
      now: ports.clock.now(),
      ports,
      origin: { requestId: 'founding', ip: null, userAgent: null },
    });
  });
}

export async function hasTenants(database: Database): Promise<boolean> {
  const { rows } = await database.outsideTenants(ANY_TENANT, []);
  return (rows[0] as { any: boolean }).any;
}
