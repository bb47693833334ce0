import type { Database } from '@tenure/core/kit/data/database';
import { sampleUsers } from '@tenure/core/sample/sample-users';
import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const url = 'http://localhost:3000';

/** A database with or without companies, and with or without the second sample company. */
const holding = (any: boolean, second: number | null) =>
  ({
    outsideTenants: async (sql: string) => ({
      rows: [sql.includes('tenant_by_host') ? { id: second } : { any }],
    }),
  }) as unknown as Database;

test('with the sample, everyone who can sign in is printed, with the password and both addresses', async () => {
  const lines = await firstSteps(holding(true, 2), url, 'code');
  expect(lines[0]).toBe('Sample sign-ins, all with the password Tenure-demo-2026:');
  for (const [username, { userRole }] of Object.entries(sampleUsers))
    expect(lines.map((line) => line.trim().split(/\s{2,}/))).toContainEqual([username, userRole]);
  expect(lines.join('\n')).toContain('http://localhost:3000/outbox');
  expect(lines.at(-1)).toContain('http://kauri.localhost:3000');
});

test('for a company of your own nothing is printed; without a company, where to create the first one', async () => {
  expect(await firstSteps(holding(true, null), url, 'code')).toEqual([]);
  expect((await firstSteps(holding(false, null), url, 'code')).join()).toContain(
    'http://localhost:3000/setup?code=code',
  );
});
