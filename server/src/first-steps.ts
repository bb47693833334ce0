import type { Database } from '@tenure/core/kit/data/database';
import { hasTenants } from '@tenure/core/kit/data/found-tenant';
import { SAMPLE_PASSWORD } from '@tenure/core/load-sample';
import { sampleUsers } from '@tenure/core/sample/sample-users';
import { SECOND_COMPANY_HOST } from '@tenure/core/sample-companies';

/**
 * Text printed once the server is ready: how to sign in to the sample, or how to create the first company.
 */
export async function firstSteps(
  database: Database,
  publicUrl: string,
  setupCode: string,
): Promise<string[]> {
  if (!(await hasTenants(database)))
    return [
      `There is no company yet. Open ${publicUrl}/setup?code=${setupCode} to create the first one and its administrator.`,
    ];
  const { rows } = await database.outsideTenants('select tenant_by_host($1) as id', [
    SECOND_COMPANY_HOST,
  ]);
  if ((rows[0] as { id: number | null }).id === null) return [];
  return [
    `Sample sign-ins, all with the password ${SAMPLE_PASSWORD}:`,
    ...Object.entries(sampleUsers).map(
      ([username, { userRole }]) => `  ${username.padEnd(20)} ${userRole}`,
    ),
    `Both administrators also need a code, which is at ${publicUrl}/outbox`,
    `A second, smaller company is at ${publicUrl.replace('://', '://kauri.')}`,
  ];
}
