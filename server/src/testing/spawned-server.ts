import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

export interface SpawnedServer {
  child: ChildProcess;
  pid: number;
  output(): string;
  /** The address printed when ready; rejects if the process ends first. */
  ready: Promise<string>;
  exit: Promise<number | NodeJS.Signals>;
}

export interface SpawnPlan {
  command?: [string, ...string[]];
  env?: Record<string, string>;
  options?: SpawnOptions;
}

const builtServer = join(projectRoot, 'server', 'dist', 'main.js');
const all: SpawnedServer[] = [];

/** Builds the server that the tests spawn, once. */
export function buildServer(): void {
  const script = "import('./scripts/build-changed.mjs').then((m) => m.buildChanged(['server']))";
  execFileSync(process.execPath, ['-e', script], { cwd: projectRoot });
}

/** Starts a real server process in its own process group, on a free port, without the sample company. */
export function spawnServer({ command, env, options }: SpawnPlan): SpawnedServer {
  const [file, ...args] = command ?? [process.execPath, builtServer, '--empty'];
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The test runner's environment must not affect the server.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    ...options,
  });
  let output = '';
  const exit = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const address = /Tenure is ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void exit.then((code) => reject(new Error(`It ended with ${code} instead:\n${output}`)));
  });
  // Callers that don't await readiness must not get an unhandled rejection.
  ready.catch(() => {});
  const server = { child, pid: child.pid ?? 0, output: () => output, ready, exit };
  all.push(server);
  return server;
}

/** Processes whose command line contains the folder, such as its database. */
export function processesNaming(folder: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(folder) && !/^\s*\d+\s+Z/.test(line))
    .map((line) => Number.parseInt(line, 10));
}

/** Ends processes left by a failed test: those it spawned, and the databases of its folder. */
export function endSpawned(folder: string): void {
  for (const server of all.splice(0)) {
    if (server.child.exitCode === null && server.child.signalCode === null) endGroup(server.pid);
  }
  for (const pid of processesNaming(folder)) process.kill(pid, 'SIGQUIT');
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
