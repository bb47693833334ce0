import { existsSync } from 'node:fs';
import { chmod, chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster-folder.ts';
import { runProgram } from './run-program.ts';

export interface ServerOptions {
  durable: boolean;
  maxConnections: number;
}

/**
 * Creates the data directory under a temporary name and renames it, so that an interrupted initdb leaves
 * nothing half done.
 */
export async function initialise(
  cluster: Cluster,
  binaries: Binaries,
  options: ServerOptions,
): Promise<void> {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return;
  const draft = join(cluster.home, `data.${process.pid}`);
  const passwordFile = join(cluster.home, `password.${process.pid}`);
  await writeFile(passwordFile, cluster.passwords.superuser);
  await chmod(passwordFile, 0o600);
  if (cluster.user) await chown(passwordFile, cluster.user.uid, cluster.user.gid);
  try {
    const initdb = await runProgram(
      binaries.initdb,
      [
        ...['-D', draft, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--locale=C', '--text-search-config=simple', '--no-instructions'],
        ...(options.durable ? [] : ['--no-sync']),
      ],
      cluster.user,
    );
    if (initdb.code !== 0) {
      throw new StartupError(
        `The embedded database could not be created: ${lastLine(initdb.output)}`,
      );
    }
    // If two servers start simultaneously, the second uses the first one's directory.
    await rename(draft, cluster.data).catch((error: unknown) => {
      if (!existsSync(join(cluster.data, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Starts the server on a port of 127.0.0.1; returns the reason if it fails, otherwise undefined. */
export async function startServer(
  cluster: Cluster,
  binaries: Binaries,
  port: number,
  options: ServerOptions,
): Promise<string | undefined> {
  await disownStalePid(cluster);
  await removeSockets(cluster);
  await keepLogSmall(cluster.log);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: `'${socketFolder(cluster.home) ?? ''}'`,
    max_connections: options.maxConnections,
    ...(options.durable
      ? {}
      : {
          ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
          // Autovacuum would process hundreds of databases that are dropped within seconds.
          autovacuum: 'off',
        }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const started = await runProgram(
    binaries.pgCtl,
    ['start', '-w', '-t', '60', '-D', cluster.data, '-l', cluster.log, '-o', flags.join(' ')],
    cluster.user,
  );
  if (started.code === 0) return undefined;
  const log = await readFile(cluster.log, 'utf8').catch(() => '');
  return lastLine(log) || lastLine(started.output);
}

export async function stopServer(cluster: Cluster, binaries: Binaries): Promise<void> {
  const stop = await runProgram(
    binaries.pgCtl,
    ['stop', '-w', '-t', '60', '-m', 'fast', '-D', cluster.data],
    cluster.user,
  );
  if (stop.code !== 0 && (await runningServer(cluster))) {
    throw new Error(`The embedded database did not stop: ${lastLine(stop.output)}`);
  }
}

export interface RunningServer {
  pid: number;
  port: number;
  /** The folder of its socket; undefined for a server started by an earlier version. */
  socket: string | undefined;
}

/** The server running on this data directory, started by any process. */
export async function runningServer(cluster: Cluster): Promise<RunningServer | undefined> {
  const lines = (await readPidFile(cluster)).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port || !isAlive(pid) || !(await looksLikePostgres(pid))) return undefined;
  return { pid, port, socket: lines[4]?.trim() || undefined };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * After a crash another program may have got the old server's process id, and PostgreSQL would refuse to
 * start. With our own id in its place, PostgreSQL checks the shared memory instead, which is reliable.
 */
async function disownStalePid(cluster: Cluster): Promise<void> {
  const text = await readPidFile(cluster);
  const pid = Number(text.split('\n')[0]);
  if (!pid || !isAlive(pid) || (await looksLikePostgres(pid))) return;
  await writeFile(join(cluster.data, 'postmaster.pid'), text.replace(/^\d+/, String(process.pid)));
}

/** Undefined where the path is too long for a socket or can't be written on the command line. */
function socketFolder(home: string): string | undefined {
  const file = join(home, '.s.PGSQL.65535');
  const isShort = Buffer.byteLength(file) <= 100;
  return process.platform !== 'win32' && isShort && /^[\w./-]+$/.test(home) ? home : undefined;
}

/** A killed server leaves its sockets behind, and another program may have got its process id. */
async function removeSockets(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.home))
    if (name.startsWith('.s.PGSQL.')) await rm(join(cluster.home, name), { force: true });
}

async function looksLikePostgres(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await runProgram('ps', ['-p', String(pid), '-o', 'command='], undefined)).output;
  return command.includes('postgres');
}

async function readPidFile(cluster: Cluster): Promise<string> {
  return readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '');
}

async function keepLogSmall(log: string): Promise<void> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > 5_000_000) await rename(log, `${log}.1`);
}

function lastLine(text: string): string {
  return (
    text
      .trim()
      .split('\n')
      .findLast((line) => /FATAL|error/.test(line)) ??
    text.trim().split('\n').at(-1) ??
    ''
  );
}
