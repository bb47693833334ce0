/** Writes core/src/kit/schema.gen.ts from a freshly migrated database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/database/migrate.ts';
import { readMigrationFiles } from '../server/src/database/migration-files.ts';
import { schemaTypes } from '../server/src/database/schema-types.ts';
import { startEmbeddedPostgres } from '../server/src/postgres/embedded-postgres.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'tenure-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate({ ...postgres, migrations: await readMigrationFiles() });
  await schemaTypes(postgres.ownerUrl, 'write');
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
