import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { withClient } from './databases.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

const show = (url: string, name: string) =>
  withClient(
    url,
    async (client) =>
      (await client.query(`select current_setting('${name}') as value`)).rows[0]?.value,
  );

test('it syncs to disk, listens on the loopback interface only, and does not expose its passwords', async () => {
  const dataDir = join(scratch.path, 'plain');
  const postgres = await startEmbeddedPostgres({ dataDir });
  expect(await show(postgres.appUrl, 'fsync')).toBe('on');
  expect(await show(postgres.appUrl, 'listen_addresses')).toBe('127.0.0.1');
  // The application connects through a socket in a folder that other users can't enter.
  const client = await withClient(postgres.appUrl, (one) =>
    one.query<{ address: string | null }>('select inet_client_addr() as address'),
  );
  expect(client.rows).toEqual([{ address: null }]);
  expect(statSync(join(dataDir, 'postgresql')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'postgresql.json')).mode & 0o777).toBe(0o600);
  const stranger = new URL(postgres.appUrl);
  stranger.password = 'guess';
  await expect(show(stranger.href, 'fsync')).rejects.toThrow('password authentication failed');
  const roles = await withClient(postgres.adminUrl, (client) =>
    client.query(`select rolname, rolsuper or rolbypassrls or rolcreaterole as mighty
                  from pg_roles where rolname like 'tenure%' order by 1`),
  );
  expect(roles.rows).toEqual([
    { rolname: 'tenure_app', mighty: false },
    { rolname: 'tenure_owner', mighty: false },
  ]);
  await postgres.stop();
});

test('the database starts even if another program has got its process id after a crash', async () => {
  const dataDir = join(scratch.path, 'stale');
  const crashed = await startEmbeddedPostgres({ dataDir });
  await withClient(crashed.ownerUrl, (client) =>
    client.query('create table kept as select 1 as id'),
  );
  const pidFile = join(dataDir, 'postgresql/data/postmaster.pid');
  const leftBehind = readFileSync(pidFile, 'utf8');
  crashed.stopAtOnce();
  await expect.poll(() => show(crashed.appUrl, 'fsync').catch(() => 'gone')).toBe('gone');
  await expect.poll(() => statSync(pidFile, { throwIfNoEntry: false })).toBeUndefined();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(pidFile, leftBehind.replace(/^\d+/, String(other.pid)));

  const again = await startEmbeddedPostgres({ dataDir });
  const rows = await withClient(
    again.ownerUrl,
    async (client) => (await client.query('table kept')).rows,
  );
  expect(rows).toEqual([{ id: 1 }]);
  await again.stop();
  other.kill();
});
