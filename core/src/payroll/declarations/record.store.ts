/** Immutable records: a new row is valid from its date, and the previous one until the day before. */
import { type Selectable, sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PayrollRecords } from '../../kit/schema.gen.ts';
import { type About, aboutPerson, isOfPaidCountry } from '../../org/public.ts';
import { lockPerson } from '../../worktime/public.ts';
import { todayOf } from '../bank-accounts/bank-account.store.ts';

export type RecordRow = Omit<Selectable<PayrollRecords>, 'details'> & {
  readonly details: Readonly<Record<string, unknown>>;
};

export type Section =
  | 'tfn'
  | 'nz-taxation'
  | 'uk-taxation'
  | 'pension'
  | 'superannuations'
  | 'employment-details';

export const RECORD_NUMBER_COLUMN = 'payroll_records.sealed_number';

/** A person's only record in a section, if any. */
export interface SectionRecord extends About {
  readonly current: RecordRow | undefined;
  readonly version: number;
}

interface OfEmployee {
  readonly params: { readonly employeeId: number };
}

const inForce = (ctx: SignedInCtx, section: Section, employeeId: number, day: string) =>
  ctx.db
    .selectFrom('payroll_records as r')
    .selectAll()
    .where('r.employee_id', '=', employeeId)
    .where('r.section', '=', section)
    .where('r.superseded_at', 'is', null)
    .where('r.valid_from', '<=', day)
    .where(sql<boolean>`(r.valid_to is null or r.valid_to >= ${day}::date)`)
    .orderBy('r.record_id');

/** Funds include their country, because two countries share the section; other sections have one. */
export const readRecords = (
  ctx: SignedInCtx,
  section: Section,
  employeeId: number,
  asAt = todayOf(ctx),
): Promise<RecordRow[]> =>
  inForce(ctx, section, employeeId, asAt)
    .where(isOfPaidCountry(sql`r.details->>'country'`, employeeId, asAt))
    .execute() as unknown as Promise<RecordRow[]>;

const withCurrent = async (
  ctx: SignedInCtx,
  section: Section,
  about: About | undefined,
): Promise<SectionRecord | undefined> => {
  if (!about) return undefined;
  const [current] = await readRecords(ctx, section, about.person.employeeId);
  return { ...about, current, version: current?.version ?? 0 };
};

export const findSection = (section: Section) => async (ctx: SignedInCtx, input: OfEmployee) =>
  withCurrent(ctx, section, await aboutPerson(ctx, input));

export const lockSection = (section: Section) => async (ctx: SignedInCtx, input: OfEmployee) =>
  withCurrent(ctx, section, await lockPerson(ctx, input));

export interface NewRow {
  readonly employeeId: number;
  readonly section: Section;
  /** Null for a new record in a section with several. */
  readonly recordId: number | null;
  readonly from: string;
  readonly details: object;
  readonly sealed_number: string | null;
  readonly masked_number: string | null;
  readonly version: number;
}

/** Valid from its date until the next planned row; the current row ends the day before. */
export async function putRow(ctx: SignedInCtx, row: NewRow): Promise<RecordRow> {
  const recordId =
    row.recordId === null ? sql`nextval('payroll_record_ids')` : sql`${row.recordId}::bigint`;
  const same = sql`section = ${row.section} and employee_id = ${row.employeeId}
    and record_id = ${row.recordId}::bigint and superseded_at is null`;
  const { rows } = await sql<RecordRow>`
    with replaced as (
      update payroll_records set superseded_at = ${ctx.now}
      where ${same} and valid_from = ${row.from}::date
    ), ended as (
      update payroll_records set valid_to = ${row.from}::date - 1
      where ${same} and valid_from < ${row.from}::date
        and (valid_to is null or valid_to >= ${row.from}::date)
    )
    insert into payroll_records (record_id, employee_id, section, valid_from, valid_to, details,
      sealed_number, masked_number, signed_at, signed_by, version)
    values (${recordId}, ${row.employeeId}, ${row.section}, ${row.from}::date,
      (select min(valid_from) - 1 from payroll_records where ${same} and valid_from > ${row.from}::date),
      ${JSON.stringify(row.details)}::jsonb, ${row.sealed_number}, ${row.masked_number},
      ${ctx.now}, ${ctx.actor.userId}, ${row.version})
    returning *`.execute(ctx.db);
  return rows[0] as RecordRow;
}

/** Ends the record from the date on. */
export async function endRecord(ctx: SignedInCtx, row: RecordRow, from: string): Promise<void> {
  await sql`
    update payroll_records set
      superseded_at = case when valid_from >= ${from}::date then ${ctx.now}::timestamptz end,
      valid_to = case when valid_from >= ${from}::date then valid_to else ${from}::date - 1 end
    where section = ${row.section} and employee_id = ${row.employee_id}
      and record_id = ${row.record_id} and superseded_at is null
      and (valid_to is null or valid_to >= ${from}::date)`.execute(ctx.db);
}
