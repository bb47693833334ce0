/**
 * Balances of all people by the ledger on a day, one row per person, and the payout if everyone left: in
 * hours, and in money for viewers with the pay permission (ADR 103).
 */

import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { Currency, Money } from '@tenure/contract/kit/money';
import { adjustmentInput } from '@tenure/contract/leave/balance';
import type { BalanceRow, ReportBalance, TypeColumn } from '@tenure/contract/leave/balance-report';
import {
  type exportBalanceReport,
  getBalanceReport,
} from '@tenure/contract/leave/calendar-endpoints';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { byName } from '../../kit/data/by-name.ts';
import { containing } from '../../kit/data/like.ts';
import { allowed, may } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
import {
  type Brief,
  briefOf,
  cardOn,
  organisationActions,
  paidPeople,
  presentBrief,
  recordVisibility,
  shownOrNull,
} from '../../org/public.ts';
import { hoursOf, workingTime } from '../../worktime/public.ts';
import { reportActions } from '../administration/administration.actions.ts';
import { onBehalfActions } from '../requests/leave-request.actions.ts';
import { type ReportChoices, readReportChoices } from './balance-report-choices.ts';

interface Row {
  user: Brief;
  employee_number: string;
  department: string | null;
  location: string | null;
  balances: Omit<ReportBalance, 'hours'>[];
  minutes_per_day: number;
  worth: number | null;
  currency: Currency | null;
}

interface PageRow extends Row {
  total: number;
  liability: number;
  liability_money: Money[] | null;
  without_pay: number;
}

type Asked = Omit<InputOf<typeof exportBalanceReport>['query'], 'columns'>;

const maySeePay = ({ actor }: SignedInCtx) => may(actor, organisationActions.viewSalary, undefined);

/** The payout of a person in cents: an annual salary covers 52 weeks of the work pattern. */
const worth = (seesPay: boolean) => sql`case when ${seesPay}
  then round(people.owed * pay.salary_cents / nullif(52 * w.week_minutes, 0))::bigint end`;

interface Open {
  readonly on: string;
  readonly choices: ReportChoices;
  /** Leave types that have a column. */
  readonly types: readonly TypeColumn[];
}

async function openReport(ctx: SignedInCtx, asked: Asked): Promise<Open> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const on = asked.on ?? today;
  if (on > today) throw invalidInput([{ field: 'on', message: leaveMessages.reportUpToToday }]);
  const choices = await readReportChoices(ctx);
  const code = asked.leaveTypeCode;
  return {
    on,
    choices,
    types: choices.leaveTypes.filter((type) => code === '' || type.code === code),
  };
}

/** The rows `found`, of some people if they are given. */
function foundRows(
  ctx: SignedInCtx,
  asked: Asked,
  { on, choices, types }: Open,
  among?: readonly number[],
) {
  // Filtering by a hidden department or location would reveal it.
  const place = (name: string, names: readonly string[]) => (names.length > 0 ? name : '');
  const [department, location] = [
    place(asked.department, choices.departments),
    place(asked.location, choices.locations),
  ];
  const ofPeople = among ? sql`and g.employee_id = any(${among}::bigint[])` : sql``;
  return sql`
    with sums as (
      select g.tenant_id, g.employee_id, g.leave_type_id, sum(g.minutes)::int as minutes
      from leave_ledger g where g.day <= ${on} ${ofPeople}
      group by g.tenant_id, g.employee_id, g.leave_type_id
    ), people as (
      select s.tenant_id, s.employee_id, coalesce(sum(greatest(s.minutes, 0)) filter (where t.is_paid_out), 0) as owed,
        json_agg(json_build_object('leaveTypeId', t.id, 'leaveTypeCode', t.code, 'leaveType', t.title,
          'minutes', s.minutes) order by t.title, t.id) as balances
      from sums s join leave_types t on t.tenant_id = s.tenant_id and t.id = s.leave_type_id
      where t.code = any(${types.map((type) => type.code)}::text[])
      group by s.tenant_id, s.employee_id
    ), found as (
    select ${briefOf('u')} as user, e.employee_number, c.department_title as department,
      c.location_title as location, people.balances, coalesce(w.day_minutes, 0) as minutes_per_day, people.owed,
      ${worth(maySeePay(ctx))} as worth, pay.currency, u.last_name, u.first_name, u.id
    from people
    join users u on u.tenant_id = people.tenant_id and u.id = people.employee_id
    join employees e on e.tenant_id = people.tenant_id and e.id = people.employee_id
    left join ${cardOn('c', 'people', on)}
    left join ${paidPeople(on)} pay on pay.id = people.employee_id
    left join ${workingTime(on)} w on w.employee_id = people.employee_id
    where (${asked.search} = '' or u.first_name || ' ' || u.last_name ilike ${containing(asked.search)})
      and (${department} = '' or c.department_title = ${department})
      and (${location} = '' or c.location_title = ${location}))`;
}

