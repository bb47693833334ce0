/**
 * Starts the real server for the journeys, with the sample companies in a temporary folder. With BASE_URL,
 * the journeys use that running server instead.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export default async function startServer() {
  if (process.env.BASE_URL) return undefined;
  const server = await spawnServer();
  process.env.BASE_URL = server.address;
  return server.stop;
}

interface Spawned {
  readonly address: string;
  /** Its output so far. */
  printed(): string;
  stop(): Promise<void>;
}

export async function spawnServer(...options: readonly string[]): Promise<Spawned> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-journeys-'));
  const server = spawn(process.execPath, [program, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Fixed before the start, because the identity provider needs the redirect address.
      PORT: String(await freePort()),
      DATA_DIR: folder,
    },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  server.stdout?.on('data', read);
  server.stderr?.on('data', read);
  return {
    address: await addressOf(server, () => output),
    printed: () => output,
    stop: async () => {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('close', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function addressOf(server: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /Tenure is ready at (\S+)/.exec(printed())?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', look);
    server.stderr?.on('data', look);
    server.once('close', (code) =>
      reject(new Error(`The server ended with ${code}:\n${printed()}`)),
    );
  });
}
