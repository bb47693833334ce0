/** Calls as the pages make them, and long jobs from the call that starts one to its end. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, pathOf } from '@tenure/contract/kit/endpoint';
import { getLongJob, type LongJobProgress } from '@tenure/contract/site/long-job';
import type { Running } from './processes.ts';

const target = { seconds: 60, goal: 15, megabytes: 200 };
/** The heading of the column that says whether a job met them. */
export const targets = `within ${target.seconds} s (goal ${target.goal}) and ${target.megabytes} MB`;

export interface Sent {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly type?: string;
  readonly version?: number;
}

export type Call = <T>(endpoint: Endpoint, sent?: Sent) => Promise<T>;

export const callsOf =
  ({ port }: Running, cookie: string): Call =>
  async <T>(endpoint: Endpoint, sent: Sent = {}): Promise<T> => {
    const query = new URLSearchParams(sent.query);
    const path = `${pathOf(endpoint.path, sent.params)}?${query}`;
    const body = sent.bytes ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
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

export interface StartedJob {
  readonly longJobId: number;
}

export function longJobs(server: Running, call: Call) {
  const rows: string[][] = [];
  const untilDone = async ({ longJobId }: StartedJob): Promise<unknown> => {
    for (;;) {
      const job = await call<LongJobProgress>(getLongJob, { params: { longJobId } });
      if (job.state === 'done') return job.result;
      if (job.state === 'failed') throw new Error(`${job.title} failed`);
      await pause(100);
    }
  };
  /** One piece of work, up to the end of the job that it starts, if any. */
  const measured = async <T extends StartedJob | undefined>(
    what: string,
    begin: () => Promise<T>,
  ): Promise<T> => {
    const before = megabytesOf(server.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, megabytesOf(server.pid));
    }, 50);
    const began = performance.now();
    const started = await begin();
    const result = started ? await untilDone(started) : {};
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    rows.push([
      what,
      seconds.toFixed(1),
      (most - before).toFixed(0),
      JSON.stringify(result),
      seconds <= target.seconds && most - before <= target.megabytes ? 'yes' : 'no',
    ]);
    console.log(rows.at(-1)?.join('  '));
    return started;
  };
  return { rows, measured };
}

/** Memory in use by a process, as Linux counts it. */
function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
