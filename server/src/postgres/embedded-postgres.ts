import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { reasonOf, StartupError } from '../startup-error.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { type Cluster, openCluster } from './cluster-folder.ts';
import { holdDataFolder } from './data-folder-lock.ts';
import { ensureDatabase } from './databases.ts';
import { ownBinaries } from './own-binaries.ts';
import {
  freePort,
  initialise,
  type RunningServer,
  runningServer,
  type ServerOptions,
  startServer,
  stopServer,
} from './server-process.ts';

export interface EmbeddedPostgresOptions {
  /** Persistent: holds the data or, for root in an inaccessible folder, the location of the data. */
  dataDir: string;
  /** The folder of another PostgreSQL's programs; by default those that npm installed. */
  programs?: string | undefined;
  /** Whether committed writes survive a power failure; false in tests only. */
  durable?: boolean;
  maxConnections?: number;
  /** Called when the database ended unexpectedly, was restarted, or could not be. */
  onEvent?: (event: 'lost' | 'restarted' | 'failed', reason: string) => void;
}

export interface EmbeddedPostgres {
  /** For the host's maintenance; never given to the application. */
  adminUrl: string;
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
  /** For an immediate stop: the database recovers at its next start. */
  stopAtOnce(): void;
}

interface Running extends RunningServer {
  lock: Client;
}

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const server: ServerOptions = {
    durable: options.durable ?? true,
    maxConnections: options.maxConnections ?? 100,
  };
  const cluster = await openCluster(options.dataDir);
  const binaries = options.programs
    ? await ownBinaries(options.programs, cluster.user)
    : await prepareBinaries(cluster.binariesFolder, cluster.user);
  await initialise(cluster, binaries, server);

  let running = await takeOver(cluster, binaries, server, undefined);
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${running.port}/${database}`;
  // The socket is faster than TCP on this machine.
  const near = (role: string, password: string) => {
    const address = new URL(url(role, password, 'tenure'));
    if (running.socket) address.searchParams.set('host', running.socket);
    return address.href;
  };
  const { superuser, owner, app } = cluster.passwords;
  const adminUrl = url('postgres', superuser, 'postgres');
  await ensureDatabase(adminUrl, cluster.passwords);

  let stopping = false;
  const watch = () => running.lock.once('end', () => void revive());
  async function revive(): Promise<void> {
    if (stopping) return;
    options.onEvent?.('lost', 'The embedded database stopped; restarting it.');
    try {
      running = await takeOver(cluster, binaries, server, running.port);
      watch();
      options.onEvent?.('restarted', 'The embedded database is running again.');
    } catch (error) {
      if (!stopping) options.onEvent?.('failed', reasonOf(error));
    }
  }
  watch();

  return {
    adminUrl,
    ownerUrl: near('tenure_owner', owner),
    appUrl: near('tenure_app', app),
    async stop() {
      stopping = true;
      // The lock is held until the database closes its connection, so that no other server can start in
      // between.
      await stopServer(cluster, binaries);
      await running.lock.end().catch(() => {});
    },
    stopAtOnce() {
      stopping = true;
      process.kill(running.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT');
    },
  };
}

/** Finds or starts the server of this data directory, and locks the folder for this process. */
async function takeOver(
  cluster: Cluster,
  binaries: Binaries,
  options: ServerOptions,
  fixedPort: number | undefined,
): Promise<Running> {
  const deadline = Date.now() + 60_000;
  let reason = 'it did not answer';
  let failures = 0;
  while (Date.now() < deadline && failures < 20) {
    const found = await runningServer(cluster);
    if (!found) {
      const failed = await startServer(cluster, binaries, fixedPort ?? (await freePort()), options);
      if (failed !== undefined) {
        // Orphaned processes of a killed server hold its shared memory briefly, and a port may be taken
        // meanwhile.
        failures += 1;
        reason = failed;
        await pause(100 * Math.min(failures, 5));
      }
      continue;
    }
    if (fixedPort !== undefined && found.port !== fixedPort) {
      throw new StartupError(`The data folder ${cluster.dataDir} was taken by another server.`);
    }
    const url = `postgres://postgres:${cluster.passwords.superuser}@127.0.0.1:${found.port}/postgres`;
    try {
      const lock = await holdDataFolder(url, cluster.dataDir);
      if (lock) return { ...found, lock };
      reason = 'its previous holder has just ended';
    } catch (error) {
      if (error instanceof StartupError) throw error;
      reason = reasonOf(error);
    }
    await pause(50);
  }
  throw new StartupError(
    `The embedded database did not start (${reason}): see ${cluster.log} for details.`,
  );
}
