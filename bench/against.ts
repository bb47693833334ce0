/**
 * npm run bench:against -- FOLDER: compares this commit with an older one, checked out with its packages in
 * the folder, in alternating slices. Each has its own PostgreSQL and a company created by its own code.
 *   --employees 10000   size of both companies
 *   --seconds 2, --rounds 5
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { openBenchCluster } from './bench-database.ts';
import { homeReads } from './home.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import {
  cpuOf,
  cpuOfPostgres,
  settled,
  startLoadGenerator,
  startProduct,
  stop,
} from './processes.ts';
import { sliceReads, whoIs } from './reads.ts';
import { signIn } from './session.ts';
import { inWords, markdownTable, spreadOf } from './statistics.ts';
import { leastFaster, MOST_HOME_MS, mostPostgresOf } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    employees: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
  },
});
const [older] = positionals;
if (!older) throw new Error('Name the folder of the older checkout');
const employees = Number(values.employees);
const rounds = Number(values.rounds);
const CONNECTIONS = 16;
const tms = '/cobra/api/tms';

const [loadBefore = 0] = loadavg();
const load = startLoadGenerator();
const ours = await serve();
const theirs = await serve(older);
try {
  const names = Object.keys(ours.paths).filter((name) => name in theirs.paths);
  for (const side of [ours, theirs]) await warmUp(side);
  const results = [];
  for (const name of names) {
    console.log(name);
    results.push({ name, ...(await compare(name)) });
  }
  report(results);
} finally {
  load.process.disconnect();
  for (const side of [ours, theirs]) await side.close();
}

type Served = Awaited<ReturnType<typeof serve>>;
type Result = { name: string } & Awaited<ReturnType<typeof compare>>;

/** Creates a company and starts its server with the code of a checkout, by default ours. */
async function serve(root?: string) {
  const from = async <T>(file: string, own: () => Promise<T>) =>
    root ? ((await import(pathToFileURL(join(root, 'bench', file)).href)) as T) : own();
  const { openBenchCluster: open, makeCompanyDatabase } = await from(
    'bench-database.ts',
    () => import('./bench-database.ts'),
  );
  const { addLeave } = await from('leave-load.ts', () => import('./leave-load.ts'));
  console.log(`a company of ${employees}${root ? ' for the older commit' : ''}`);
  const cluster: Awaited<ReturnType<typeof openBenchCluster>> = await open();
  const company = await makeCompanyDatabase(cluster, employees);
  await addLeave(company);
  const logFile = join(cluster.folder, 'server.log');
  const server = await startProduct({ env: company.env, logFile, ...(root ? { root } : {}) });
  await settled(server);
  const { cookie } = await signIn(server.port, 'manager.one');
  const { id } = await whoIs(company, 'manager.one');
  return {
    server,
    cookie,
    postmaster: cluster.postmaster,
    paths: {
      ...sliceReads(id),
      'employee list': `${tms}/employees?page=3`,
      'search keystroke': `${tms}/org-chart/search?search=har`,
      ...(await homeReads(server.port, cookie)),
    } as Readonly<Record<string, string>>,
    async close() {
      await stop(server);
      await cluster.close();
    },
  };
}

function warmUp({ server, paths, cookie }: Served) {
  const request = { port: server.port, paths: Object.values(paths), cookie, seconds: 1 };
  return load.run({ ...request, connections: CONNECTIONS, atLeast: 5000 });
}

async function slice({ server, paths, cookie, postmaster }: Served, name: string) {
  const before = { own: cpuOf(server.pid), postgres: cpuOfPostgres(postmaster) };
  const { requests, seconds } = await load.run({
    port: server.port,
    paths: [paths[name] ?? ''],
    cookie,
    connections: CONNECTIONS,
    seconds: Number(values.seconds),
  });
  return {
    perSecond: requests / seconds,
    node: (cpuOf(server.pid) - before.own) / requests,
    postgres: (cpuOfPostgres(postmaster) - before.postgres) / requests,
  };
}

async function compare(name: string) {
  for (const side of [ours, theirs]) await slice(side, name);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order, because the machine may be warmer or colder for the first.
    const sides = round % 2 ? [ours, theirs] : [theirs, ours];
    const [one, other] = [
      await slice(sides[0] as Served, name),
      await slice(sides[1] as Served, name),
    ];
    pairs.push(round % 2 ? { own: one, old: other } : { own: other, old: one });
  }
  return {
    ratio: spreadOf(pairs.map(({ own, old }) => own.perSecond / old.perSecond)),
    own: summary(pairs.map(({ own }) => own)),
    old: summary(pairs.map(({ old }) => old)),
  };
}

function summary(slices: readonly Awaited<ReturnType<typeof slice>>[]) {
  return {
    perSecond: spreadOf(slices.map((one) => one.perSecond)),
    node: spreadOf(slices.map((one) => one.node)),
    postgres: spreadOf(slices.map((one) => one.postgres)),
  };
}

function report(results: readonly Result[]): void {
  const said = (is: boolean) => (is ? 'yes' : '**no**');
  const rows = results.map(({ name, ratio, own, old }) => {
    const most = mostPostgresOf(name);
    const least = leastFaster(name);
    return [
      name,
      inWords(own.postgres, 2),
      ...(most === undefined ? ['', ''] : [String(most), said(own.postgres.median <= most)]),
      old.postgres.median.toFixed(2),
      `${own.node.median.toFixed(2)} / ${old.node.median.toFixed(2)}`,
      `${own.perSecond.median.toFixed(0)} / ${old.perSecond.median.toFixed(0)}`,
      inWords(ratio, 2),
      ...(least === undefined ? ['', ''] : [`${least} ×`, said(ratio.median >= least)]),
    ];
  });
  const home = results.filter(({ name }) => /home-dashboard|items of/.test(name));
  const whole = (side: 'own' | 'old') =>
    home.reduce((sum, one) => sum + one[side].postgres.median + one[side].node.median, 0);
  const text = [
    `${circumstances(loadBefore)}. ${employees} employees each; ${rounds} pairs of slices of ${values.seconds} s, ${CONNECTIONS} connections; median (least–most). Processor milliseconds for one request. The older commit's home has fewer kinds of items to look for.`,
    markdownTable(
      [
        ...['read', 'PostgreSQL ms', 'at most', 'reached', 'older, PostgreSQL ms'],
        ...['Node ms, now / older', 'requests/s, now / older', 'ratio', 'at least', 'reached'],
      ],
      rows,
    ),
    `The whole home, ${home.length} reads, PostgreSQL and Node added up: ${whole('own').toFixed(1)} ms (older: ${whole('old').toFixed(1)}); at most ${MOST_HOME_MS}: ${said(whole('own') <= MOST_HOME_MS)}.`,
  ].join('\n\n');
  console.log(`\n${text}`);
  if (employees === 10_000)
    recordMeasurements('Against an older commit (npm run bench:against)', text);
}
