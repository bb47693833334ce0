/**
 * npm run bench:imports [-- --people 10000] [--payslips 1000]: files that come in as long jobs, by the calls that
 * the pages make: how long the check and the import take, and how much memory the server takes meanwhile.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addUpload } from '@tenure/contract/files/endpoints';
import { type Endpoint, pathOf } from '@tenure/contract/kit/endpoint';
import * as payslips from '@tenure/contract/payroll/payslip-import';
import * as people from '@tenure/contract/people/moving-in-endpoints';
import { getLongJob, type LongJobProgress } from '@tenure/contract/site/long-job';
import { payslipArchive, payslipLine } from '@tenure/core/testing/payslip-archive';
import { peopleHeader } from '@tenure/core/testing/wrong-people';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { startProduct, stop } from './processes.ts';
import { signIn } from './session.ts';
import { markdownTable } from './statistics.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    payslips: { type: 'string', default: '1000' },
  },
});
const EMPLOYEES = 1000;
const PDF_BYTES = 50_000;
const target = { seconds: 60, goal: 15, megabytes: 200 };
const [loadBefore = 0] = loadavg();

interface Sent {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly type?: string;
  readonly version?: number;
}

interface Started {
  readonly id: number;
  readonly version: number;
  readonly longJobId: number;
  readonly matches: readonly unknown[];
}

const cluster = await openBenchCluster();
const company = await makeCompanyDatabase(cluster, EMPLOYEES);
const server = await startProduct({
  env: company.env,
  logFile: join(cluster.folder, `${company.name}.log`),
});
try {
  const { cookie } = await signIn(server.port, 'hr.manager');
  const call = async <T = Started>(endpoint: Endpoint, sent: Sent = {}): Promise<T> => {
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
  const untilDone = async ({ longJobId }: Started): Promise<LongJobProgress> => {
    for (;;) {
      const job = await call<LongJobProgress>(getLongJob, { params: { longJobId } });
      if (job.state === 'done') return job;
      if (job.state === 'failed') throw new Error(`${job.title} failed`);
      await pause(100);
    }
  };
  const rows: string[][] = [];
  /** One job from the call that starts it to its end. */
  const measured = async (what: string, begin: () => Promise<Started>): Promise<Started> => {
    const before = megabytesOf(server.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, megabytesOf(server.pid));
    }, 50);
    const began = performance.now();
    const started = await begin();
    const { result } = await untilDone(started);
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

  const upload = await call(people.addImport, {
    query: { name: 'people.csv' },
    bytes: new TextEncoder().encode(manyPeople(Number(values.people))),
    type: 'text/csv',
  });
  const ofPeople = { params: { importId: upload.id } };
  const body = {
    matches: upload.matches,
    options: { creates: ['position', 'department', 'location'], sendInvitations: true },
  };
  await measured(`${values.people} people, check`, () =>
    call(people.checkImport, { ...ofPeople, body }),
  );
  const { version } = await call(people.getImport, ofPeople);
  await measured(`${values.people} people, import with invitations`, () =>
    call(people.runImport, { ...ofPeople, version }),
  );

  const file = await call(addUpload, {
    query: { name: 'payslips.zip', for: payslips.payslipImportFiles.ownerType },
    bytes: manyPayslips(Number(values.payslips)),
    type: 'application/zip',
  });
  const checked = await measured(`${values.payslips} payslips with PDF files, check`, () =>
    call(payslips.addPayslipImport, { body: { fileId: file.id } }),
  );
  const ofPayslips = { params: { importId: checked.id } };
  const seen = await call(payslips.getPayslipImport, ofPayslips);
  await measured(`${values.payslips} payslips with PDF files, import`, () =>
    call(payslips.runPayslipImport, { ...ofPayslips, version: seen.version }),
  );

  const text = [
    `${circumstances(loadBefore)}. A company of ${EMPLOYEES} people, one server process; from the call that starts the job to its end. PDF files of ${PDF_BYTES} bytes each.`,
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
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('npm run bench:imports', text);
} finally {
  await stop(server);
  await cluster.close();
}

/** Memory in use by a process, as Linux counts it. */
function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** One leads, each leads ten others; managers come after their reports. */
function manyPeople(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const manager = n === 0 ? '' : `N${Math.floor((n - 1) / 10)}`;
    return `N${n},Person,Number ${n},person.${n}@import.example,03/02/2025,Full Time,Role ${n % 50},${manager},Department ${n % 40},Place ${n % 10},AU,76.5`;
  });
  const columns = 'Location,Country,Annual leave balance (hours)';
  return [`${peopleHeader},${columns}`, ...lines.reverse()].join('\n');
}

/** Of the people who came in before: each has one. */
function manyPayslips(count: number): Uint8Array {
  const noise = Uint8Array.from({ length: PDF_BYTES }, () => 32 + Math.floor(Math.random() * 90));
  const text = new TextDecoder().decode(noise);
  const pdf = new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`);
  return payslipArchive(
    Array.from({ length: count }, (_, n) => payslipLine(`N${n}`, 'OCT')),
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`N${n}.pdf`, pdf])),
  );
}
