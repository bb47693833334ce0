/** A server of its own for journeys that begin with an empty database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './server.ts';

const program = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export interface EmptyServer {
  /** Where the first company is set up, with the code that the server printed. */
  readonly setupUrl: string;
  readonly address: string;
  stop(): Promise<void>;
}

export async function startEmptyServer(): Promise<EmptyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-empty-'));
  const server = spawn(process.execPath, [program, '--empty'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(await freePort()),
      DATA_DIR: folder,
    },
  });
  const setupUrl = await setupUrlOf(server);
  return {
    setupUrl,
    address: new URL(setupUrl).origin,
    async stop() {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('close', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function setupUrlOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /(https?:\/\/\S+\/setup\S*)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
