/**
 * npm run bench:postgres [-- --quick]: what PostgreSQL does for each read, by the size of the company,
 * after other companies used the connection, and with years of history. Processor time and pages are
 * hardly touched by what else the machine does, so that this can be run on a busy one.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { getHomeDashboard, listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { type AnswerOf, pathOf } from '@tenure/contract/kit/endpoint';
import { addItems, areaReads } from './area-reads.ts';
import { type CompanyDatabase, makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { captureReads, sessionOf } from './capture.ts';
import {
  addLedger,
  addTasks,
  LEDGER_ENTRIES,
  managerOfMost,
  TO_DO_ITEMS,
  topManager,
} from './history.ts';
import { addLeave, monthPath } from './leave-load.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { addNeighbours } from './neighbours.ts';
import { type PostgresCost, postgresCosts } from './postgres-cost.ts';
import { sliceReads, whoIs } from './reads.ts';
import { markdownTable } from './statistics.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const sizes = values.quick ? [1000, 10_000] : [1000, 10_000, 100_000];
/** The size that the targets speak of. */
const MIDDLE = 10_000;
const NEIGHBOURS = 50;
const tms = '/cobra/api/tms';

const [loadBefore = 0] = loadavg();
const cluster = await openBenchCluster();
const costs = new Map<number, Map<string, PostgresCost>>();
let after = new Map<string, PostgresCost>();
let history = new Map<string, PostgresCost>();
try {
  for (const employees of sizes) {
    console.log(`a company of ${employees}`);
    const company = await makeCompanyDatabase(cluster, employees);
    await addLeave(company);
    const manager = await whoIs(company, 'manager.one');
    const appraisal = await addItems(company, manager.id);
    const reads = { ...(await readsOf(company, manager)), ...areaReads(manager.id, appraisal) };
    costs.set(employees, await measure(company, manager, reads));
    if (employees !== MIDDLE) continue;
    console.log(`after ${NEIGHBOURS} other companies`);
    after = await measure(company, manager, reads, await addNeighbours(company, NEIGHBOURS));
    console.log('with history');
    const veteran = await addLedger(company);
    const widest = { ...manager, id: await managerOfMost(company) };
    const top = { ...manager, id: await topManager(company) };
    const toDo = Object.entries(reads).filter(([name]) => name.includes('actionableItem'));
    await addTasks(company, manager.id);
    history = new Map([
      ...(await measure(
        company,
        manager,
        Object.fromEntries(toDo.map(([name, path]) => [`${name}, ${TO_DO_ITEMS} of them`, path])),
      )),
      ...(await measure(company, top, { 'team calendar at the top': monthPath('team') })),
      ...(await measure(company, await whoIs(company, 'hr.manager'), {
        [`leave balances, ${LEDGER_ENTRIES} ledger entries`]: `${tms}/leave/employees/${veteran}/balances`,
      })),
      ...(await measure(company, widest, {
        'team calendar of the manager of 500 positions': monthPath('team'),
        'team members of the manager of 500 positions': `${tms}/employees/${widest.id}/team-members`,
      })),
    ]);
  }
  report();
} finally {
  await cluster.close();
}

type Reads = Readonly<Record<string, string>>;
interface Who {
  readonly id: number;
  readonly tenantId: number;
}

/** Reads of a manager: their own page, their home and what they look for. */
async function readsOf(company: CompanyDatabase, who: Who): Promise<Reads> {
  const token = await sessionOf(company, who);
  const [home] = await captureReads(company.appUrl, company.ports, token, [getHomeDashboard.path]);
  if (!home) throw new Error('Home was not read');
  const { id, widgets } = home.answer as AnswerOf<typeof getHomeDashboard>;
  return {
    ...sliceReads(who.id),
    'employee list': `${tms}/employees?page=3`,
    'search keystroke': `${tms}/org-chart/search?search=har`,
    'GET home-dashboard': getHomeDashboard.path,
    ...Object.fromEntries(
      widgets.map((widget) => [
        `GET items of ${widget.type}`,
        pathOf(listWidgetItems.path, { dashboardId: id, widgetId: widget.id }),
      ]),
    ),
  };
}

async function measure(
  { appUrl, ports }: CompanyDatabase,
  who: Who,
  reads: Reads,
  before: readonly number[] = [],
): Promise<Map<string, PostgresCost>> {
  const token = await sessionOf({ appUrl, ports }, who);
  const captured = await captureReads(appUrl, ports, token, Object.values(reads));
  const found = await postgresCosts({ appUrl, tenantId: who.tenantId, reads: captured, before });
  return new Map(Object.keys(reads).map((name, n) => [name, found[n] as PostgresCost]));
}

function report(): void {
  const shown = (cost: PostgresCost | undefined) =>
    cost ? `${cost.ms.median.toFixed(2)} (${cost.buffers})` : '';
  const names = [...(costs.get(MIDDLE)?.keys() ?? [])];
  const largest = Math.max(...sizes);
  const growth = (name: string) =>
    (costs.get(largest)?.get(name)?.buffers ?? 0) / (costs.get(1000)?.get(name)?.buffers ?? 1);
  const text = [
    `${circumstances(loadBefore)}. One connection; median of 5 slices of 40 requests: processor milliseconds of PostgreSQL for one request (pages touched).`,
    markdownTable(
      [
        'read',
        'statements',
        ...sizes.map((size) => `${size} employees`),
        `${MIDDLE}, after ${NEIGHBOURS} other companies`,
        `pages, ${largest} ÷ 1000`,
      ],
      names.map((name) => [
        name,
        String(costs.get(MIDDLE)?.get(name)?.statements ?? ''),
        ...sizes.map((size) => shown(costs.get(size)?.get(name))),
        shown(after.get(name)),
        growth(name).toFixed(2),
      ]),
    ),
    `With history, ${MIDDLE} employees:`,
    markdownTable(
      ['read', 'PostgreSQL ms (pages)'],
      [...history].map(([name, cost]) => [name, shown(cost)]),
    ),
  ].join('\n\n');
  console.log(`\n${text}`);
  if (!values.quick) recordMeasurements('PostgreSQL time (npm run bench:postgres)', text);
}
