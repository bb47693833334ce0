/** The processes of a measurement, and their resource use. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@tenure/server/project-root';
import type { LoadRequest, LoadResult } from './load.ts';

const benchFile = (name: string) => join(projectRoot, 'bench', name);
const withTypes = { execArgv: ['--import', 'tsx'], cwd: projectRoot };

export interface Running {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
}

/** Starts our server as `npm start` does; its output goes to a file, as in production. */
export async function startProduct(options: {
  readonly env: Record<string, string>;
  readonly logFile: string;
  readonly root?: string;
  readonly execArgv?: readonly string[];
}): Promise<Running> {
  const root = options.root ?? projectRoot;
  const output = openSync(options.logFile, 'w');
  const child = spawn(
    process.execPath,
    [...(options.execArgv ?? []), join(root, 'scripts/start.mjs')],
    {
      cwd: root,
      // A single process, so that its CPU time can be measured.
      env: { ...process.env, PORT: '0', TENURE_WORKERS: '1', ...options.env },
      stdio: ['ignore', output, output],
    },
  );
  for (;;) {
    const text = readFileSync(options.logFile, 'utf8');
    const port = /Tenure is ready at http:\/\/[^:]+:(\d+)/.exec(text)?.[1];
    if (port) return { process: child, pid: child.pid ?? 0, port: Number(port) };
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${text}`);
    await pause(20);
  }
}

export async function startBare(setupFile: string): Promise<Running> {
  const child = fork(benchFile('bare-server.ts'), [setupFile], withTypes);
  const [port] = (await once(child, 'message')) as [number];
  return { process: child, pid: child.pid ?? 0, port };
}

/** Waits for the jobs that a start catches up on, which would be counted with the first reads. */
export async function settled({ pid }: Running): Promise<void> {
  for (let n = 0; n < MOST_WAITS; n += 1) {
    const before = cpuOf(pid);
    await pause(2000);
    if (cpuOf(pid) - before < QUIET_MS) return;
  }
}

const MOST_WAITS = 150;
const QUIET_MS = 100;

export async function stop({ process: child }: { process: ChildProcess }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export interface LoadGenerator {
  readonly process: ChildProcess;
  run(request: LoadRequest): Promise<LoadResult>;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(benchFile('load.ts'), [], withTypes);
  return {
    process: child,
    async run(request) {
      child.send(request);
      const [result] = (await once(child, 'message')) as [LoadResult];
      if (result.failed > 0)
        throw new Error(`${result.failed} answers for ${request.paths[0]} were not 200`);
      return result;
    },
  };
}

/** Linux counts CPU time in hundredths of a second; other systems aren't supported. */
const TICK_MS = 10;

/** CPU time used by a process, in milliseconds. */
export function cpuOf(pid: number): number {
  const stat = readStat(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : Number.NaN;
}

/** CPU time of all running processes of a PostgreSQL server. */
export function cpuOfPostgres(postmaster: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || Number(readStat(pid)?.[1]) === postmaster)
    .reduce((sum, pid) => sum + (cpuOf(pid) || 0), 0);
}

/** Private memory of the largest PostgreSQL backend, in megabytes. */
export function largestBackend(postmaster: number): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(readStat(Number(name))?.[1]) === postmaster)
    .map((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
      } catch {
        return 0;
      }
    });
  return Math.max(0, ...sizes);
}

/** The fields after the process name, which may contain spaces. */
function readStat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
