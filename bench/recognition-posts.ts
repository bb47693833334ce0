/**
 * npm run bench:recognition [-- --people 100000] [--posts 1000000] [--folder /a/folder]: recognition reads in
 * a small company with few posts and a large one with many, in alternating slices so that other load affects
 * both; and PostgreSQL's work for each. Core runs in this process. A folder keeps the companies.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type CompanyDatabase, makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { type Core, openCore, sessionOf } from './capture.ts';
import { growTo } from './colleagues.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { type PostgresCost, postgresCosts } from './postgres-cost.ts';
import { whoIs } from './reads.ts';
import { DETAIL, type RecognitionReads, recognitionReads } from './recognition-reads.ts';
import { addPosts } from './recognition-volume.ts';
import { inWords, markdownTable, type Spread, spreadOf } from './statistics.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
});
/** Both start as sample companies; the sizes differ because they name the databases. */
const sizes = [
  { sample: 1000, people: 1000, posts: 10_000 },
  { sample: 1001, people: Number(values.people), posts: Number(values.posts) },
] as const;
const slices = { rounds: 5, times: 40 };
/** The same targets as for other reads in a growing company. */
const target = { now: 1.3, goal: 1.1 };
/** Maximum CPU milliseconds of PostgreSQL. */
const postgresTarget = { list: { now: 1.3, goal: 0.6 }, detail: { now: 0.4, goal: 0.2 } };
const [loadBefore = 0] = loadavg();

const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

interface Side {
  readonly company: CompanyDatabase;
  readonly tenantId: number;
  readonly core: Core;
  readonly reads: RecognitionReads;
}

interface Row {
  readonly name: string;
  readonly ratio: Spread;
  readonly small: Spread;
  readonly large: Spread;
  readonly statements: number;
  readonly costs: readonly [small: PostgresCost, large: PostgresCost];
}

const cluster = await openBenchCluster(values.folder);
const sides: Side[] = [];
try {
  for (const { sample, people, posts } of sizes) {
    say(`a company of ${people} with ${posts} posts`);
    const company = await makeCompanyDatabase(cluster, sample);
    say(`${await growTo(company, people)} people`);
    const who = await whoIs(company, 'employee');
    await addPosts(company, who.id, posts, say);
    const core = openCore(company, await sessionOf(company, who));
    const reads = await recognitionReads(core, who.id);
    sides.push({ company, tenantId: who.tenantId, core, reads });
  }
  const [few, many] = sides;
  if (!few || !many) throw new Error('Two companies are compared');
  const rows: Row[] = [];
  for (const name of Object.keys(few.reads)) {
    const row = await measure(name, few, many);
    rows.push(row);
    say(
      `${name}: ${inWords(row.ratio, 2)}, ${row.costs.map(({ ms }) => inWords(ms, 2)).join(' / ')} ms`,
    );
  }
  report(rows);
} finally {
  for (const { core } of sides) await core.close();
  await cluster.close();
}

/** Milliseconds for one request: the median of a slice. */
async function sliceOf({ core, reads }: Side, name: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < slices.times; n += 1) {
    const asked = performance.now();
    await core.ask(reads[name] ?? '');
    times.push(performance.now() - asked);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(slices.times / 2)] ?? Number.NaN;
}

async function costOf({ company, tenantId, core, reads }: Side, name: string) {
  const read = await core.capture(reads[name] ?? '');
  const [cost] = await postgresCosts({ appUrl: company.appUrl, tenantId, reads: [read] });
  if (!cost) throw new Error(`${name} was not measured`);
  return cost;
}

async function measure(name: string, few: Side, many: Side): Promise<Row> {
  const small: number[] = [];
  const large: number[] = [];
  for (const side of [few, many]) await sliceOf(side, name);
  for (let round = 0; round < slices.rounds; round += 1) {
    if (round % 2) small.push(await sliceOf(few, name));
    large.push(await sliceOf(many, name));
    if (!(round % 2)) small.push(await sliceOf(few, name));
  }
  const costs = [await costOf(few, name), await costOf(many, name)] as const;
  return {
    name,
    ratio: spreadOf(large.map((p50, round) => p50 / (small[round] ?? Number.NaN))),
    small: spreadOf(small),
    large: spreadOf(large),
    statements: Math.max(...costs.map(({ statements }) => statements)),
    costs,
  };
}

function reached(value: number, { now, goal }: { now: number; goal: number }): string {
  return value <= goal ? 'goal reached' : value <= now ? 'now reached' : '**not reached**';
}

function report(rows: readonly Row[]): void {
  const [small, large] = sizes;
  const { list, detail } = postgresTarget;
  const text = [
    `${circumstances(loadBefore)}. ${large.people} people and ${large.posts} posts against ${small.people} and ${small.posts}; core in one process, one connection each; ${slices.rounds} pairs of slices of ${slices.times} requests, p50 of a slice, median (least–most). Growth: now ≤ ${target.now}, goal ≤ ${target.goal}.`,
    markdownTable(
      [
        ...['read', 'statements', 'p50 ratio'],
        ...[`p50 ms at ${small.posts} posts`, `p50 ms at ${large.posts} posts`, ''],
      ],
      rows.map((row) => [
        ...[row.name, String(row.statements), inWords(row.ratio, 2), inWords(row.small, 2)],
        ...[inWords(row.large, 2), reached(row.ratio.median, target)],
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
