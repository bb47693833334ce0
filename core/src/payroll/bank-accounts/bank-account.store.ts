/** Bank accounts on a date. A change from today on ends the row yesterday and starts a new one. */
import type { PageQuery } from '@tenure/contract/kit/list';
import { type Insertable, type Selectable, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Given } from '../../kit/data/prepared.ts';
import { preparedPage } from '../../kit/list/page-of.ts';
import type { PayrollBankAccounts } from '../../kit/schema.gen.ts';
import { type About, aboutPerson, isOfPaidCountry } from '../../org/public.ts';
import { changeApprovalsJson } from '../../people/public.ts';
import { lockPerson } from '../../worktime/public.ts';

export type AccountRow = Selectable<PayrollBankAccounts>;
export type AccountColumns = Omit<Insertable<PayrollBankAccounts>, 'tenant_id' | 'version'>;

/** A person's current accounts in order. */
export interface AccountList extends About {
  readonly accounts: readonly AccountRow[];
  /** Which changes need approval, if it was read. */
  readonly approvals?: unknown;
}

export interface AccountRecord extends AccountList {
  readonly account: AccountRow;
  readonly version: number;
}

export const todayOf = (ctx: SignedInCtx) => dayIn(ctx.actor.timezone, ctx.now);

const accountsOn = ({ db }: Pick<SignedInCtx, 'db'>, employeeId: number, day: string) =>
  db
    .selectFrom('payroll_bank_accounts as a')
    .selectAll()
    .where('a.employee_id', '=', employeeId)
    .where('a.valid_from', '<=', day)
    .where(sql<boolean>`(a.valid_to is null or a.valid_to >= ${day}::date)`)
    .orderBy('a.place')
    .orderBy('a.id');

export const readAccounts = (
  ctx: SignedInCtx,
  employeeId: number,
  countries: readonly string[],
  query: PageQuery & { readonly asAt?: string | undefined },
) => accountsPage(ctx, { employeeId, countries, query, day: query.asAt ?? todayOf(ctx) });

interface AskedAccounts {
  readonly employeeId: number;
  readonly countries: readonly string[];
  readonly query: PageQuery;
  readonly day: string;
}

const accountsPage = preparedPage((db, given: Given<AskedAccounts>) => {
  const employeeId = given((asked) => asked.employeeId);
  const day = given((asked) => asked.day);
  const countries = given((asked) => asked.countries);
  return accountsOn({ db }, employeeId, day)
    .where(sql<boolean>`a.country = any(${countries}::text[])`)
    .where(isOfPaidCountry(sql`a.country`, employeeId, day));
});

interface OfEmployee {
  readonly params: { readonly employeeId: number };
}

/** Locks the person, and with them all their current accounts, so that exactly one stays primary. */
export async function lockAccounts(
  ctx: SignedInCtx,
  input: OfEmployee,
): Promise<AccountList | undefined> {
  const about = await lockPerson(ctx, input);
  return about && listOf(ctx, about);
}

/** Reads the approval setting in the same statement, even if there are no accounts. */
export async function listOf(ctx: SignedInCtx, about: About): Promise<AccountList> {
  const day = todayOf(ctx);
  const rows = await ctx.db
    .selectFrom(
      sql<{ approvals: unknown }>`(select ${changeApprovalsJson} as approvals)`.as('chosen'),
    )
    .leftJoin('payroll_bank_accounts as a', (join) =>
      join
        .on('a.employee_id', '=', about.person.employeeId)
        .on('a.valid_from', '<=', day)
        .on(sql<boolean>`(a.valid_to is null or a.valid_to >= ${day}::date)`),
    )
    .selectAll('a')
    .select('chosen.approvals')
    .orderBy('a.place')
    .orderBy('a.id')
    .execute();
  const accounts = rows.flatMap(({ approvals: _, ...row }) =>
    row.id === null ? [] : [row as AccountRow],
  );
  return { ...about, accounts, approvals: rows[0]?.approvals };
}

