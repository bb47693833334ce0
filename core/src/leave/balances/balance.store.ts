import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { entryLabels, type LeaveBalance, type LedgerEntry } from '@tenure/contract/leave/balance';
import { type listBalances, listLedger } from '@tenure/contract/leave/endpoints';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import { stateOfCode, takenStates } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import { averageDay, type Day, dates } from '../../worktime/public.ts';
import { leaveListActions } from '../requests/leave-request.actions.ts';
import { newRequestFields } from '../requests/request-form.ts';
import { balanceOn } from '../rules/balance.ts';
import { withDue } from '../rules/due-entries.ts';
import type { AboutBalances } from './balance-facts.store.ts';
import {
  accountOf,
  type BalanceFacts,
  keepsBalance,
  ruleOn,
  type TypeFacts,
} from './leave-facts.ts';

const YEARS_OF_FORECAST = 5;

export async function readBalances(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listBalances>,
  about: AboutBalances,
): Promise<AnswerOf<typeof listBalances>> {
  const { facts } = about;
  const on = query.on ?? facts.today;
  const last = dates.addYears(facts.today, YEARS_OF_FORECAST);
  if (on > last) throw invalidInput([{ field: 'on', message: leaveMessages.forecastTooFar(last) }]);
  const items = balancesOn(facts, on);
  return {
    on,
    items,
    metadata: {
      actions: allowed(ctx.actor, leaveListActions, about),
      fields: newRequestFields(ctx.actor, about, items),
    },
  };
}

/** Balances of every leave type on the day. */
export const balancesOn = (facts: BalanceFacts, on: Day): LeaveBalance[] =>
  facts.types.filter((type) => ruleOn(type, on)).map((type) => balanceOfType(facts, type, on));

/** On a day: the entries up to it, accruals due by then, and pending requests. */
function balanceOfType(facts: BalanceFacts, type: TypeFacts, on: Day): LeaveBalance {
  const balance = balanceOn(withDue(accountOf(facts, type), on), on);
  const mine = facts.booked.filter(({ leaveTypeId }) => leaveTypeId === type.id);
  const days = (taken: boolean) =>
    mine
      .filter(({ status }) => takenStates.includes(stateOfCode(status)) === taken)
      .flatMap((request) => request.days);
  const sum = (list: readonly { minutes: number }[]) =>
    list.reduce((total, { minutes }) => total + minutes, 0);
  const reserved = sum(days(false));
  const booked = sum(days(true).filter(({ date }) => date > on));
  const taken = sum(
    days(true).filter(({ date }) => date <= on && date.slice(0, 4) === on.slice(0, 4)),
  );
  const hasBalance = keepsBalance(type);
  const available = balance - reserved - booked;
  return {
    leaveTypeId: type.id,
    leaveTypeCode: type.code,
    leaveType: type.title,
    colour: type.colour,
    unit: type.unit,
    isBanking: type.isBanking,
    hasBalance,
    balanceMinutes: hasBalance ? balance : 0,
    reservedMinutes: reserved,
    availableMinutes: hasBalance ? available : 0,
    bookedMinutes: booked,
    takenMinutes: taken,
    label: hasBalance ? hoursInWords(available) : 'No balance',
    minutesPerDay: minutesPerDay(facts, on),
  };
}

/** An average working day of the pattern, for converting hours to days. */
export function minutesPerDay({ assigned }: Pick<BalanceFacts, 'assigned'>, on: Day): number {
  const pattern = assigned.find(({ from, to }) => from <= on && (to === null || on <= to))?.pattern;
  return pattern ? averageDay(pattern) : 0;
}

/** Newest first, each with the balance after it. */
export async function readLedger(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof listLedger>,
  about: About,
): Promise<AnswerOf<typeof listLedger>> {
  const { rows } = await sql<{
    id: number;
    day: string;
    kind: LedgerEntry['kind'];
    minutes: number;
    balance: number;
    reason: string;
    leave_request_id: number | null;
    by: string | null;
    created_at: string;
    total: number;
  }>`
    with running as (
      select g.*, sum(minutes) over (order by day, id)::int as balance,
        count(*) over ()::int as total
      from leave_ledger g
      where employee_id = ${params.employeeId} and leave_type_id = ${query.leaveTypeId}
    )
    select r.id, r.day, r.kind, r.minutes, r.balance, r.reason, r.leave_request_id, r.total,
      to_json(r.created_at) #>> '{}' as created_at, u.first_name || ' ' || u.last_name as by
    from running r left join users u on u.tenant_id = r.tenant_id and u.id = r.by_id
    order by r.day desc, r.id desc
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return {
    items: rows.map((row) => ({
      id: row.id,
      day: row.day,
      kind: row.kind,
      label: entryLabels[row.kind],
      minutes: row.minutes,
      balanceMinutes: row.balance,
      reason: row.reason,
      leaveRequestId: row.leave_request_id,
      by: row.by,
      createdAt: new Date(row.created_at).toISOString(),
    })),
    metadata: {
      actions: allowed(ctx.actor, leaveListActions, about),
      fields: [],
      pagination: paginationOf(pathOf(listLedger.path, params), query, rows[0]?.total ?? 0),
    },
  };
}
