/**
 * Records how this version stores the sample companies, so that later versions can test opening it:
 * npx tsx scripts/record-upgrade-fixture.ts 0.2.0. Only rows are stored: the schema comes from the
 * migrations listed in it, which are never edited (core/migrations/checksums.txt).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createApp, routesFor } from '@tenure/core/app';
import { loadSampleCompanies, SECOND_COMPANY_HOST } from '@tenure/core/sample-companies';
import { Client } from '@tenure/core/testing/client';
import { migrate } from '../server/src/database/migrate.ts';
import { readMigrationFiles } from '../server/src/database/migration-files.ts';
import { withClient } from '../server/src/postgres/databases.ts';
import { startEmbeddedPostgres } from '../server/src/postgres/embedded-postgres.ts';
import { engineOver } from '../server/src/testing/engine-over.ts';

const PASSWORD = 'Tenure-demo-2026';
/** Read as `employee` of the second company; {id} is their user id. */
const read = {
  balances: '/cobra/api/tms/leave/employees/{id}/balances',
  chart: '/cobra/api/tms/org-chart',
  contacts: '/cobra/api/tms/employees/{id}/emergencyContacts',
};

const [version] = process.argv.slice(2);
if (!version || !/^[\w.-]+$/.test(version)) throw new Error('Name the version, such as 0.2.0');
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'tenure-fixture-'));
const postgres = await startEmbeddedPostgres({ dataDir: scratch, durable: false });
try {
  await migrate({ ...postgres, migrations: await readMigrationFiles() });
  const at = new Date();
  const engine = engineOver(postgres.appUrl, 'upgrade-fixture');
  const ports = { ...engine.ports, clock: { now: () => at } };
  await loadSampleCompanies(engine.database, ports, { employees: 12 });
  const answers = await readAnswers(createApp({ database: engine.database, ports }));
  await engine.close();
  const lines = [{ version, at: at.toISOString(), read, answers }, ...(await dumpTables())];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const path = join(root, 'server/src/database/upgrades', `${version}.jsonl.gz`);
  await writeFile(path, gzipSync(text, { level: 9 }));
  console.log(`${path}: ${lines.length - 1} tables, ${text.length} characters`);
} finally {
  await postgres.stop();
  await rm(scratch, { recursive: true, force: true });
}

async function readAnswers(api: ReturnType<typeof createApp>): Promise<Record<string, unknown>> {
  const client = new Client(api, routesFor('local'), SECOND_COMPANY_HOST);
  const body = { username: 'employee', _password: PASSWORD };
  await client.send('POST', '/cobra/api/tms/authenticate', { body });
  const site = await client.send('GET', '/cobra/api/tms/site');
  const { id } = site.body.user as { id: number };
  const answers: Record<string, unknown> = {};
  for (const [name, address] of Object.entries(read)) {
    const [path = '', query = ''] = address.replace('{id}', String(id)).split('?');
    const answer = await client.send('GET', path, {
      query: Object.fromEntries(new URLSearchParams(query)),
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    answers[name] = answer.body;
  }
  return answers;
}

/** All tables as JSON rows, which PostgreSQL reads back for every type. */
function dumpTables() {
  return withClient(postgres.adminUrl.replace(/\/[^/]*$/, '/tenure'), async (admin) => {
    const { rows: tables } = await admin.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      group by c.relname order by c.relname`);
    const dumped = [];
    for (const { name, columns } of tables) {
      const list = columns.map((column) => admin.escapeIdentifier(column)).join(', ');
      const { rows } = await admin.query<{ row: object }>(
        `select row_to_json(t) as row from (select ${list} from ${admin.escapeIdentifier(name)}) t`,
      );
      dumped.push({ table: name, columns, rows: rows.map(({ row }) => row) });
    }
    return dumped;
  });
}
