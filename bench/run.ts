/**
 * npm run bench: all measurements in one run, printed and, unless quick, saved to docs/measurements.md.
 *   --quick               a short run with 1,000 and 10,000 employees
 *   --skip-starts         skips the start times of a fresh clone
 *   --only 'site,leave'   reads whose names contain one of these against the bare server, and nothing else
 *   --keep folder         keeps the companies there for the next run
 *   --rounds 5, --seconds 1
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@tenure/server/project-root';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { bundleSizes } from './bundle-size.ts';
import { measureChartFrames } from './chart-frames.ts';
import { measureCompanyMonth } from './company-month.ts';
import { measureEnrolmentRule } from './enrolment-rule.ts';
import { growthTable, measureGrowth, type Served } from './growth.ts';
import { addLeave } from './leave-load.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { settled, startLoadGenerator, startProduct, stop } from './processes.ts';
import { measureReads, type ReadResult } from './reads.ts';
import { measureStarts } from './start-times.ts';
import { inWords, markdownTable } from './statistics.ts';
import { type Measured, targetRows } from './targets.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    'skip-starts': { type: 'boolean' },
    only: { type: 'string' },
    keep: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
  },
});
const slices = values.quick
  ? { rounds: 3, seconds: 0.5, warmUp: 3000 }
  : { rounds: Number(values.rounds), seconds: Number(values.seconds), warmUp: 10_000 };
const sizes: [number, number] = [1000, values.quick ? 10_000 : 100_000];
/** The company size of the targets, also for the calendar of everyone's leave in a month. */
const MIDDLE = 10_000;
const only = values.only?.split(',');
const [loadBefore = 0] = loadavg();
const how = `${circumstances(loadBefore)}. ${slices.rounds} pairs of slices of ${slices.seconds} s, 16 connections; median (least–most).`;

const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const withStarts = !values['skip-starts'] && !only;
if (withStarts) say('start times, from a fresh clone');
const starts = withStarts ? await measureStarts() : undefined;
const cluster = await openBenchCluster(values.keep);
const load = startLoadGenerator();
const served: (Served & { readonly employees: number })[] = [];
try {
  for (const employees of only ? [MIDDLE] : new Set([...sizes, MIDDLE])) {
    say(`a company of ${employees}`);
    const company = await makeCompanyDatabase(cluster, employees);
    await addLeave(company);
    const logFile = join(cluster.folder, `${company.name}.log`);
    const server = await startProduct({ env: company.env, logFile });
    served.push({ employees, company, server });
  }
  const middle = served.find(({ employees }) => employees === MIDDLE);
  if (!middle) throw new Error(`A company of ${MIDDLE} is measured`);
  for (const { server } of served) await settled(server);
  say('reads against the bare server');
  const asked = { ...slices, only };
  const reads = await measureReads(cluster, middle.company, middle.server, load, asked);
  if (only) console.log(`\n${how}\n\n${readsTable(reads)}`);
  else await measureTheRest(reads);
} finally {
  load.process.disconnect();
  for (const { server } of served) await stop(server);
  await cluster.close();
}

async function measureTheRest(reads: readonly ReadResult[]): Promise<void> {
  const [small, large] = served;
  const middle = served.find(({ employees }) => employees === MIDDLE);
  if (!small || !large || !middle) throw new Error('Companies of different sizes are compared');
  say('growth');
  const growth = await measureGrowth(small, large, load, slices);
  say(`the calendar of ${MIDDLE} people`);
  const month = await measureCompanyMonth(middle, load, slices);
  say('the chart in a browser');
  const frames = await measureChartFrames(large.company, large.server, slices);
  say(`an enrolment rule over ${large.employees} people`);
  const rule = await measureEnrolmentRule(large.company);
  const dist = join(projectRoot, 'web/dist');
  const bundles = existsSync(join(dist, '.vite/manifest.json')) ? bundleSizes(dist) : [];
  report({ reads, growth, frames, month, rule, starts, bundles, sizes, readsAt: MIDDLE });
}

function report(measured: Measured): void {
  const { reads, growth, month, rule } = measured;
  const text = [
    how,
    markdownTable(['what', 'measured', 'now', 'goal', ''], targetRows(measured)),
    `Requests per second and processor time for one request at ${MIDDLE} employees, ours against bare:`,
    readsTable(reads),
    `Growth: median latency on one connection, ${sizes[1]} employees against ${sizes[0]}:`,
    growthTable(growth, sizes),
    `The whole company's month at ${MIDDLE} employees, for HR: ${month.events} events in ${month.statements} statements; one request after the other, p50 ${inWords(month.p50, 0)} ms, p99 ${inWords(month.p99, 0)} ms.`,
    `An enrolment rule for everyone enrolled ${rule.enrolled} people in one run of ${rule.seconds.toFixed(1)} s; a second run, with nothing to do, took ${rule.secondsAgain.toFixed(1)} s.`,
  ].join('\n\n');
  console.log(`\n${text}`);
  // Only full runs are worth saving.
  if (!values.quick) recordMeasurements('npm run bench', text);
}

function readsTable(reads: readonly ReadResult[]): string {
  const counts = ['read', 'statements', 'ratio', 'ours /s', 'bare /s'];
  const times = ['p50 ms', 'p99 ms', 'server CPU ms', 'PostgreSQL CPU ms'];
  return markdownTable([...counts, ...times], reads.map(readRow));
}

function readRow({ name, statements, ratio, ours, bare }: ReadResult): string[] {
  const both = (side: 'p50' | 'p99' | 'cpu' | 'postgresCpu', digits: number) =>
    `${ours[side].median.toFixed(digits)} / ${bare[side].median.toFixed(digits)}`;
  return [
    name,
    String(statements),
    inWords(ratio, 2),
    inWords(ours.perSecond, 0),
    inWords(bare.perSecond, 0),
    ...[both('p50', 1), both('p99', 1), both('cpu', 2), both('postgresCpu', 2)],
  ];
}
