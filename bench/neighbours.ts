/** Adds small companies beside the measured one, as on a shared server. */
import { loadCompany } from '@tenure/core/load-sample';
import { generateCompany } from '@tenure/core/sample/generate-company';
import { kauriLabs } from '@tenure/core/sample/profiles/kauri-labs';
import { openPool } from '@tenure/server/database/pool';
import { withClient } from '@tenure/server/postgres/databases';
import type { CompanyDatabase } from './bench-database.ts';

const EMPLOYEES = 12;

/** Returns their ids. */
export async function addNeighbours(
  { adminUrl, appUrl, ports }: CompanyDatabase,
  many: number,
): Promise<number[]> {
  const today = ports.clock.now().toISOString().slice(0, 10);
  const known = await withClient(adminUrl, (admin) =>
    admin.query<{ host: string; tenant_id: string }>('select host, tenant_id from tenant_hosts'),
  );
  const database = openPool({ url: appUrl, size: 1 });
  const tenants: number[] = [];
  while (tenants.length < many) {
    const seed = `neighbour-${tenants.length}`;
    const host = `${seed}.localhost`;
    const kept = known.rows.find((one) => one.host === host);
    const company = generateCompany({ seed, employees: EMPLOYEES, today, profile: kauriLabs });
    tenants.push(
      kept ? Number(kept.tenant_id) : await loadCompany(database, ports, company, [host]),
    );
  }
  await database.close();
  return tenants;
}
