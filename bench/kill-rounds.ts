/**
 * npm run bench:kill -- --rounds 20: kill -9 of the server, and of the database, under write load.
 * Afterwards every acknowledged write must exist exactly once, and the product must be ready again within
 * five seconds: automatically (database) or after the next start (server).
 */
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@tenure/server/postgres/server-process';
import { circumstances, recordMeasurements } from './measurements.ts';
import { type Running, startProduct, stop } from './processes.ts';
import { spreadOf } from './statistics.ts';
import { writeUntilStopped } from './write-load.ts';

const MOST_SECONDS = 5;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const [loadBefore = 0] = loadavg();

const folder = await mkdtemp(join(tmpdir(), 'tenure-kill-'));
await chmod(folder, 0o711);
// The same port in all rounds, so that clients can reconnect.
const port = await freePort();
let server = await start();
const seconds = { server: [] as number[], database: [] as number[] };
let lost = 0;
try {
  for (const victim of ['server', 'database'] as const)
    for (let round = 1; round <= rounds; round += 1) {
      const load = await writeUntilStopped(port);
      while (load.acknowledged() < 50) await pause(20);
      await pause(Math.random() * 300);
      const before = load.acknowledged();
      const began = performance.now();
      if (victim === 'server') {
        server.process.kill('SIGKILL');
        await once(server.process, 'exit');
        server = await start();
      } else process.kill(await postmaster(), 'SIGKILL');
      await ready();
      const took = (performance.now() - began) / 1000;
      lost += await load.stopAndCountWrong();
      seconds[victim].push(took);
      console.log(
        `${victim} ${String(round).padStart(3)}: ready after ${took.toFixed(2)} s, ${before} writes acknowledged before, ${lost} lost or doubled so far`,
      );
    }
} catch (error) {
  const log = await readFile(join(folder, 'server.log'), 'utf8');
  // Everything except request lines: messages of the server and the stack trace of a crash.
  console.error(log.replace(/^\{"level":30.*\n/gm, '').slice(-20_000));
  throw error;
} finally {
  await stop(server);
  await rm(folder, { recursive: true, force: true });
}
report();

function start(): Promise<Running> {
  return startProduct({
    env: { DATA_DIR: folder, PORT: String(port) },
    logFile: join(folder, 'server.log'),
  });
}

async function postmaster(): Promise<number> {
  const record = JSON.parse(await readFile(join(folder, 'postgresql.json'), 'utf8')) as {
    folder: string;
  };
  const file = await readFile(resolve(folder, record.folder, 'data', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

async function ready(): Promise<void> {
  const deadline = performance.now() + 60_000;
  // PostgreSQL's child processes still answer until they notice that the parent is gone.
  await pause(50);
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(20);
  }
  throw new Error('Not ready within a minute');
}

function report(): void {
  const line = (victim: 'server' | 'database') => {
    const { median, most } = spreadOf(seconds[victim]);
    return `- ${rounds} × kill -9 of the ${victim}: ready again after ${median.toFixed(2)} s (median), ${most.toFixed(2)} s (most), at most ${MOST_SECONDS} s asked for`;
  };
  const text = [
    circumstances(loadBefore),
    [line('server'), line('database'), `- acknowledged writes lost or doubled: ${lost}`].join('\n'),
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('Kill rounds (npm run bench:kill)', text);
  const slow = [...seconds.server, ...seconds.database].some((one) => one > MOST_SECONDS);
  process.exitCode = lost > 0 || slow ? 1 : 0;
}
