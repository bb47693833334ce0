/** Missing payment details, and changes not yet exported to the payroll system. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { MissingItem } from '@tenure/contract/payroll/pay-run';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { type Brief, namedById, paidCountry, paidPeople } from '../../org/public.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';

interface MissingRow {
  readonly id: number;
  readonly employee_number: string;
  readonly name: string;
  readonly start_date: string;
  readonly country: string | null;
  readonly missing: MissingItem[];
  readonly reminded_at: Date | null;
}

const remindedAt = sql`(select r.sent_at from payroll_reminders r where r.employee_id = p.id)`;

/** Whether a record of the section is valid on the date. */
const holds = (section: string, day: string, more = sql``) => sql`exists (
  select from payroll_records r where r.employee_id = p.id and r.section = ${section}
    and r.superseded_at is null and r.valid_from <= ${day}::date
    and (r.valid_to is null or r.valid_to >= ${day}::date) ${more})`;

/** Funds of another country don't count. */
const ofCountry = sql`and coalesce(r.details->>'country', p.country) = p.country`;

/**
 * Everyone with missing details on a date, new starters included: they are paid by the country of their first
 * position. Without a legal entity nothing else can be entered.
 */
function missingOn(day: string, employeeIds: readonly number[] | null) {
  const taxSection = sql`case p.country when 'NZ' then 'nz-taxation' when 'GB' then 'uk-taxation' else 'tfn' end`;
  const declared = (more = sql``) => sql`exists (
    select from payroll_records r where r.employee_id = p.id and r.section = ${taxSection}
      and r.superseded_at is null and r.valid_from <= ${day}::date
      and (r.valid_to is null or r.valid_to >= ${day}::date) ${more})`;
  const only = employeeIds ? sql`and p.id = any(${[...employeeIds]}::bigint[])` : sql``;
  return sql<MissingRow>`(
    select * from (
      select p.id, p.employee_number, p.name, p.start_date, p.country, ${remindedAt} as reminded_at,
      case when p.country is null then array['legal-entity'] else array_remove(array[
        case when not exists (select from payroll_bank_accounts b where b.employee_id = p.id
          and b.country = p.country and b.is_primary and b.valid_from <= ${day}::date
          and (b.valid_to is null or b.valid_to >= ${day}::date)) then 'bank-account' end,
        case when not ${declared()} then 'tax-declaration'
          when not ${declared(sql`and (r.sealed_number is not null or r.details->>'reasonNoTfn' is not null
            or r.details->>'taxCode' = 'ND')`)} then 'tax-number' end,
        case when p.country in ('AU', 'NZ') and not ${holds('superannuations', day, ofCountry)}
          then 'superannuation' end,
        case when p.country = 'GB' and not ${holds('pension', day)} then 'pension' end,
        case when ${declared(sql`and ((r.details->>'taxCode' = 'STC'
            and (r.details->>'specialTaxRateEndDate')::date < ${day}::date)
          or (r.details->>'eligibleForSDR' = 'true' and (r.details->>'sdrEndDate')::date < ${day}::date))`)}
          then 'special-rate-expired' end,
        case when ${holds(
          'superannuations',
          day,
          sql`${ofCountry} and exists (select from payroll_funds f
            where f.usi = r.details->>'usi' and not f.is_active)`,
        )} then 'fund-inactive' end
      ], null) end as missing
      from (select paid.id, paid.employee_number, paid.name, paid.start_date, paid.end_date,
        coalesce(paid.country, ${paidCountry(sql`paid.id`, day)}) as country from ${paidPeople(day)} paid) p
      where (p.end_date is null or p.end_date >= ${day}::date) ${only}
    ) found where cardinality(missing) > 0)`;
}

export const readMissing = (ctx: SignedInCtx, query: PageQuery) =>
  pageOf(
    ctx.db
      .selectFrom(missingOn(todayOf(ctx), null).as('m'))
      .selectAll('m')
      .orderBy('m.name')
      .orderBy('m.id'),
    query,
  );

export interface Reminded {
  readonly id: number;
  readonly country: string | null;
  readonly missing: readonly MissingItem[];
}

/**
 * Of these people, those who have started, with missing details and no reminder in the last day; marks them as
 * reminded.
 */
