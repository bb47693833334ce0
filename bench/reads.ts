/** The main reads compared with a bare server that runs the same statements, in interleaved slices. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '@tenure/server/postgres/databases';
import { areaReadsOf, hrReads } from './area-reads.ts';
import { makeBareSchema } from './bare-schema.ts';
import type { BareSetup } from './bare-server.ts';
import type { BenchCluster, CompanyDatabase } from './bench-database.ts';
import { type Captured, captureReads } from './capture.ts';
import { homeReads } from './home.ts';
import { monthPath } from './leave-load.ts';
import {
  cpuOf,
  cpuOfPostgres,
  type LoadGenerator,
  type Running,
  startBare,
  stop,
} from './processes.ts';
import { signIn } from './session.ts';
import { type Spread, spreadOf } from './statistics.ts';

const CONNECTIONS = 16;

export interface Side {
  readonly perSecond: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  /** CPU time of one request in milliseconds, for the server and PostgreSQL. */
  readonly cpu: Spread;
  readonly postgresCpu: Spread;
}

export interface ReadResult {
  readonly name: string;
  readonly statements: number;
  readonly ratio: Spread;
  readonly cpuRatio: Spread;
  readonly ours: Side;
  readonly bare: Side;
}

export async function measureReads(
  cluster: BenchCluster,
  company: CompanyDatabase,
  server: Running,
  load: LoadGenerator,
  {
    rounds,
    seconds,
    warmUp,
    only,
  }: { rounds: number; seconds: number; warmUp: number; only?: readonly string[] | undefined },
): Promise<ReadResult[]> {
  const { tenantId } = await whoIs(company, 'manager.one');
  const reads = await benchReads(company, server);
  const setup: BareSetup = {
    url: await makeBareSchema(cluster.postgres.adminUrl, company.name, tenantId),
    endpoints: reads.map(({ captured }) => captured),
  };
  const file = join(cluster.folder, 'bare.json');
  await writeFile(file, JSON.stringify(setup));
  const bare = await startBare(file);
  const slice = async (target: Running, { path, cookie }: BenchRead) => {
    const before = { own: cpuOf(target.pid), postgres: cpuOfPostgres(cluster.postmaster) };
    const result = await load.run({
      port: target.port,
      paths: [path],
      cookie,
      connections: CONNECTIONS,
      seconds,
    });
    const { requests } = result;
    return {
      ...result,
      perSecond: requests / result.seconds,
      cpu: (cpuOf(target.pid) - before.own) / requests,
      postgresCpu: (cpuOfPostgres(cluster.postmaster) - before.postgres) / requests,
    };
  };
  type Slice = Awaited<ReturnType<typeof slice>>;
  const side = (slices: readonly Slice[]): Side => ({
    perSecond: spreadOf(slices.map((one) => one.perSecond)),
    p50: spreadOf(slices.map((one) => one.p50)),
    p99: spreadOf(slices.map((one) => one.p99)),
    cpu: spreadOf(slices.map((one) => one.cpu)),
    postgresCpu: spreadOf(slices.map((one) => one.postgresCpu)),
  });

  // Warms up all reads first: they share most code, and figures are meaningless until the JIT has settled.
  for (const { port } of [server, bare])
    for (const [cookie, paths] of pathsByCookie(reads))
      await load.run({ port, paths, cookie, connections: CONNECTIONS, seconds, atLeast: warmUp });
  const results: ReadResult[] = [];
  const isAsked = ({ name }: BenchRead) => !only || only.some((part) => name.includes(part));
  for (const read of reads.filter(isAsked)) {
    await slice(server, read);
    await slice(bare, read);
    const ours: Slice[] = [];
    const theirs: Slice[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Alternates the order, because the machine may be warmer or colder for the first.
      if (round % 2) ours.push(await slice(server, read));
      theirs.push(await slice(bare, read));
      if (!(round % 2)) ours.push(await slice(server, read));
    }
    const pairs = ours.map((own, round) => ({ own, bare: theirs[round] as Slice }));
    results.push({
      name: read.name,
      statements: read.captured.statements.length,
      ratio: spreadOf(pairs.map((pair) => pair.own.perSecond / pair.bare.perSecond)),
      cpuRatio: spreadOf(pairs.map((pair) => pair.own.cpu / pair.bare.cpu)),
      ours: side(ours),
      bare: side(theirs),
    });
  }
  await stop(bare);
  return results;
}

interface BenchRead {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
  readonly captured: Captured;
}

/** A manager's reads of their profile, dashboard and every area, and HR's reads of everyone. */
async function benchReads(company: CompanyDatabase, server: Running): Promise<BenchRead[]> {
  const manager = await whoIs(company, 'manager.one');
  const hr = await whoIs(company, 'hr.manager');
  const pathsOf = {
    'manager.one': async (cookie: string) => ({
      ...sliceReads(manager.id),
      ...(await homeReads(server.port, cookie)),
      ...(await areaReadsOf(company, manager)),
    }),
    'hr.manager': () => hrReads(company, hr),
  };
  const reads: BenchRead[] = [];
  for (const [username, find] of Object.entries(pathsOf)) {
    const { cookie, token } = await signIn(server.port, username);
    const paths = await find(cookie);
    const found = await captureReads(company.appUrl, company.ports, token, Object.values(paths));
    for (const [n, [name, path]] of Object.entries(paths).entries()) {
      const captured = found[n];
      if (captured) reads.push({ name, path, cookie, captured });
    }
  }
  return reads;
}

function pathsByCookie(reads: readonly BenchRead[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { cookie, path } of reads) paths.set(cookie, [...(paths.get(cookie) ?? []), path]);
  return paths;
}

export const sliceReads = (employeeId: number) => ({
  'GET site': '/cobra/api/tms/site',
  'GET navigation_json': '/nav_resource/api/navigation_json',
  'GET userProfile': `/cobra/api/tms/userProfile/${employeeId}`,
  'GET employees/{id}': `/cobra/api/tms/employees/${employeeId}`,
  'GET team-members': `/cobra/api/tms/employees/${employeeId}/team-members`,
  'GET emergencyContacts': `/cobra/api/tms/employees/${employeeId}/emergencyContacts`,
  'GET calendar, team month': monthPath('team'),
  'GET leave balances': `/cobra/api/tms/leave/employees/${employeeId}/balances`,
});

export function whoIs(company: CompanyDatabase, username: string) {
  return withClient(company.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ id: string; tenant_id: string }>(
      `select id, tenant_id from users where username = $1
         and tenant_id = (select tenant_id from tenant_hosts where host = 'localhost')`,
      [username],
    );
    return { id: Number(rows[0]?.id), tenantId: Number(rows[0]?.tenant_id) };
  });
}
