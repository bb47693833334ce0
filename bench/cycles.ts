/**
 * npm run bench:cycles [-- --people 10000 --keep folder]: an appraisal cycle for everyone in a company, with
 * the requests of the pages: start, progress, remind, extend and close.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as cycles from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { listPerformances } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { makeCompanyDatabase, openBenchCluster, withCompany } from './bench-database.ts';
import { openJobRuns, type StartedJob } from './job-runs.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { startProduct, stop } from './processes.ts';
import { markdownTable } from './statistics.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '10000' }, keep: { type: 'string' } },
});
const people = Number(values.people);
/** The plan is overdue from the ninth week on. */
const STARTED_DAYS_AGO = 90;
const TIMES = 5;
const [loadBefore = 0] = loadavg();

interface OneCycle extends StartedJob {
  readonly id: number;
  readonly version: number;
  readonly endDate: string;
  readonly progress: { readonly total: number; readonly late: number };
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const cluster = await openBenchCluster(values.keep);
const company = await makeCompanyDatabase(cluster, people);
const templateId = await withCompany(company, async (admin) => {
  const { rows } = await admin.query<{ id: string }>(
    `select min(id) as id from performance_templates
     where tenant_id = (select tenant_id from tenant_hosts where host = 'localhost')`,
  );
  return Number(rows[0]?.id);
});
const server = await startProduct({
  env: company.env,
  logFile: join(cluster.folder, `${company.name}.log`),
});
try {
  const { call, measure, table } = await openJobRuns(server, 'hr.manager');
  const {
    started: { id },
  } = await measure(`${people} people, started`, () =>
    call<OneCycle>(cycles.startCycle, {
      body: {
        title: 'Annual appraisal',
        templateId,
        audience: { type: 'everyone' },
        startDate: dayFromNow(-STARTED_DAYS_AGO),
      },
    }),
  );
  const ofCycle = { params: { cycleId: id } };
  const cycle = () => call<OneCycle>(cycles.getCycle, ofCycle);
  await measure(`${people} people, reminded`, async () =>
    call<StartedJob>(cycles.remindCycle, { ...ofCycle, version: (await cycle()).version }),
  );
  await measure(`${people} people, extended by 30 days`, async () => {
    const { version, endDate } = await cycle();
    const later = new Date(Date.parse(endDate) + 30 * 86_400_000).toISOString().slice(0, 10);
    await call(cycles.extendCycle, { ...ofCycle, version, body: { endDate: later } });
    return undefined;
  });

  const reads: string[][] = [];
  const read = async (what: string, ask: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    reads.push([what, (times[Math.floor(TIMES / 2)] ?? Number.NaN).toFixed(0)]);
    console.log(reads.at(-1)?.join('  '));
  };
  await read('progress of the cycle', cycle);
  await read('list of cycles', () => call(cycles.listCycles));
  await read('who is where, first page', () => call(cycles.listCyclePerformances, ofCycle));
  await read('who is late, first page', () =>
    call(cycles.listCyclePerformances, { ...ofCycle, query: { status: 'late' } }),
  );
  await read('appraisals of everyone, first page', () =>
    call(listPerformances, { query: { show: 'everyone' } }),
  );
  await measure(`${people} people, closed`, async () => {
    await call(cycles.closeCycle, { ...ofCycle, version: (await cycle()).version });
    return undefined;
  });
  const { progress } = await cycle();

  const text = [
    `${circumstances(loadBefore)}. A company of ${people} people, one server process; from the call that starts the work to its end. ${JSON.stringify(progress)}`,
    table(),
    `Following it, by HR, milliseconds of a request, median of ${TIMES}:`,
    markdownTable(['what', 'ms'], reads),
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('npm run bench:cycles', text);
} finally {
  await stop(server);
  await cluster.close();
}