interface OfAccount {
  readonly params: { readonly employeeId: number; readonly id: number };
}

export const lockAccount = async (ctx: SignedInCtx, input: OfAccount) =>
  recordIn(await lockAccounts(ctx, input), input.params.id);

export async function findAccount(ctx: SignedInCtx, input: OfAccount) {
  const about = await aboutPerson(ctx, input);
  return recordIn(about && (await listOf(ctx, about)), input.params.id);
}

/** The account with the other accounts of its country. */
export function recordIn(list: AccountList | undefined, id: number): AccountRecord | undefined {
  const account = list?.accounts.find((one) => one.id === id);
  return (
    list && account && { ...inCountry(list, account.country), account, version: account.version }
  );
}

export const inCountry = <L extends AccountList>(list: L, country: string): L => ({
  ...list,
  accounts: list.accounts.filter((one) => one.country === country),
});

export const insertAccount = (ctx: SignedInCtx, columns: Omit<AccountColumns, 'id'>) =>
  ctx.db
    .insertInto('payroll_bank_accounts')
    .values(columns)
    .returningAll()
    .executeTakeFirstOrThrow();

/** A row that started today is updated in place; an earlier one is ended and kept. */
export async function changeAccount(
  ctx: SignedInCtx,
  account: AccountRow,
  changes: Partial<Omit<AccountColumns, 'id' | 'valid_from' | 'valid_to'>>,
): Promise<AccountRow> {
  const today = todayOf(ctx);
  const version = account.version + 1;
  const inForce = ctx.db
    .updateTable('payroll_bank_accounts')
    .where('id', '=', account.id)
    .where('valid_from', '=', account.valid_from);
  if (account.valid_from === today)
    return inForce
      .set({ ...changes, version })
      .returningAll()
      .executeTakeFirstOrThrow();
  const { tenant_id: _, ...kept } = account;
  return ctx.db
    .with('ended', () => inForce.set({ valid_to: sql`${today}::date - 1` }))
    .insertInto('payroll_bank_accounts')
    .values({ ...kept, ...changes, valid_from: today, valid_to: null, version })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const kept = sql.raw(
  [
    'employee_id, country, account_name, routing, suffix, sealed_number, masked_number, bank_name',
    'branch_name, building_society_name, sealed_roll_number, masked_roll_number, is_primary',
    'rate_type, rate, warning',
  ].join(', '),
);

/** Reorders accounts from today on, in the order of the ids. */
export async function placeAccounts(ctx: SignedInCtx, ids: readonly number[]): Promise<void> {
  const today = todayOf(ctx);
  await sql`
    with moved as (
      select a.*, n.place as new_place from payroll_bank_accounts a
      join unnest(${[...ids]}::bigint[]) with ordinality as n (id, place) on n.id = a.id
      where a.valid_to is null and a.place <> n.place
    ), changed as (
      update payroll_bank_accounts a set place = m.new_place, version = a.version + 1
      from moved m where a.id = m.id and a.valid_from = m.valid_from and a.valid_from = ${today}::date
    ), ended as (
      update payroll_bank_accounts a set valid_to = ${today}::date - 1
      from moved m where a.id = m.id and a.valid_from = m.valid_from and a.valid_from < ${today}::date
    )
    insert into payroll_bank_accounts (id, valid_from, place, version, ${kept})
    select id, ${today}::date, new_place, version + 1, ${kept} from moved
    where valid_from < ${today}::date`.execute(ctx.db);
}

export async function endAccount(ctx: SignedInCtx, account: AccountRow): Promise<void> {
  const today = todayOf(ctx);
  const where = ['id', '=', account.id] as const;
  if (account.valid_from === today)
    await ctx.db
      .deleteFrom('payroll_bank_accounts')
      .where(...where)
      .where('valid_from', '=', today)
      .execute();
  else
    await ctx.db
      .updateTable('payroll_bank_accounts')
      .set({ valid_to: sql`${today}::date - 1` })
      .where(...where)
      .where('valid_from', '=', account.valid_from)
      .execute();
}
