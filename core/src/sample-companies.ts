/** The two sample companies of every host, distinguished by host name. */
import type { Database } from './kit/data/database.ts';
import type { Ports } from './kit/ports.ts';
import { loadCompany } from './load-sample.ts';
import { generateCompany } from './sample/generate-company.ts';
import type { SampleProfile } from './sample/profile.ts';
import { harbourAndPine } from './sample/profiles/harbour-and-pine.ts';
import { kauriLabs } from './sample/profiles/kauri-labs.ts';

export const SECOND_COMPANY_HOST = 'kauri.localhost';

interface Options {
  /** Host name of the first company besides localhost. */
  hostname?: string;
  /** Size of the first company; the second is always small. */
  employees?: number;
  onStep?: (what: string) => void;
}

/** Requires a database without companies. */
export async function loadSampleCompanies(
  database: Database,
  ports: Ports,
  { hostname = 'localhost', employees = 250, onStep = () => {} }: Options = {},
): Promise<void> {
  const today = ports.clock.now().toISOString().slice(0, 10);
  const load = async (profile: SampleProfile, count: number, hosts: string[]) => {
    const { name } = profile.tenant;
    onStep(`${name}: ${count} people are thought up`);
    const company = generateCompany({ seed: 'tenure', employees: count, today, profile });
    const all = [...new Set(hosts)];
    await loadCompany(database, ports, company, all, (part) => onStep(`${name}: ${part}`));
  };
  await load(harbourAndPine, employees, [hostname, 'localhost', '127.0.0.1']);
  await load(kauriLabs, 40, [`kauri.${hostname}`, SECOND_COMPANY_HOST]);
}
