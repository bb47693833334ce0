import type { Database } from '@tenure/core/kit/database';
import { hasTenants } from '@tenure/core/kit/found-tenant';
import type { Ports } from '@tenure/core/kit/ports';
import { loadCompany } from '@tenure/core/load-sample';
import { generateCompany } from '@tenure/core/sample/generate-company';
import type { SampleProfile } from '@tenure/core/sample/profile';
import { harbourAndPine } from '@tenure/core/sample/profiles/harbour-and-pine';
import { kauriLabs } from '@tenure/core/sample/profiles/kauri-labs';

/** The same two companies as the Node host starts with, told apart by the page's host name. */
export async function loadSampleCompanies(database: Database, ports: Ports): Promise<void> {
  if (await hasTenants(database)) return;
  const today = ports.clock.now().toISOString().slice(0, 10);
  const make = (profile: SampleProfile, employees: number) =>
    generateCompany({ seed: 'tenure', employees, today, profile });
  await loadCompany(database, ports, make(harbourAndPine, 250), ['localhost', '127.0.0.1']);
  await loadCompany(database, ports, make(kauriLabs, 40), ['kauri.localhost']);
}