async function pageOfRows(
  ctx: SignedInCtx,
  query: PageQuery & Asked,
  open: Open,
): Promise<readonly PageRow[]> {
  const { rows } = await sql<PageRow>`${foundRows(ctx, query, open)}
    select found.*, count(*) over ()::int as total, (sum(owed) over ())::bigint as liability,
      (count(*) filter (where owed > 0 and worth is null) over ())::int as without_pay,
      (select json_agg(json_build_object('amount', by_currency.amount, 'currency', by_currency.currency)
          order by by_currency.currency)
        from (select f.currency, sum(f.worth)::bigint as amount from found f
          where f.worth is not null group by f.currency) by_currency) as liability_money
    from found
    order by ${byName('found')}
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return rows;
}

export async function readReport(
  ctx: SignedInCtx,
  { query }: InputOf<typeof getBalanceReport>,
): Promise<AnswerOf<typeof getBalanceReport>> {
  const open = await openReport(ctx, query);
  const rows = await pageOfRows(ctx, query, open);
  const owed = rows[0]?.liability ?? 0;
  return {
    items: rows.map(presentRow(ctx)),
    on: open.on,
    types: [...open.types],
    filters: open.choices,
    liabilityMinutes: owed,
    liabilityHours: hoursOf(owed),
    liabilityMoney: maySeePay(ctx) ? (rows[0]?.liability_money ?? []) : null,
    peopleWithoutPay: maySeePay(ctx) ? (rows[0]?.without_pay ?? 0) : 0,
    metadata: {
      actions: allowed(ctx.actor, { ...reportActions, ...onBehalfActions }, {}),
      fields: fieldsOf(adjustmentInput),
      pagination: paginationOf(getBalanceReport.path, query, rows[0]?.total ?? 0),
    },
  };
}

/** A row and its place in the list. */
export interface PlacedRow {
  readonly row: BalanceRow;
  readonly at: number;
}

interface Whole {
  readonly types: readonly TypeColumn[];
  readonly hasMoney: boolean;
  read(ctx: SignedInCtx, first: number, most: number): Promise<PlacedRow[]>;
}

/** All rows, for a file. The people are found once, because each row needs their whole ledger. */
export async function wholeReport(ctx: SignedInCtx, asked: Asked): Promise<Whole> {
  const open = await openReport(ctx, asked);
  const { rows: people } = await sql<{ id: number }>`${foundRows(ctx, asked, open)}
    select id from found order by ${byName('found')}`.execute(ctx.db);
  const ids = people.map(({ id }) => id);
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  return {
    types: open.types,
    hasMoney: maySeePay(ctx),
    async read(reading, first, most) {
      const { rows } =
        await sql<Row>`${foundRows(reading, asked, open, ids.slice(first, first + most))}
        select found.* from found`.execute(reading.db);
      return rows
        .map(presentRow(reading))
        .map((row) => ({ row, at: placeOf.get(row.user.id) ?? 0 }))
        .sort((one, other) => one.at - other.at);
    },
  };
}

const presentRow = (ctx: SignedInCtx) => {
  const visibility = recordVisibility(ctx.actor);
  return ({ user, employee_number, department, location, balances, ...row }: Row): BalanceRow => ({
    user: presentBrief(visibility, user),
    employeeNumber: employee_number,
    department: shownOrNull(visibility, 'department', user.id, department),
    location: shownOrNull(visibility, 'location', user.id, location),
    balances: balances.map((balance) => ({ ...balance, hours: hoursOf(balance.minutes) })),
    minutesPerDay: row.minutes_per_day,
    worth:
      row.worth !== null && row.currency ? { amount: row.worth, currency: row.currency } : null,
  });
};
