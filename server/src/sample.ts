import type { Database } from '@tenure/core/kit/database';
import { hasTenants } from '@tenure/core/kit/found-tenant';
import type { Ports } from '@tenure/core/kit/ports';
import { loadCompany, SAMPLE_PASSWORD } from '@tenure/core/load-sample';
import { generateCompany } from '@tenure/core/sample/generate-company';
import { harbourAndPine } from '@tenure/core/sample/profiles/harbour-and-pine';
import { kauriLabs } from '@tenure/core/sample/profiles/kauri-labs';
import { sampleUsers } from '@tenure/core/sample/sample-users';

const KAURI_HOST = 'kauri.localhost';

/** Fills an empty database with the two sample companies, the first of the asked size. */
export async function loadSample(
  database: Database,
  ports: Ports,
  publicUrl: string,
  employees = 250,
  onStep: (what: string) => void = () => {},
): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const today = ports.clock.now().toISOString().slice(0, 10);
  const load = async (profile: typeof harbourAndPine, count: number, hosts: string[]) => {
    const { name } = profile.tenant;
    onStep(`${name}: ${count} people are thought up`);
    const company = generateCompany({ seed: 'tenure', employees: count, today, profile });
    await loadCompany(database, ports, company, hosts, (part) => onStep(`${name}: ${part}`));
  };
  await load(harbourAndPine, employees, [hostname, 'localhost', '127.0.0.1']);
  await load(kauriLabs, 40, [`kauri.${hostname}`, KAURI_HOST]);
}

/** What to print once the server is ready: how to sign in to the sample, or how to make the first company. */
export async function firstSteps(
  database: Database,
  publicUrl: string,
  setupCode: string,
): Promise<string[]> {
  if (!(await hasTenants(database)))
    return [
      `There is no company yet. Open ${publicUrl}/setup?code=${setupCode} to create the first one and its administrator.`,
    ];
  const { rows } = await database.outsideTenants('select tenant_by_host($1) as id', [KAURI_HOST]);
  if ((rows[0] as { id: number | null }).id === null) return [];
  return [
    `Sample sign-ins, all with the password ${SAMPLE_PASSWORD}:`,
    ...Object.entries(sampleUsers).map(
      ([username, { userRole }]) => `  ${username.padEnd(20)} ${userRole}`,
    ),
    `A second, smaller company answers on ${publicUrl.replace('://', '://kauri.')}`,
  ];
}
