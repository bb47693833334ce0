import type { PGlite } from '@electric-sql/pglite';
import { applyMigrations, type Migration } from '@tenure/core/database/apply-migrations';
import { sha256 } from './browser-ports.ts';

/** Migrates the schema; throws MigrationRefused when the database has a different migration history. */
export function migratePglite(pg: PGlite, migrations: readonly Migration[]): Promise<string[]> {
  return applyMigrations(
    {
      run: async (sql) => void (await pg.exec(sql)),
      rows: async (sql) => (await pg.query<Record<string, unknown>>(sql)).rows,
      sha256,
    },
    migrations,
  );
}
