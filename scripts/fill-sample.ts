/** Fills an empty database (embedded, or DATABASE_URL) with sample companies of the given size. */
import { parseArgs } from 'node:util';
import { hasTenants } from '@tenure/core/kit/data/found-tenant';
import { loadSampleCompanies } from '@tenure/core/sample-companies';
import { migrate } from '../server/src/database/migrate.ts';
import { readMigrationFiles } from '../server/src/database/migration-files.ts';
import { openPool } from '../server/src/database/pool.ts';
import { localSecretKey } from '../server/src/local-secret-key.ts';
import { openFiles } from '../server/src/ports/open-files.ts';
import { createDatabase, dropDatabase, withClient } from '../server/src/postgres/databases.ts';
import { startEmbeddedPostgres } from '../server/src/postgres/embedded-postgres.ts';
import { portsOf } from '../server/src/product-ports.ts';
import { readSettings, type Settings } from '../server/src/settings.ts';
import { reasonOf, StartupError } from '../server/src/startup-error.ts';

interface Target {
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
}

try {
  const { employees, fresh } = readArguments();
  const settings = readSettings(process.env);
  const target = await openTarget(settings, fresh);
  try {
    await fill(target, settings, employees);
  } finally {
    await target.stop();
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

function readArguments(): { employees: number; fresh: boolean } {
  try {
    const { values } = parseArgs({
      options: { employees: { type: 'string', default: '250' }, fresh: { type: 'boolean' } },
    });
    const employees = Number(values.employees);
    if (!Number.isInteger(employees) || employees < 10 || employees > 1_000_000)
      throw new Error('--employees takes a whole number from 10 to 1000000');
    return { employees, fresh: values.fresh === true };
  } catch (error) {
    throw new StartupError(`${reasonOf(error)}.`);
  }
}

async function openTarget(settings: Settings, fresh: boolean): Promise<Target> {
  if (settings.databaseUrl !== undefined) {
    if (fresh)
      throw new StartupError('--fresh drops the embedded database only: unset DATABASE_URL.');
    return {
      appUrl: settings.databaseUrl,
      ownerUrl: settings.databaseOwnerUrl ?? settings.databaseUrl,
      stop: async () => {},
    };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    programs: settings.postgresBin,
  });
  if (fresh)
    await withClient(embedded.adminUrl, async (admin) => {
      await dropDatabase(admin, 'tenure');
      await createDatabase(admin, 'tenure');
    });
  return embedded;
}

async function fill(target: Target, settings: Settings, employees: number): Promise<void> {
  const { ownerUrl, appUrl } = target;
  const files = await openFiles(settings);
  await migrate({ ownerUrl, appUrl, migrations: await readMigrationFiles() });
  const secretKey = settings.secretKey ?? (await localSecretKey(settings.dataDir));
  const host = { ownerUrl, appUrl, files, stopping: new AbortController().signal };
  const ports = portsOf({ ...host, settings: { ...settings, secretKey } });
  const database = openPool({ url: appUrl, size: 1 });
  try {
    if (await hasTenants(database))
      throw new StartupError(
        'The database has companies in it already: use an empty one, or --fresh to drop and recreate the embedded one.',
      );
    const began = performance.now();
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    await loadSampleCompanies(database, ports, {
      hostname: new URL(settings.publicUrl).hostname,
      employees,
      onStep: (what) => console.log(`${seconds()} s  ${what}`),
    });
    console.log(`${seconds()} s  statistics for the planner`);
    await withClient(ownerUrl, (owner) => owner.query('analyze'));
    console.log(`${seconds()} s  done: ${employees} employees`);
  } finally {
    await database.close();
  }
}
