/** How the paged reads' latency grows with the company: the same kind of person in two databases. */
import { withClient } from '@tenure/server/postgres/databases';
import type { CompanyDatabase } from './bench-database.ts';
import { captureReads } from './capture.ts';
import { monthPath } from './leave-load.ts';
import type { LoadGenerator, Running } from './processes.ts';
import { signIn } from './session.ts';
import { type Spread, spreadOf } from './statistics.ts';

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

const reads = {
  'GET team-members': {
    path: (id: number) => `/cobra/api/tms/employees/${id}/team-members`,
    /** Leads of teams of one size. */
    people: `select a.employee_id as id from position_assignments a
      join reporting_lines below on below.tenant_id = a.tenant_id and below.reports_to_id = a.position_id
        and below.kind = 'direct' and below.valid_to is null
      join position_assignments held on held.tenant_id = below.tenant_id and held.position_id = below.position_id
        and held.is_primary and held.assigned_to is null
      where a.is_primary and a.assigned_to is null and a.tenant_id = $1
      group by 1 having count(*) = 6 order by 1 limit 50`,
  },
  'GET emergencyContacts': {
    path: (id: number) => `/cobra/api/tms/employees/${id}/emergencyContacts`,
    people: `select employee_id as id from emergency_contacts where tenant_id = $1
      group by 1 having count(*) = 2 order by 1 limit 50`,
  },
  'GET calendar, team month': {
    path: () => monthPath('team'),
    people: `select id from users where tenant_id = $1 and username = 'hr.manager'`,
  },
  'GET leave balances': {
    path: (id: number) => `/cobra/api/tms/leave/employees/${id}/balances`,
    people: `select id from employees where tenant_id = $1 and employment_type = 'Full Time'
      order by id limit 50`,
  },
};

export async function measureGrowth(
  small: Served,
  large: Served,
  load: LoadGenerator,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const [name, { path, people }] of Object.entries(reads)) {
    const sides = await Promise.all(
      [small, large].map(async ({ company, server }) => {
        const { cookie, token } = await signIn(server.port, 'hr.manager');
        const paths = (await peopleOf(company, people)).map(path);
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

function peopleOf(company: CompanyDatabase, query: string): Promise<number[]> {
  return withClient(company.adminUrl, async (admin) => {
    const tenant = await admin.query<{ id: string }>(
      `select tenant_id as id from tenant_hosts where host = 'localhost'`,
    );
    const { rows } = await admin.query<{ id: string }>(query, [tenant.rows[0]?.id]);
    if (rows.length === 0) throw new Error(`Nobody to ask for in ${company.name}`);
    return rows.map(({ id }) => Number(id));
  });
}
