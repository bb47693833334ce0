import { createHash } from 'node:crypto';
import {
  applyMigrations,
  type Migration,
  MigrationRefused,
} from '@tenure/core/database/apply-migrations';
import { StartupError } from '../startup-error.ts';
import { ensureApplicationRole } from './application-role.ts';
import { connect } from './connect.ts';

// 'migrate' in ASCII. Servers that start simultaneously migrate a database one after the other.
const lockKey = 0x6d696772617465n;

export interface MigrateOptions {
  ownerUrl: string;
  /** The application's connection string; its login must be able to use the application role. */
  appUrl: string;
  migrations: readonly Migration[];
}

/** Migrates the database to this version; returns the names of the applied files. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const client = await connect(options.ownerUrl, 'migrations');
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`);
    await ensureApplicationRole(client, decodeURIComponent(new URL(options.appUrl).username));
    return await applyMigrations(
      {
        run: async (sql) => {
          await client.query(sql);
        },
        rows: async (sql) => (await client.query(sql)).rows,
        sha256: (text) => createHash('sha256').update(text).digest('hex'),
      },
      options.migrations,
    );
  } catch (error) {
    if (error instanceof MigrationRefused) throw new StartupError(error.message, { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}
