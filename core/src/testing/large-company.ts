/** Adds many people to a test company, for tests of query plans. */
import { urlOfDatabase, withClient } from '@tenure/server/postgres/databases';
import { sql } from 'kysely';
import { expect, inject, vi } from 'vitest';
import type { Company, Harness } from './harness.ts';

/** Tables that grow with the company. */
export const largeTables = [
  'positions',
  'reporting_lines',
  'position_assignments',
  'placed_people',
  'employees',
  'users',
  'search_entries',
  'search_variants',
  'search_records',
];

type Admin = Parameters<Parameters<typeof withClient>[1]>[0];

export async function nameOfDatabase({ database }: Harness): Promise<string> {
  const { rows } = await database.outsideTenants('select current_database() as name', []);
  return (rows[0] as { name: string }).name;
}

export async function asAdmin<T>(harness: Harness, work: (admin: Admin) => Promise<T>): Promise<T> {
  const name = await nameOfDatabase(harness);
  return withClient(urlOfDatabase(inject('postgres').adminUrl, name), work);
}

/** A reporting tree in which everyone manages eight people; returns the position at its top. */
export async function addPeople(harness: Harness, company: Company, many: number): Promise<number> {
  // Autovacuum could change plans between two tests.
  await asAdmin(harness, async (admin) => {
    for (const table of largeTables)
      await admin.query(`alter table ${table} set (autovacuum_enabled = false)`);
  });
  const top = await harness.within(company, async ({ db }) => {
    // Bulk inserts are slow on a busy machine.
    await sql`set local statement_timeout = '9min'`.execute(db);
    const made = await sql<{ id: number }>`
      insert into positions (title, identifier, opens_on)
      select 'Position ' || n, 'M' || n, '2020-01-01' from generate_series(1, ${many}) n returning id`.execute(
      db,
    );
    const first = made.rows[0]?.id as number;
    await sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from)
      select p.id, case when p.id = ${first} then null else ${first} + (p.id - ${first} - 1) / 8 end, 'direct', '2020-01-01'
      from positions p where p.id >= ${first}`.execute(db);
    // A person in each position, with the company's own words in each name.
    await sql`
      with person as (
        insert into users (username, email, first_name, last_name)
        select 'person.' || p.id, 'Person.' || p.id || '@Large.example', 'Given' || p.id, 'Family' || p.id % 900
        from positions p
        where p.id >= ${first} returning id, split_part(username, '.', 2)::bigint as position_id
      ), employee as (
        insert into employees (id, employee_number, start_date, employment_type)
        select id, 'M' || id, '2020-01-01', 'Full Time' from person
      )
      insert into position_assignments (employee_id, position_id, assigned_from)
      select id, position_id, '2020-01-01' from person`.execute(db);
    return first;
  });
  await tidyUp(harness);
  return top;
}

/**
 * VACUUM, as PostgreSQL does after a while: until then the planner can't use index-only scans. Pages in use
 * by another statement are skipped, which happens on a busy machine, so it is repeated until none are.
 */
export const tidyUp = (harness: Harness) =>
  asAdmin(harness, (admin) =>
    vi.waitFor(
      async () => {
        await admin.query(`vacuum (analyze) ${largeTables.join(', ')}`);
        const { rows } = await admin.query(
          `select relname from pg_class
           where relname = any($1) and relkind = 'r' and relallvisible < relpages`,
          [largeTables],
        );
        expect(rows).toEqual([]);
      },
      { timeout: 120_000, interval: 500 },
    ),
  );
