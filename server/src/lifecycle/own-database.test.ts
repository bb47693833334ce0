import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { buildServer, endSpawned, spawnServer } from '../testing/spawned-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const scratch = scratchFolder();
beforeAll(buildServer);
afterEach(() => endSpawned(scratch.path));
afterAll(scratch.remove);

test('with DATABASE_URL, several servers migrate and use that PostgreSQL, and leave it running', async () => {
  const database = await createTestDatabase('template0');
  const env = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: join(scratch.path, 'files'),
  };
  const servers = [spawnServer({ env }), spawnServer({ env })];
  for (const server of servers) {
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
    process.kill(server.pid, 'SIGTERM');
    expect(await server.exit).toBe(0);
  }
  const migrated = await withClient(database.ownerUrl, (client) =>
    client.query('select count(*)::int > 0 as yes from schema_migrations'),
  );
  expect(migrated.rows).toEqual([{ yes: true }]);
  await database.drop();
});
