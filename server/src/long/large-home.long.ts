/** A manager's home page in a company of 10,000: statements and time of each widget. */

import { createApp, routesFor } from '@tenure/core/app';
import { startSession } from '@tenure/core/identity/sessions/session.store';
import { kyselyOver } from '@tenure/core/kit/data/kysely';
import { loadCompany } from '@tenure/core/load-sample';
import { generateCompany } from '@tenure/core/sample/generate-company';
import { harbourAndPine } from '@tenure/core/sample/profiles/harbour-and-pine';
import { Client } from '@tenure/core/testing/client';
import { openEngine } from '@tenure/core/testing/engine';
import { homeCosts } from '@tenure/core/testing/laws/home-costs';
import { expect, test } from 'vitest';
import '../testing/postgres-engine.ts';

const HOST = 'large.example';

test('a home in a company of 10,000 takes at most four statements for each widget', async () => {
  const { database, ports, close } = await openEngine('empty');
  const today = ports.clock.now().toISOString().slice(0, 10);
  const company = generateCompany({
    ...{ seed: 'large', employees: 10_000, today },
    profile: harbourAndPine,
  });
  const tenantId = await loadCompany(database, ports, company, [HOST]);
  const client = new Client(createApp({ database, ports }), routesFor('local'), HOST);
  client.token = await database.inTenant(tenantId, 'write', async (connection) => {
    const db = kyselyOver(connection);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'manager.three')
      .executeTakeFirstOrThrow();
    const origin = { requestId: 'long', ip: null, userAgent: null };
    return startSession(
      { tenantId, db, now: ports.clock.now(), ports, origin },
      id,
      'IS_AUTHENTICATED_FULLY',
    );
  });
  const costs = await homeCosts(client);
  console.table(costs.map((cost) => ({ ...cost, ms: Math.round(cost.ms) })));
  for (const { what, statements } of costs) expect(statements, what).toBeLessThanOrEqual(4);
  await close();
});
