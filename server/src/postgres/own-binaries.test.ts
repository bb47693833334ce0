import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { prepareBinaries } from './binaries.ts';
import { openCluster } from './cluster-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ownBinaries } from './own-binaries.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

function programsThatSay(version: string): string {
  const folder = join(scratch.path, version.replace(/\W/g, '-'));
  mkdirSync(folder);
  const program = join(folder, 'postgres');
  writeFileSync(program, `#!/bin/sh\necho '${version}'\n`);
  chmodSync(program, 0o755);
  return folder;
}

test.each([
  ['postgres (PostgreSQL) 17.6', 'names PostgreSQL 17, but Tenure needs 18 or newer.'],
  ['something else', 'can’t be run: it must be the folder of initdb, pg_ctl and postgres.'],
])('programs that say “%s” are refused', async (version, reason) => {
  await expect(ownBinaries(programsThatSay(version), undefined)).rejects.toThrow(reason);
});

test('a folder without programs is refused', async () => {
  await expect(ownBinaries(join(scratch.path, 'none'), undefined)).rejects.toThrow(
    'POSTGRES_BIN names',
  );
});

test('the database runs with the programs of another folder', async () => {
  const { binariesFolder, user } = await openCluster(join(scratch.path, 'first'));
  const { initdb, pgCtl, postgres } = await prepareBinaries(binariesFolder, user);
  const programs = join(scratch.path, 'programs');
  mkdirSync(programs);
  chmodSync(programs, 0o777);
  for (const program of [initdb, pgCtl, postgres]) {
    const wrapper = join(programs, basename(program));
    writeFileSync(wrapper, `#!/bin/sh\ntouch "$0.used"\nexec '${program}' "$@"\n`);
    chmodSync(wrapper, 0o755);
  }
  const database = await startEmbeddedPostgres({ dataDir: join(scratch.path, 'second'), programs });
  await database.stop();
  expect(readdirSync(programs).filter((name) => name.endsWith('.used'))).toEqual([
    'initdb.used',
    'pg_ctl.used',
    'postgres.used',
  ]);
});
