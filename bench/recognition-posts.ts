/**
 * npm run bench -- recognition-posts [--people 100000] [--posts 1000000]: the reads of recognition in a small
 * company with few posts and in a large one with many, slice by slice in turn, so that a busy machine slows
 * both.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { getLeaderboard } from '@tenure/contract/recognition/administration-endpoints';
import { getFeed, listRecognitions } from '@tenure/contract/recognition/endpoints';
import { listCatalogue } from '@tenure/contract/recognition/gift';
import { makeCompanyDatabase, openBenchCluster } from './bench-database.ts';
import { captureReads } from './capture.ts';
import type { Served } from './growth.ts';
import { circumstances, recordMeasurements } from './measurements.ts';
import { startLoadGenerator, startProduct, stop } from './processes.ts';
import { whoIs } from './reads.ts';
import { addPosts } from './recognition-volume.ts';
import { signIn } from './session.ts';
import { inWords, markdownTable, type Spread, spreadOf } from './statistics.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '1000000' },
  },
});
const sizes = [
  { people: 1000, posts: 10_000 },
  { people: Number(values.people), posts: Number(values.posts) },
] as const;
const slices = { rounds: 5, seconds: 1 };
/** The same as for the other reads of a company that grows. */
const target = { now: 1.3, goal: 1.1 };
const [loadBefore = 0] = loadavg();

const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const feed = (query: Readonly<Record<string, string>>) =>
  `${getFeed.path}?${new URLSearchParams(query)}`;

const readsOf = (userId: number): Readonly<Record<string, string>> => ({
  'company feed': getFeed.path,
  'awards only': feed({ type: 'award' }),
  'search of a common word': feed({ searchText: 'thank' }),
  'search of two common words': feed({ searchText: 'thank handover' }),
  'search of a rare word': feed({ searchText: 'rare10001' }),
  'feed of my team': feed({ scope: 'team' }),
  'feed of my department': feed({ scope: 'department' }),
  'feed of a person': feed({ scope: 'person' }),
  'what I gave': feed({ scope: 'given' }),
  'recognitions of a person, with points': pathOf(listRecognitions.path, { userId }),
  'catalogue of gifts, with points': listCatalogue.path,
  leaderboard: getLeaderboard.path,
});

interface Row {
  readonly name: string;
  readonly ratio: Spread;
  readonly small: Spread;
  readonly large: Spread;
  readonly p99: Spread;
  readonly statements: number;
}

const cluster = await openBenchCluster();
const load = startLoadGenerator();
const served: (Served & { readonly userId: number })[] = [];
try {
  for (const { people, posts } of sizes) {
    say(`a company of ${people} with ${posts} posts`);
    const company = await makeCompanyDatabase(cluster, people);
    const { id: userId } = await whoIs(company, 'employee');
    await addPosts(company, userId, posts, say);
    const logFile = join(cluster.folder, `${company.name}.log`);
    served.push({ company, userId, server: await startProduct({ env: company.env, logFile }) });
  }
  const rows: Row[] = [];
  for (const name of Object.keys(readsOf(0))) {
    rows.push(await measure(name));
    say(name);
  }
  report(rows);
} finally {
  load.process.disconnect();
  for (const { server } of served) await stop(server);
  await cluster.close();
}

async function measure(name: string): Promise<Row> {
  const sides = await Promise.all(
    served.map(async ({ company, server, userId }) => {
      const { cookie, token } = await signIn(server.port, 'employee');
      const path = readsOf(userId)[name] ?? '';
      const [captured] = await captureReads(company.appUrl, company.ports, token, [path]);
      const request = {
        ...{ port: server.port, paths: [path], cookie, connections: 1 },
        seconds: slices.seconds,
      };
      return {
        request,
        statements: captured?.statements.length ?? 0,
        p50: [] as number[],
        p99: [] as number[],
      };
    }),
  );
  for (const { request } of sides) await load.run({ ...request, atLeast: 30 });
  for (let round = 0; round < slices.rounds; round += 1)
    for (const side of round % 2 ? sides : sides.toReversed()) {
      const { p50, p99 } = await load.run(side.request);
      side.p50.push(p50);
      side.p99.push(p99);
    }
  const [few, many] = sides;
  if (!few || !many) throw new Error('Two companies are compared');
  return {
    name,
    ratio: spreadOf(many.p50.map((p50, round) => p50 / (few.p50[round] ?? Number.NaN))),
    small: spreadOf(few.p50),
    large: spreadOf(many.p50),
    p99: spreadOf(many.p99),
    statements: Math.max(few.statements, many.statements),
  };
}

function report(rows: readonly Row[]): void {
  const [small, large] = sizes;
  const reached = ({ median }: Spread) =>
    median <= target.goal
      ? 'goal reached'
      : median <= target.now
        ? 'now reached'
        : '**not reached**';
  const text = [
    `${circumstances(loadBefore)}. ${large.people} people and ${large.posts} posts against ${small.people} and ${small.posts}; ${slices.rounds} pairs of slices of ${slices.seconds} s on one connection; median (least–most). Now ≤ ${target.now}, goal ≤ ${target.goal}.`,
    markdownTable(
      [
        ...['read', 'statements', 'p50 ratio', `p50 ms at ${small.posts} posts`],
        ...[`p50 ms at ${large.posts} posts`, `p99 ms at ${large.posts} posts`, ''],
      ],
      rows.map((row) => [
        ...[row.name, String(row.statements), inWords(row.ratio, 2), inWords(row.small, 1)],
        ...[inWords(row.large, 1), inWords(row.p99, 1), reached(row.ratio)],
      ]),
    ),
  ].join('\n\n');
  console.log(`\n${text}`);
  recordMeasurements('Recognition (npm run bench -- recognition-posts)', text);
}
