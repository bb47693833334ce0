import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import {
  buildServer,
  endSpawned,
  processesNaming,
  spawnServer,
} from '../testing/spawned-server.ts';
import { listen } from './listening.ts';

const scratch = scratchFolder();
beforeAll(buildServer);
afterEach(() => endSpawned(scratch.path));
afterAll(scratch.remove);

/** The single line and the exit code of a server that cannot start. */
async function refusal(env: Record<string, string>): Promise<{ said: string[]; code: unknown }> {
  const server = spawnServer({ env });
  const code = await server.exit;
  return { said: server.output().trim().split('\n'), code };
}

test('an invalid setting is reported, and nothing is created', async () => {
  const folder = join(scratch.path, 'wrong');
  expect(await refusal({ LOG_LEVEL: 'loud', DATA_DIR: folder })).toEqual({
    said: ['The setting LOG_LEVEL must be one of info, warn, error.'],
    code: 1,
  });
  expect(await refusal({ TENURE_ENV: 'production', DATA_DIR: folder })).toEqual({
    said: ['Recaptcha key is required'],
    code: 1,
  });
  expect(await refusal({ HOST: '0.0.0.0', DATA_DIR: folder })).toMatchObject({
    said: [
      expect.stringMatching(/^The setting HOST 0\.0\.0\.0 can’t be used with TENURE_ENV=local/),
    ],
    code: 1,
  });
});

test('a port in use is reported before the database is touched', async () => {
  const other = createServer();
  const port = await listen(other, { host: '127.0.0.1', port: 0 });
  const folder = join(scratch.path, 'port');
  expect(await refusal({ PORT: String(port), DATA_DIR: folder })).toEqual({
    said: [
      `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to another number.`,
    ],
    code: 1,
  });
  expect(processesNaming(folder)).toEqual([]);
  other.close();
});

test('an unreachable database is reported without its password', async () => {
  const { said, code } = await refusal({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/hr' });
  expect(code).toBe(1);
  expect(said).toEqual([
    'The database at 127.0.0.1:1/hr is not reachable (connection refused): check DATABASE_URL.',
  ]);
});

test('an unreachable bucket is reported before the database is touched', async () => {
  const folder = join(scratch.path, 'bucket');
  const { said, code } = await refusal({
    DATA_DIR: folder,
    FILES: 's3://tenure-files',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'tenure',
    AWS_SECRET_ACCESS_KEY: 'hush',
  });
  expect(code).toBe(1);
  expect(said).toEqual([
    'The bucket tenure-files at http://127.0.0.1:1 is not reachable (connection refused): check S3_ENDPOINT.',
  ]);
  expect(existsSync(folder)).toBe(false);
});

test('a data folder in use by another server is refused', async () => {
  const folder = join(scratch.path, 'held');
  const first = spawnServer({ env: { DATA_DIR: folder } });
  const address = await first.ready;
  expect(await refusal({ DATA_DIR: folder })).toEqual({
    said: [
      `The data folder ${folder} is in use by another Tenure server (process ${first.pid}): stop that one, or set DATA_DIR to another folder.`,
    ],
    code: 1,
  });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  process.kill(first.pid, 'SIGTERM');
  expect(await first.exit).toBe(0);
});

test('of two servers started simultaneously in an empty folder, one serves and one is refused', async () => {
  const env = { DATA_DIR: join(scratch.path, 'race') };
  const servers = [spawnServer({ env }), spawnServer({ env })];
  const outcomes = await Promise.allSettled(servers.map((server) => server.ready));
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(servers.map((server) => server.output()).join()).toContain(
    'is in use by another Tenure server',
  );
});

test.skipIf(process.getuid?.() === 0)(
  'a data folder of somebody else is named (root may write anywhere)',
  async () => {
    const { said, code } = await refusal({ DATA_DIR: '/tenure-data' });
    expect(code).toBe(1);
    expect(said[0]).toContain('The data folder /tenure-data cannot be used by this user');
  },
);
