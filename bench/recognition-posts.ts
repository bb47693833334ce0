/**
 * npm run bench:recognition [-- --people 100000] [--posts 1000000] [--folder /a/folder]: the reads of recognition in
 * a small company with few posts and in a large one with many, slice by slice in turn, so that a busy machine slows
 * both; and what PostgreSQL does for each. A folder keeps the companies: a large one takes long to make.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { type Captured, captureReads } from './capture.ts';
import type { Served } from './growth.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { type PostgresCost, postgresCosts } from './postgres-cost.ts';
import { startLoadGenerator, startProduct, stop } from './processes.ts';
import { whoIs } from './reads.ts';
import { DETAIL, type RecognitionReads, recognitionReads } from './recognition-reads.ts';
import { addPosts } from './recognition-volume.ts';
import { signIn } from './session.ts';
import { inWords, markdownTable, type Spread, spreadOf } from './statistics.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
});
const sizes = [
  { people: 1000, posts: 10_000 },
  { people: Number(values.people), posts: Number(values.posts) },
] as const;
const slices = { rounds: 5, seconds: 1 };
/** The same as for the other reads of a company that grows. */
const target = { now: 1.3, goal: 1.1 };
/** Processor milliseconds of PostgreSQL, at most. */
const postgresTarget = { list: { now: 1.3, goal: 0.6 }, detail: { now: 0.4, goal: 0.2 } };
const [loadBefore = 0] = loadavg();

const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

interface Side extends Served {
  readonly who: { readonly id: number; readonly tenantId: number };
  readonly cookie: string;
  readonly token: string;
  readonly reads: RecognitionReads;
}

interface Row {
  readonly name: string;
  readonly ratio: Spread;
  readonly small: Spread;
  readonly large: Spread;
  readonly p99: Spread;
  readonly statements: number;
  readonly costs: readonly [small: PostgresCost, large: PostgresCost];
}

const cluster = await openBenchCluster(values.folder);
const load = startLoadGenerator();
const served: Side[] = [];
try {
  for (const { people, posts } of sizes) {
    say(`a company of ${people} with ${posts} posts`);
    const company = await makeCompanyDatabase(cluster, people);
    const who = await whoIs(company, 'employee');
    await addPosts(company, who.id, posts, say);
    const logFile = join(cluster.folder, `${company.name}.log`);
    const server = await startProduct({ env: company.env, logFile });
    const { cookie, token } = await signIn(server.port, 'employee');
    const reads = await recognitionReads({ port: server.port, cookie, userId: who.id });
    served.push({ company, who, server, cookie, token, reads });
  }
  const [few, many] = served;
  if (!few || !many) throw new Error('Two companies are compared');
  const rows: Row[] = [];
  for (const name of Object.keys(few.reads)) {
    rows.push(await measure(name, few, many));
    say(name);
  }
  report(rows);
} finally {
  load.process.disconnect();
  for (const { server } of served) await stop(server);
  await cluster.close();
}

async function captured({ company, token, reads }: Side, name: string): Promise<Captured> {
  const [one] = await captureReads(company.appUrl, company.ports, token, [reads[name] ?? '']);
  if (!one) throw new Error(`${name} was not read`);
  return one;
}

async function costOf({ company, who }: Side, read: Captured): Promise<PostgresCost> {
  const asked = { appUrl: company.appUrl, tenantId: who.tenantId, reads: [read] };
  const [cost] = await postgresCosts(asked);
  if (!cost) throw new Error(`${read.path} was not measured`);
  return cost;
}

async function measure(name: string, few: Side, many: Side): Promise<Row> {
  const sides = await Promise.all(
    [few, many].map(async (side) => ({
      read: await captured(side, name),
      request: {
        ...{ port: side.server.port, paths: [side.reads[name] ?? ''], cookie: side.cookie },
        ...{ connections: 1, seconds: slices.seconds },
      },
      p50: [] as number[],
      p99: [] as number[],
    })),
  );
  for (const { request } of sides) await load.run({ ...request, atLeast: 30 });
  for (let round = 0; round < slices.rounds; round += 1)
    for (const side of round % 2 ? sides : sides.toReversed()) {
      const { p50, p99 } = await load.run(side.request);
      side.p50.push(p50);
      side.p99.push(p99);
    }
  const [small, large] = sides;
  if (!small || !large) throw new Error('Two companies are compared');
  return {
    name,
    ratio: spreadOf(large.p50.map((p50, round) => p50 / (small.p50[round] ?? Number.NaN))),
    small: spreadOf(small.p50),
    large: spreadOf(large.p50),
    p99: spreadOf(large.p99),
    statements: Math.max(small.read.statements.length, large.read.statements.length),
    costs: [await costOf(few, small.read), await costOf(many, large.read)],
  };
}

const reached = (value: number, { now, goal }: { now: number; goal: number }) =>
  value <= goal ? 'goal reached' : value <= now ? 'now reached' : '**not reached**';

function report(rows: readonly Row[]): void {
  const [small, large] = sizes;
  const { list, detail } = postgresTarget;
  const text = [
    `${circumstances(loadBefore)}. ${large.people} people and ${large.posts} posts against ${small.people} and ${small.posts}; ${slices.rounds} pairs of slices of ${slices.seconds} s on one connection; median (least–most). Growth: now ≤ ${target.now}, goal ≤ ${target.goal}.`,
    markdownTable(
      [
        ...['read', 'statements', 'p50 ratio', `p50 ms at ${small.posts} posts`],
        ...[`p50 ms at ${large.posts} posts`, `p99 ms at ${large.posts} posts`, ''],
      ],
      rows.map((row) => [
        ...[row.name, String(row.statements), inWords(row.ratio, 2), inWords(row.small, 1)],
        ...[inWords(row.large, 1), inWords(row.p99, 1), reached(row.ratio.median, target)],
      ]),
    ),
    `Processor milliseconds of PostgreSQL for one request (pages touched), median of 5 slices of 40 requests on one connection. A list: now ≤ ${list.now}, goal ≤ ${list.goal}; ${DETAIL}: now ≤ ${detail.now}, goal ≤ ${detail.goal}.`,
    markdownTable(
      ['read', `at ${small.posts} posts`, `at ${large.posts} posts`, ''],
      rows.map(({ name, costs }) => [
        name,
        ...costs.map(({ ms, buffers }) => `${inWords(ms, 2)} (${buffers})`),
        reached(costs[1].ms.median, name === DETAIL ? detail : list),
      ]),
    ),
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('npm run bench:recognition', text);
}