export async function takeReminders(
  ctx: SignedInCtx,
  employeeIds: readonly number[],
  items: readonly MissingItem[],
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select m.id, m.country, m.missing from ${missingOn(todayOf(ctx), employeeIds)} m
      where m.missing && ${[...items]}::text[] and m.start_date <= ${todayOf(ctx)}::date
        and (m.reminded_at is null or m.reminded_at < ${ctx.now}::timestamptz - interval '1 day')
    ), kept as (
      insert into payroll_reminders (employee_id, sent_at) select id, ${ctx.now} from due
      on conflict (tenant_id, employee_id) do update set sent_at = excluded.sent_at
        where payroll_reminders.sent_at < ${ctx.now}::timestamptz - interval '1 day'
      returning employee_id
    )
    select due.id, due.country, due.missing from due join kept on kept.employee_id = due.id`.execute(
    ctx.db,
  );
  return rows;
}

export interface ChangeRow {
  readonly id: number;
  readonly employee_id: number;
  readonly employee_number: string;
  readonly name: string;
  readonly section: string;
  /** Of a bank account; it decides what its fields are called. */
  readonly country: string | null;
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
  readonly valid_from: string;
  readonly made_at: Date;
}

/** A new account's change has its country; an account that was removed on its first day is in no table. */
const accountCountry = sql`case c.section when 'bank-accounts' then coalesce(
  (select coalesce(g->>'before', g->>'after') from jsonb_array_elements(c.fields) g
    where g->>'field' = 'country'),
  (select b.country from payroll_bank_accounts b where b.id = c.record_id limit 1),
  p.country) end`;

const changed = (day: string, which: RawBuilder<unknown>) => sql<ChangeRow>`(
  select c.id, c.employee_id, p.employee_number, p.name, c.section, ${accountCountry} as country,
    f->>'field' as field, f->'before' as before, f->'after' as after, c.valid_from, c.made_at
  from payroll_changes c cross join lateral jsonb_array_elements(c.fields) f
  join ${paidPeople(day)} p on p.id = c.employee_id where ${which})`;

const changesWhere = (ctx: SignedInCtx, which: RawBuilder<unknown>) =>
  ctx.db
    .selectFrom(changed(todayOf(ctx), which).as('c'))
    .selectAll('c')
    .orderBy('c.id')
    .orderBy('c.field');

export const readChanges = (ctx: SignedInCtx, query: PageQuery) =>
  pageOf(changesWhere(ctx, sql`c.export_id is null`), query);

export const readExported = (ctx: SignedInCtx, exportId: number): Promise<ChangeRow[]> =>
  changesWhere(ctx, sql`c.export_id = ${exportId}`).execute();

export interface ExportRow {
  readonly id: number;
  readonly exported_at: Date;
  readonly exporter: Brief;
  readonly changes: number;
}

/** The number of lines of these changes: one for each field. */
const lines = sql`coalesce(sum(jsonb_array_length(c.fields)), 0)`;

const exportsWhere = (exportId: number | null) =>
  sql<ExportRow>`(
    select x.id, x.exported_at, ${namedById(sql`x.exported_by`)} as exporter,
      (select ${lines} from payroll_changes c where c.export_id = x.id) as changes
    from payroll_exports x
    where ${exportId}::bigint is null or x.id = ${exportId}::bigint)`;

export const readExports = (ctx: SignedInCtx, query: PageQuery) =>
  pageOf(
    ctx.db.selectFrom(exportsWhere(null).as('x')).selectAll('x').orderBy('x.id', 'desc'),
    query,
  );

export const findExport = (ctx: SignedInCtx, exportId: number): Promise<ExportRow | undefined> =>
  ctx.db.selectFrom(exportsWhere(exportId).as('x')).selectAll('x').executeTakeFirst();

/** Assigns every change not yet exported to a new export; safe with concurrent exports. */
export async function takeChanges(ctx: SignedInCtx): Promise<{ id: number; changes: number }> {
  const { rows } = await sql<{ id: number; changes: number }>`
    with made as (
      insert into payroll_exports (exported_at, exported_by)
      values (${ctx.now}, ${ctx.actor.userId}) returning id
    ), waiting as (
      select id from payroll_changes where export_id is null for update skip locked
    ), taken as (
      update payroll_changes set export_id = (select id from made)
      where id in (select id from waiting) returning fields
    )
    select (select id from made) as id, (select ${lines} from taken c) as changes`.execute(ctx.db);
  return rows[0] as { id: number; changes: number };
}

export async function peopleByNumber(ctx: Ctx, numbers: readonly string[], day: string) {
  const { rows } = await sql<{ id: number; employee_number: string; currency: string | null }>`
    select p.id, p.employee_number, p.currency from ${paidPeople(day)} p
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
