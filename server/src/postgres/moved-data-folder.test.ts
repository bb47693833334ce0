import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { withClient } from './databases.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const scratch = scratchFolder();
afterAll(() => scratch.remove());

test('a data folder that was moved or restored from a backup keeps its own database', async () => {
  const start = (name: string) =>
    startEmbeddedPostgres({ dataDir: join(scratch.path, name), durable: false });
  const first = await start('first');
  await withClient(first.ownerUrl, (owner) => owner.query('create table kept as select 1 as one'));
  await first.stop();
  await rename(join(scratch.path, 'first'), join(scratch.path, 'moved'));

  const moved = await start('moved');
  const { rows } = await withClient(moved.ownerUrl, (owner) => owner.query('table kept'));
  expect(rows).toEqual([{ one: 1 }]);
  await moved.stop();
}, 60_000);
