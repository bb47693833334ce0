import type { Database } from '@tenure/core/kit/database';
import { hasTenants } from '@tenure/core/kit/found-tenant';
import type { Ports } from '@tenure/core/kit/ports';
import { loadCompany, SAMPLE_PASSWORD } from '@tenure/core/load-sample';
import { generateCompany } from '@tenure/core/sample/generate-company';
import { harbourAndPine } from '@tenure/core/sample/profiles/harbour-and-pine';
import { kauriLabs } from '@tenure/core/sample/profiles/kauri-labs';
import { sampleUsers } from '@tenure/core/sample/sample-users';
import { openPool } from './database/pool.ts';
import type { HostContext } from './lifecycle/application.ts';
import { portsOf } from './product-ports.ts';

/** Fills an empty database with the two sample companies and says how to sign in to them. */
export async function prepareSample(
  host: HostContext,
  options: { empty: boolean },
): Promise<string[]> {
  const database = openPool({ url: host.appUrl, size: 1 });
  try {
    if (!options.empty && !(await hasTenants(database)))
      await loadSample(database, portsOf(host), host.settings.publicUrl);
    return signIns();
  } finally {
    await database.close();
  }
}

/** The default company, of the asked size, answers on the bare host name; Kauri Labs under its own. */
export async function loadSample(
  database: Database,
  ports: Ports,
  publicUrl: string,
  options: { employees?: number; onStep?: (what: string) => void } = {},
): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const today = ports.clock.now().toISOString().slice(0, 10);
  const companies = [
    {
      profile: harbourAndPine,
      employees: options.employees ?? 250,
      hosts: ['localhost', '127.0.0.1', hostname],
    },
    { profile: kauriLabs, employees: 40, hosts: ['kauri.localhost', `kauri.${hostname}`] },
  ];
  for (const { profile, employees, hosts } of companies) {
    options.onStep?.(`${profile.tenant.name}: ${employees} employees are thought up`);
    const company = generateCompany({ seed: 'tenure', employees, today, profile });
    await loadCompany(database, ports, company, hosts, (part) =>
      options.onStep?.(`${profile.tenant.name}: ${part}`),
    );
  }
}

const signIns = () => [
  `Sample sign-ins, all with the password ${SAMPLE_PASSWORD}:`,
  ...Object.entries(sampleUsers).map(
    ([username, { userRole }]) => `  ${username.padEnd(20)} ${userRole}`,
  ),
];
