/** Small companies beside the measured one, as on a server that many share. */
import { loadCompany } from '@tenure/core/load-sample';
import { generateCompany } from '@tenure/core/sample/generate-company';
import { kauriLabs } from '@tenure/core/sample/profiles/kauri-labs';
import { openPool } from '@tenure/server/database/pool';
import type { CompanyDatabase } from './bench-database.ts';

const EMPLOYEES = 12;

/** Answers their numbers. */
export async function addNeighbours(
  { appUrl, ports }: CompanyDatabase,
  many: number,
): Promise<number[]> {
  const today = ports.clock.now().toISOString().slice(0, 10);
  const database = openPool({ url: appUrl, size: 1 });
  const tenants: number[] = [];
  while (tenants.length < many) {
    const seed = `neighbour-${tenants.length}`;
    const company = generateCompany({ seed, employees: EMPLOYEES, today, profile: kauriLabs });
    tenants.push(await loadCompany(database, ports, company, [`${seed}.localhost`]));
  }
  await database.close();
  return tenants;
}
