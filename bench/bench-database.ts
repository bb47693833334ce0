/** A separate PostgreSQL for measurements, durable as in production, with a company in each database. */
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ports } from '@tenure/core/kit/ports';
import { loadSampleCompanies } from '@tenure/core/sample-companies';
import { migrate } from '@tenure/server/database/migrate';
import { readMigrationFiles } from '@tenure/server/database/migration-files';
import { openPool } from '@tenure/server/database/pool';
import { localSecretKey } from '@tenure/server/local-secret-key';
import { diskFiles } from '@tenure/server/ports/disk-files';
import { openLog } from '@tenure/server/ports/log';
import { nodePorts } from '@tenure/server/ports/node-ports';
import { createDatabase, urlOfDatabase, withClient } from '@tenure/server/postgres/databases';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@tenure/server/postgres/embedded-postgres';
import type { Client } from 'pg';

/** An unusually large number of reports, which one position in each company has. */
export const WIDE_BRANCH = 500;

export interface BenchCluster {
  readonly folder: string;
  readonly postgres: EmbeddedPostgres;
  readonly postmaster: number;
  close(): Promise<void>;
}

export interface CompanyDatabase {
  readonly name: string;
  /** Created by an earlier run. */
  readonly isKept: boolean;
  readonly ports: Ports;
  readonly adminUrl: string;
  readonly appUrl: string;
  /** Environment variables for our server to use this database. */
  readonly env: Record<string, string>;
}

/** Uses a temporary folder, or the given one, whose companies are kept for the next run. */
export async function openBenchCluster(kept?: string): Promise<BenchCluster> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tenure-bench-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    programs: process.env.POSTGRES_BIN,
  });
  const { rows } = await withClient(postgres.adminUrl, (admin) =>
    admin.query<{ folder: string }>(
      `select setting as folder from pg_settings where name = 'data_directory'`,
    ),
  );
  const pidFile = await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8');
  return {
    folder,
    postgres,
    postmaster: Number(pidFile.split('\n')[0]),
    async close() {
      await postgres.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function makeCompanyDatabase(
  { postgres, folder }: BenchCluster,
  employees: number,
): Promise<CompanyDatabase> {
  const name = `company_${employees}`;
  const isKept = await withClient(postgres.adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await createDatabase(admin, name);
    return rowCount !== 0;
  });
  const ownerUrl = urlOfDatabase(postgres.ownerUrl, name);
  const appUrl = urlOfDatabase(postgres.appUrl, name);
  await migrate({ ownerUrl, appUrl, migrations: await readMigrationFiles() });
  const dataDir = join(folder, name);
  const ports = nodePorts({
    secretKey: await localSecretKey(dataDir),
    files: diskFiles(join(dataDir, 'files')),
    runtimeConfig: {
      environment: 'local',
      logLevel: 'error',
      recaptchaKey: 'local-development-key',
    },
    publicUrl: 'http://localhost',
    log: openLog('error'),
  });
  if (!isKept) {
    const database = openPool({ url: appUrl, size: 1, statementTimeout: 0 });
    await loadSampleCompanies(database, ports, { employees });
    await database.close();
    await withCompany({ adminUrl: urlOfDatabase(postgres.adminUrl, name) }, widenOneBranch);
  }
  await withClient(ownerUrl, (owner) => owner.query('vacuum analyze'));
  return {
    name,
    isKept,
    ports,
    adminUrl: urlOfDatabase(postgres.adminUrl, name),
    appUrl,
    env: { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir },
  };
}

/** The position with the most reports. */
export function widestBranch({ adminUrl }: CompanyDatabase): Promise<number> {
  return withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `select reports_to_id as id from reporting_lines
       where kind = 'direct' and valid_to is null and reports_to_id is not null
         and tenant_id = (select tenant_id from tenant_hosts where host = 'localhost')
       group by 1 order by count(*) desc limit 1`,
    );
    return Number(rows[0]?.id);
  });
}

/** A connection with all privileges; the tenant is set for triggers. */
export const withCompany = <T>(
  { adminUrl }: Pick<CompanyDatabase, 'adminUrl'>,
  work: (admin: Client) => Promise<T>,
): Promise<T> =>
  withClient(adminUrl, async (admin) => {
    await admin.query(
      `select set_config('tenure.tenant', tenant_id::text, false) from tenant_hosts where host = 'localhost'`,
    );
    return work(admin);
  });

async function widenOneBranch(admin: Client): Promise<void> {
  await admin.query('begin');
  await admin.query(
    `insert into positions (title, identifier, opens_on)
     select 'Seasonal helper ' || n, 'WIDE-' || n, '2020-01-01' from generate_series(1, $1::int) n`,
    [WIDE_BRANCH],
  );
  await admin.query(
    `insert into reporting_lines (position_id, reports_to_id, kind, valid_from)
     select p.id, (select max(id) from positions where tenant_id = current_tenant() and identifier not like 'WIDE-%'), 'direct', '2020-01-01'
     from positions p where p.tenant_id = current_tenant() and p.identifier like 'WIDE-%'`,
  );
  await admin.query('commit');
}
