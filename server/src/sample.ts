import { hasTenants } from '@tenure/core/kit/found-tenant';
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
    const { hostname } = new URL(host.settings.publicUrl);
    if (!options.empty && !(await hasTenants(database))) {
      const ports = portsOf(host);
      const today = ports.clock.now().toISOString().slice(0, 10);
      const make = (profile: typeof harbourAndPine, employees: number) =>
        generateCompany({ seed: 'tenure', employees, today, profile });
      await loadCompany(database, ports, make(harbourAndPine, 250), [
        'localhost',
        '127.0.0.1',
        hostname,
      ]);
      await loadCompany(database, ports, make(kauriLabs, 40), [
        'kauri.localhost',
        `kauri.${hostname}`,
      ]);
    }
    return signIns();
  } finally {
    await database.close();
  }
}

const signIns = () => [
  `Sample sign-ins, all with the password ${SAMPLE_PASSWORD}:`,
  ...Object.entries(sampleUsers).map(
    ([username, { userRole }]) => `  ${username.padEnd(20)} ${userRole}`,
  ),
];
