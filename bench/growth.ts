/** How the latency of paged reads grows with the company: equivalent people in two databases. */
import { withClient } from '@tenure/server/postgres/databases';
import { areaReadsOf } from './area-reads.ts';
import { type CompanyDatabase, WIDE_BRANCH } from './bench-database.ts';
import { captureReads } from './capture.ts';
import { homeReads } from './home.ts';
import { monthPath } from './leave-load.ts';
import type { LoadGenerator, Running } from './processes.ts';
import { whoIs } from './reads.ts';
import { signIn } from './session.ts';
import { inWords, markdownTable, type Spread, spreadOf } from './statistics.ts';

export interface Growth {
  readonly name: string;
  readonly ratio: Spread;
  readonly small: Spread;
  readonly large: Spread;
  readonly statements: number;
}

export interface Served {
  readonly company: CompanyDatabase;
  readonly server: Running;
}

interface GrowthRead {
  readonly path: (asked: { id: number; text: string }) => string;
  /** What is requested, by id or text; equivalent in both companies. */
  readonly of: string;
}

/** Leads of teams of the same size, with their positions. */
const leads = `select a.employee_id as person, a.position_id as id from position_assignments a
  join reporting_lines below on below.tenant_id = a.tenant_id and below.reports_to_id = a.position_id
    and below.kind = 'direct' and below.valid_to is null
  join position_assignments held on held.tenant_id = below.tenant_id and held.position_id = below.position_id
    and held.is_primary and held.assigned_to is null
  where a.is_primary and a.assigned_to is null and a.tenant_id = $1
  group by 1, 2 having count(*) = 6 order by 1 limit 50`;

/** People spread over the whole company. */
const names = `select id, first_name || ' ' || last_name as text from users
  where tenant_id = $1 and id % 17 = 0 order by id limit 50`;

const organisation = '/cobra/api/tms/org-chart';

const reads: Readonly<Record<string, GrowthRead>> = {
  'GET team-members': {
    path: ({ id }) => `/cobra/api/tms/employees/${id}/team-members`,
    of: `select person as id, '' as text from (${leads}) leads`,
  },
  'GET emergencyContacts': {
    path: ({ id }) => `/cobra/api/tms/employees/${id}/emergencyContacts`,
    of: `select employee_id as id, '' as text from emergency_contacts where tenant_id = $1
      group by 1 having count(*) = 2 order by 1 limit 50`,
  },
  'GET calendar, team month': {
    path: () => monthPath('team'),
    of: `select id, '' as text from users where tenant_id = $1 and username = 'hr.manager'`,
  },
  'GET leave balances': {
    path: ({ id }) => `/cobra/api/tms/leave/employees/${id}/balances`,
    of: `select id, '' as text from employees where tenant_id = $1 and employment_type = 'Full Time'
      order by id limit 50`,
  },
  'chart at a focus': {
    path: ({ id }) => `${organisation}?focus=pos-${id}`,
    of: `select id, '' as text from (${leads}) leads`,
  },
  'chart of people at a focus': {
    path: ({ id }) => `${organisation}?view=employee&focus=emp-${id}`,
    of: `select person as id, '' as text from (${leads}) leads`,
  },
  'branch of 500 children': {
    path: ({ id }) => `${organisation}?branch=pos-${id}&itemsPerPage=50`,
    of: `select reports_to_id as id, '' as text from reporting_lines where tenant_id = $1 and valid_to is null
      and kind = 'direct' and reports_to_id is not null group by 1 having count(*) >= ${WIDE_BRANCH} limit 1`,
  },
  'chart by department': {
    path: ({ id }) => `${organisation}?structure=department&focus=dep-${id}`,
    of: `select id, '' as text from departments where tenant_id = $1 order by id limit 20`,
  },
  'filter counts': {
    path: () => `${organisation}/filters`,
    of: `select 1 as id, '' as text where $1 > 0`,
  },
  'search keystroke': {
    path: ({ text }) => `${organisation}/search?search=${encodeURIComponent(text.slice(0, 3))}`,
    of: names,
  },
  'search of two words': {
    path: ({ text }) => `${organisation}/search?search=${encodeURIComponent(text)}`,
    of: names,
  },
  'employee list': {
    path: ({ id }) => `/cobra/api/tms/employees?page=${(id % 10) + 1}`,
    of: names,
  },
  'employee list by words': {
    path: ({ text }) => `/cobra/api/tms/employees?search=${encodeURIComponent(text)}`,
    of: names,
  },
};

export async function measureGrowth(
  small: Served,
  large: Served,
  load: LoadGenerator,
  { rounds, seconds, only = [''] }: { rounds: number; seconds: number; only?: readonly string[] },
): Promise<Growth[]> {
  const results: Growth[] = [];
  const own = new Map([
    [small, await ownReads(small)],
    [large, await ownReads(large)],
  ]);
  const names = [...Object.keys(reads), ...Object.keys(own.get(small) ?? {})];
  for (const name of names.filter((one) => only.some((words) => one.includes(words)))) {
    const sides = await Promise.all(
      [small, large].map(async (served) => {
        const { company, server } = served;
        const read = reads[name];
        const { cookie, token } = await signIn(server.port, read ? 'hr.manager' : 'manager.one');
        const paths = read
          ? (await askedIn(company, read.of)).map(read.path)
          : [own.get(served)?.[name] ?? ''];
        const [captured] = await captureReads(company.appUrl, company.ports, token, [
          paths[0] ?? '',
        ]);
        const request = { port: server.port, paths, cookie, connections: 1, seconds };
        return { request, statements: captured?.statements.length ?? 0, p50: [] as number[] };
      }),
    );
    for (const { request } of sides) await load.run({ ...request, atLeast: 500 });
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 ? sides : sides.toReversed())
        side.p50.push((await load.run(side.request)).p50);
    const [few, many] = sides.map((side) => side.p50) as [number[], number[]];
    results.push({
      name,
      ratio: spreadOf(many.map((p50, round) => p50 / (few[round] ?? Number.NaN))),
      small: spreadOf(few),
      large: spreadOf(many),
      statements: Math.max(...sides.map((side) => side.statements)),
    });
  }
  return results;
}

export const growthTable = (growth: readonly Growth[], [small, large]: readonly [number, number]) =>
  markdownTable(
    ['read', 'statements', 'ratio', `p50 ms at ${small}`, `p50 ms at ${large}`],
    growth.map((one) => [
      ...[one.name, String(one.statements), inWords(one.ratio, 2), inWords(one.small, 2)],
      inWords(one.large, 2),
    ]),
  );

/** Requests when a manager's dashboard opens, and the manager's reads of every area. */
async function ownReads({ company, server }: Served): Promise<Readonly<Record<string, string>>> {
  const { cookie } = await signIn(server.port, 'manager.one');
  const manager = await whoIs(company, 'manager.one');
  return { ...(await homeReads(server.port, cookie)), ...(await areaReadsOf(company, manager)) };
}

function askedIn(company: CompanyDatabase, query: string) {
  return withClient(company.adminUrl, async (admin) => {
    const tenant = await admin.query<{ id: string }>(
      `select tenant_id as id from tenant_hosts where host = 'localhost'`,
    );
    const { rows } = await admin.query<{ id: string; text: string }>(query, [tenant.rows[0]?.id]);
    if (rows.length === 0) throw new Error(`Nothing to ask for in ${company.name}: ${query}`);
    return rows.map(({ id, text }) => ({ id: Number(id), text }));
  });
}
