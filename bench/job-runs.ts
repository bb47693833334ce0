/** Runs long jobs of a server with the requests of the pages, and measures their duration and memory. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, pathOf } from '@tenure/contract/kit/endpoint';
import { getLongJob, type LongJobProgress } from '@tenure/contract/site/long-job';
import type { Running } from './processes.ts';
import { signIn } from './session.ts';
import { markdownTable } from './statistics.ts';

const target = { seconds: 60, goal: 15, megabytes: 200 };

interface Sent {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly type?: string;
  readonly version?: number;
}

export interface StartedJob {
  readonly longJobId: number;
}

interface Measured<T> {
  readonly started: T;
  /** The number of distinct progress values seen. */
  readonly progress: number;
}

export interface JobRuns {
  call<T>(endpoint: Endpoint, sent?: Sent): Promise<T>;
  /** Measures a job from the starting request to the end of its work; some work needs no job. */
  measure<T extends StartedJob | undefined>(
    what: string,
    begin: () => Promise<T>,
    afterwards?: () => Promise<unknown>,
  ): Promise<Measured<T>>;
  table(): string;
}

export async function openJobRuns(server: Running, username: string): Promise<JobRuns> {
  const { cookie } = await signIn(server.port, username);
  const rows: string[][] = [];

  const call = async <T>(endpoint: Endpoint, sent: Sent = {}): Promise<T> => {
    const query = new URLSearchParams(sent.query);
    const path = `${pathOf(endpoint.path, sent.params)}?${query}`;
    const body = sent.bytes ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: endpoint.method,
      headers: {
        cookie,
        ...(body === null ? {} : { 'content-type': sent.type ?? 'application/json' }),
        ...(sent.version === undefined ? {} : { 'if-match': `"${sent.version}"` }),
      },
      body: body as string | null,
    });
    if (!answer.ok)
      throw new Error(`${endpoint.id} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  const untilDone = async (started: StartedJob | undefined) => {
    if (!started) return { result: {}, progress: 0 };
    const { longJobId } = started;
    const seen = new Set<number>();
    for (;;) {
      const job = await call<LongJobProgress>(getLongJob, { params: { longJobId } });
      seen.add(job.done);
      if (job.state === 'done') return { result: job.result, progress: seen.size };
      if (job.state === 'failed') throw new Error(`${job.title} failed`);
      await pause(100);
    }
  };

  return {
    call,
    async measure(what, begin, afterwards) {
      const before = megabytesOf(server.pid);
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, megabytesOf(server.pid));
      }, 50);
      try {
        const began = performance.now();
        const started = await begin();
        const { progress, ...done } = await untilDone(started);
        const result = (await afterwards?.()) ?? done.result;
        const seconds = (performance.now() - began) / 1000;
        rows.push([
          what,
          seconds.toFixed(1),
          (most - before).toFixed(0),
          JSON.stringify(result),
          seconds <= target.seconds && most - before <= target.megabytes ? 'yes' : 'no',
        ]);
        console.log(rows.at(-1)?.join('  '));
        return { started, progress };
      } finally {
        clearInterval(watch);
      }
    },
    table: () =>
      markdownTable(
        [
          'what',
          'seconds',
          'MB more',
          'result',
          `within ${target.seconds} s (goal ${target.goal}) and ${target.megabytes} MB`,
        ],
        rows,
      ),
  };
}

/** Memory in use by a process, according to Linux. */
function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
