/**
 * npm run bench:postgres: PostgreSQL's work for each read, by company size, after other companies used the
 * connection, and with years of history. CPU time and pages hardly depend on other load, so this can run on a
 * busy machine.
 *   --quick        1,000 and 10,000 employees; nothing is saved to docs/measurements.md
 *   --sizes 1000   other sizes; the parts that need 10,000 employees are skipped without that size
 *   --only words   reads whose name contains the words
 *   --keep folder  keeps the companies there for the next run
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { getHomeDashboard, listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { type AnswerOf, pathOf } from '@tenure/contract/kit/endpoint';
import { areaReadsOf, hrReads } from './area-reads.ts';
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
import {
  type NeighbourCost,
  neighbourCosts,
  type PostgresCost,
  postgresCosts,
} from './postgres-cost.ts';
import { sliceReads, whoIs } from './reads.ts';
import { inWords, markdownTable } from './statistics.ts';
import { mostPostgresOf } from './targets.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
const usual = values.quick ? [1000, 10_000] : [1000, 10_000, 100_000];
const sizes = values.sizes ? values.sizes.split(',').map(Number) : usual;
/** The company size of the targets. */
const MIDDLE = 10_000;
const NEIGHBOURS = 50;
const FEW_ENTRIES = `leave balances, ${LEDGER_ENTRIES.few} ledger entries`;
const MANY_ENTRIES = `leave balances, ${LEDGER_ENTRIES.many} ledger entries`;
const CALENDAR = 'GET calendar, team month';
const CALENDAR_AT_THE_TOP = 'team calendar at the top';
const tms = '/cobra/api/tms';

const [loadBefore = 0] = loadavg();
const cluster = await openBenchCluster(values.keep);
const costs = new Map<number, Map<string, PostgresCost>>();
let after = new Map<string, NeighbourCost>();
let history = new Map<string, PostgresCost>();
try {
  for (const employees of sizes) {
    console.log(`a company of ${employees}`);
    const company = await makeCompanyDatabase(cluster, employees);
    await addLeave(company);
    const manager = await whoIs(company, 'manager.one');
    const reads = wanted({
      ...(await readsOf(company, manager)),
      ...(await areaReadsOf(company, manager)),
    });
    const hr = await whoIs(company, 'hr.manager');
    const readsOfHr = wanted(await hrReads(company, hr));
    costs.set(
      employees,
      new Map([
        ...(await measure(company, manager, reads)),
        ...(await measure(company, hr, readsOfHr)),
      ]),
    );
    if (employees !== MIDDLE) continue;
    console.log(`after ${NEIGHBOURS} other companies`);
    const before = await addNeighbours(company, NEIGHBOURS);
    after = new Map([
      ...(await measureAfter(company, manager, reads, before)),
      ...(await measureAfter(company, hr, readsOfHr, before)),
    ]);
    console.log('with history');
    const newcomer = await addLedger(company, LEDGER_ENTRIES.few, 1);
    const veteran = await addLedger(company, LEDGER_ENTRIES.many, 0);
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
      ...(await measure(company, top, { [CALENDAR_AT_THE_TOP]: monthPath('team') })),
      ...(await measure(company, hr, {
        [FEW_ENTRIES]: `${tms}/leave/employees/${newcomer}/balances`,
        [MANY_ENTRIES]: `${tms}/leave/employees/${veteran}/balances`,
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

function wanted(reads: Reads): Reads {
  return Object.fromEntries(Object.entries(reads).filter(([name]) => name.includes(values.only)));
}

interface Who {
  readonly id: number;
  readonly tenantId: number;
}

/** A manager's reads: their profile, dashboard and searches. */
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
  paths: Reads,
): Promise<Map<string, PostgresCost>> {
  const token = await sessionOf({ appUrl, ports }, who);
  const reads = await captureReads(appUrl, ports, token, Object.values(paths));
  return named(paths, await postgresCosts({ appUrl, tenantId: who.tenantId, reads }));
}

async function measureAfter(
  { appUrl, ports }: CompanyDatabase,
  who: Who,
  paths: Reads,
  before: readonly number[],
): Promise<Map<string, NeighbourCost>> {
  const token = await sessionOf({ appUrl, ports }, who);
  const reads = await captureReads(appUrl, ports, token, Object.values(paths));
  return named(paths, await neighbourCosts({ appUrl, tenantId: who.tenantId, reads, before }));
}

function named<T>(paths: Reads, found: readonly T[]): Map<string, T> {
  return new Map(Object.keys(paths).map((name, n) => [name, found[n] as T]));
}

function report(): void {
  const shown = (cost: PostgresCost | undefined) =>
    cost ? `${cost.ms.median.toFixed(2)} (${cost.buffers})` : '';
  const times = (cost: PostgresCost | undefined, than: PostgresCost | undefined) =>
    cost && than
      ? `${(cost.ms.median / than.ms.median).toFixed(2)} (${(cost.buffers / than.buffers).toFixed(2)})`
      : '';
  const besides = (one: NeighbourCost | undefined) =>
    one ? `${inWords(one.ratio, 2)} (${one.pages.toFixed(2)})` : '';
  const largest = Math.max(...sizes);
  const least = Math.min(...sizes);
  const middle = costs.get(MIDDLE);
  const names = [...(costs.get(largest)?.keys() ?? [])];
  const text = [
    `${circumstances(loadBefore)}. One connection; median of 5 slices of 40 requests: processor milliseconds of PostgreSQL for one request (pages touched). Ratios likewise: of milliseconds (of pages). After other companies: on two connections, one that other companies used first, in slices that alternate.`,
    markdownTable(
      [
        ...['read', 'statements', 'at most, ms'],
        ...sizes.map((size) => `${size} employees`),
        `${largest} ÷ ${least}`,
        `${MIDDLE}, after ${NEIGHBOURS} other companies`,
        'with ÷ without them',
      ],
      names.map((name) => [
        name,
        String(costs.get(largest)?.get(name)?.statements ?? ''),
        String(mostPostgresOf(name) ?? ''),
        ...sizes.map((size) => shown(costs.get(size)?.get(name))),
        times(costs.get(largest)?.get(name), costs.get(least)?.get(name)),
        shown(after.get(name)?.cost),
        besides(after.get(name)),
      ]),
    ),
    `With history, ${MIDDLE} employees:`,
    markdownTable(
      ['read', 'PostgreSQL ms (pages)'],
      [...history].map(([name, cost]) => [name, shown(cost)]),
    ),
    `${MANY_ENTRIES} ÷ ${LEDGER_ENTRIES.few}: ${times(history.get(MANY_ENTRIES), history.get(FEW_ENTRIES))}, at most 1.3. Team calendar at the top ÷ a shop manager’s: ${times(history.get(CALENDAR_AT_THE_TOP), middle?.get(CALENDAR))}, at most 2.`,
  ].join('\n\n');
  console.log(`\n${text}`);
  if (!values.quick && !values.only)
    recordMeasurements('PostgreSQL time (npm run bench:postgres)', text);
}
