/** Who is missing what, and which changes the payroll system has not had yet. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { MissingItem } from '@tenure/contract/payroll/pay-run';
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { offsetOf } from '../kit/paging.ts';
import { paidPeople } from '../org/public.ts';
import { todayOf } from './bank-account.store.ts';

interface MissingRow {
  readonly id: number;
  readonly employee_number: string;
  readonly name: string;
  readonly country: string | null;
  readonly missing: MissingItem[];
  readonly total: number;
}

/** A record of one of the sections that holds on the day. */
const holds = (section: string, day: string, more = sql``) => sql`exists (
  select from payroll_records r where r.employee_id = p.id and r.section = ${section}
    and r.superseded_at is null and r.valid_from <= ${day}::date
    and (r.valid_to is null or r.valid_to >= ${day}::date) ${more})`;

export async function readMissing(ctx: SignedInCtx, query: PageQuery): Promise<MissingRow[]> {
  const day = todayOf(ctx);
  const taxSection = sql`case p.country when 'NZ' then 'nz-taxation' when 'GB' then 'uk-taxation' else 'tfn' end`;
  const declared = (more = sql``) => sql`exists (
    select from payroll_records r where r.employee_id = p.id and r.section = ${taxSection}
      and r.superseded_at is null and r.valid_from <= ${day}::date
      and (r.valid_to is null or r.valid_to >= ${day}::date) ${more})`;
  const { rows } = await sql<MissingRow>`
    with found as (
      select p.id, p.employee_number, p.name, p.country, array_remove(array[
        case when not exists (select from payroll_bank_accounts b where b.employee_id = p.id
          and b.country = p.country and b.is_primary and b.valid_from <= ${day}::date
          and (b.valid_to is null or b.valid_to >= ${day}::date)) then 'bank-account' end,
        case when not ${declared()} then 'tax-declaration'
          when not ${declared(sql`and (r.sealed_number is not null or r.details->>'reasonNoTfn' is not null
            or r.details->>'taxCode' = 'ND')`)} then 'tax-number' end,
        case when p.country in ('AU', 'NZ') and not ${holds('superannuations', day)}
          then 'superannuation' end,
        case when p.country = 'GB' and not ${holds('pension', day)} then 'pension' end,
        case when ${declared(sql`and (r.details->>'specialTaxRateEndDate')::date < ${day}::date`)}
          then 'special-rate-expired' end,
        case when ${holds(
          'superannuations',
          day,
          sql`and exists (select from payroll_funds f
            where f.usi = r.details->>'usi' and not f.is_active)`,
        )} then 'fund-inactive' end
      ], null) as missing
      from ${paidPeople(day)} p
      where (p.end_date is null or p.end_date >= ${day}::date) and p.country is not null
    )
    select *, count(*) over () as total from found where cardinality(missing) > 0
    order by name, id limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return rows;
}

export interface ChangeRow {
  readonly id: number;
  readonly employee_id: number;
  readonly employee_number: string;
  readonly name: string;
  readonly section: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly valid_from: string;
  readonly made_at: Date;
  readonly total: number;
}

const changed = (day: string) => sql`
  select c.id, c.employee_id, p.employee_number, p.name, c.section, f->>'field' as field,
    f->>'before' as before, f->>'after' as after, c.valid_from, c.made_at, count(*) over () as total
  from payroll_changes c cross join lateral jsonb_array_elements(c.fields) f
  join ${paidPeople(day)} p on p.id = c.employee_id`;

export async function readChanges(ctx: SignedInCtx, query: PageQuery): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`${changed(todayOf(ctx))}
    where c.export_id is null order by c.id, field
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return rows;
}

export async function readExported(ctx: SignedInCtx, exportId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`${changed(todayOf(ctx))}
    where c.export_id = ${exportId} order by c.id, field`.execute(ctx.db);
  return rows;
}

export interface ExportRow {
  readonly id: number;
  readonly exported_at: Date;
  readonly exported_by: string;
  readonly changes: number;
  readonly total: number;
}

export async function readExports(
  ctx: SignedInCtx,
  query: PageQuery,
  exportId: number | null = null,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select x.id, x.exported_at, coalesce(p.name, '') as exported_by, count(*) over () as total,
      (select count(*) from payroll_changes c where c.export_id = x.id) as changes
    from payroll_exports x left join ${paidPeople(todayOf(ctx))} p on p.id = x.exported_by
    where ${exportId}::bigint is null or x.id = ${exportId}::bigint
    order by x.id desc limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return rows;
}

/** Every change that no export has: taken by one export, even when two begin at the same moment. */
export async function takeChanges(ctx: SignedInCtx): Promise<{ id: number; changes: number }> {
  const { rows } = await sql<{ id: number; changes: number }>`
    with made as (
      insert into payroll_exports (exported_at, exported_by)
      values (${ctx.now}, ${ctx.actor.userId}) returning id
    ), waiting as (
      select id from payroll_changes where export_id is null for update skip locked
    ), taken as (
      update payroll_changes set export_id = (select id from made)
      where id in (select id from waiting) returning 1
    )
    select (select id from made) as id, (select count(*) from taken) as changes`.execute(ctx.db);
  return rows[0] as { id: number; changes: number };
}

export async function peopleByNumber(ctx: SignedInCtx, numbers: readonly string[]) {
  const { rows } = await sql<{ id: number; employee_number: string; currency: string | null }>`
    select p.id, p.employee_number, p.currency from ${paidPeople(todayOf(ctx))} p
    where p.employee_number = any(${[...numbers]}::text[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.employee_number, row]));
}

export async function knownPayslips(
  ctx: Ctx,
  employeeIds: readonly number[],
  numbers: readonly string[],
) {
  const { rows } = await sql<{ key: string }>`
    select employee_id || ' ' || number as key from payroll_payslips
    where employee_id = any(${[...employeeIds]}::bigint[]) and number = any(${[...numbers]}::text[])`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ key }) => key));
}
