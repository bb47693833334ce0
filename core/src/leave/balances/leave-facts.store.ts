import { leaveMachine, openStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import {
  type ApproverFacts,
  approverFactsFrom,
  approverFactsOf,
  rolesOf,
  type StoredApproverFacts,
} from '../../approvals/public.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { briefOf, employmentTypes, workplaceOf } from '../../org/public.ts';
import type { LeaveFacts } from './leave-facts.ts';

const rule = sql`json_build_object('effectiveFrom', r.effective_from, 'effectiveTo', r.effective_to,
  'from', r.effective_from, 'to', r.effective_to, 'accrual', r.accrual,
  'accrualPeriod', r.accrual_period, 'grantUnit', r.grant_unit, 'countsAsService', r.counts_as_service,
  'rateNumerator', r.rate_numerator, 'rateDenominator', r.rate_denominator, 'regionalRates', r.regional_rates,
  'grantWeeks', r.grant_weeks, 'grantOn', r.grant_on, 'afterMonths', r.after_months,
  'mostCarriedWeeks', r.most_carried_weeks, 'includesHolidays', r.includes_holidays, 'evidenceAfterDays', r.evidence_after_days,
  'minimumNoticeDays', r.minimum_notice_days, 'mostNegativeMinutes', r.most_negative_minutes,
  'secondStep', r.second_step, 'secondStepRole', r.second_step_role,
  'cancelNeedsApproval', r.cancel_needs_approval)`;

/** The rules of a type, oldest first, as JSON: `t` is a row of leave_types. */
export const rulesOfType = sql`(select coalesce(json_agg(${rule} order by r.effective_from), '[]')
  from leave_type_rules r where r.tenant_id = t.tenant_id and r.leave_type_id = t.id)`;

/** Whether one of the leave types of `person` includes public holidays in its grant. */
const holidaysCount = sql`exists (select from leave_types t
  join leave_type_rules r on r.tenant_id = t.tenant_id and r.leave_type_id = t.id
  where t.tenant_id = person.tenant_id and (t.country is null or t.country = person.country)
    and r.includes_holidays)`;

/** Everything in one statement. Periods from before each had its own day as a key (ADR 39) are given one. */
export async function loadFacts(
  ctx: Ctx,
  employeeIds: readonly number[],
  /**
   * Accrual needs no managers, and holidays only for grants that include them, which keeps runs for everyone
   * small.
   */
  parts: 'all' | 'earning' | 'asking' = 'all',
): Promise<(LeaveFacts & { approvers: StoredApproverFacts })[]> {
  const all = sql.lit(parts === 'all' || parts === 'asking');
  const booked = sql.lit(parts !== 'earning');
  const approvers = parts === 'asking' ? approversOfPerson(ctx.now) : sql`null`;
  const { rows } = await sql<LeaveFacts & { approvers: StoredApproverFacts }>`
    with person as (
      select e.tenant_id, e.id, e.start_date, e.end_date, e.employment_type, there.today,
        work.place ->> 'country' as country, work.place ->> 'region' as region, work.place ->> 'city' as city
      from employees e
      join users u on u.tenant_id = e.tenant_id and u.id = e.id
      cross join lateral (select (${ctx.now}::timestamptz at time zone u.timezone)::date as today) there
      cross join lateral (select ${workplaceOf(sql.ref('e.id'), sql.ref('there.today'))} as place) work
      where e.id = any(${employeeIds}::bigint[])
    )
    select person.id as "employeeId", today, start_date as "startDate", end_date as "endDate",
      employment_type as "employmentType", ${employmentTypes.otherTypesOf('person')} as "otherTypes",
      country, region, city,
      (select coalesce(json_agg(json_build_object('from', a.effective_date, 'to', a.end_date,
          'pattern', json_build_object('startDate', w.start_date, 'weeks', w.weeks))), '[]')
        from work_pattern_assignments a
        join work_patterns w on w.tenant_id = a.tenant_id and w.id = a.work_pattern_id
        where a.tenant_id = person.tenant_id and a.employee_id = person.id) as assigned,
      (select coalesce(json_agg(json_build_object('day', h.day, 'title', h.title,
          'transferredFrom', h.transferred_from, 'regions', h.regions) order by h.day), '[]')
        from public_holidays h
        where (${all} or ${holidaysCount}) and h.tenant_id = person.tenant_id
          and (h.country is null or h.country = person.country)) as "allHolidays",
      (select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'title', t.title,
          'colour', t.colour, 'unit', t.unit, 'isBanking', t.is_banking, 'openedOn', t.opened_on,
          'accruedTo', t.accrued_to, 'rules', ${rulesOfType})
          order by t.id), '[]')
        from leave_types t
        where t.tenant_id = person.tenant_id and (t.country is null or t.country = person.country)
      ) as types,
      (select coalesce(json_agg(summed), '[]') from (
        select g.leave_type_id as "leaveTypeId", g.day, g.kind, case when length(g.period_key) = 4
            then g.day::text else g.period_key end as "periodKey",
          sum(g.minutes)::int as minutes, count(*)::int as count
        from leave_ledger g where g.tenant_id = person.tenant_id and g.employee_id = person.id
        group by 1, 2, 3, 4 order by 2) summed) as entries,
      (select coalesce(json_agg(json_build_object('id', q.id, 'leaveTypeId', q.leave_type_id,
          'status', q.status, 'startDate', q.start_date, 'endDate', q.end_date, 'days', q.days)
          order by q.start_date), '[]')
        from leave_requests q
        where ${booked} and q.tenant_id = person.tenant_id and q.employee_id = person.id
          and ${isInState('q.status', leaveMachine, openStates)} and not q.is_banking and q.end_date >= person.today - 400) as booked,
      (select coalesce(json_agg(json_build_object('id', q.id, 'date', worked.date)), '[]')
        from leave_requests q, jsonb_to_recordset(q.days) as worked (date text)
        where ${all} and q.tenant_id = person.tenant_id and q.employee_id = person.id
          and ${isInState('q.status', leaveMachine, openStates)} and q.is_banking) as banked,
      (select coalesce(json_agg(${briefOf('m')} order by above.place), '[]')
        from unnest(case when ${all} then manager_ids(person.id, person.today) end) with ordinality as above (id, place)
        join users m on m.tenant_id = person.tenant_id and m.id = above.id) as managers,
      (select json_build_object('visibility', s.visibility,
          'escalateAfterHours', s.escalate_after_hours,
          'namedApprover', (select ${briefOf('n')} from users n
            where n.tenant_id = s.tenant_id and n.id = s.named_approver_id))
        from leave_settings s where s.tenant_id = person.tenant_id) as settings, ${approvers} as approvers
    from person order by person.id`.execute(ctx.db);
  return rows.map((row) => ({ ...row, settings: row.settings ?? defaults }));
}

const defaults: LeaveFacts['settings'] = {
  visibility: 'away-only',
  escalateAfterHours: 72,
  namedApprover: null,
};

export async function factsOf(ctx: Ctx, employeeId: number): Promise<LeaveFacts> {
  const [facts] = await loadFacts(ctx, [employeeId]);
  if (!facts) throw new Error(`There is no employee ${employeeId}`);
  return facts;
}

/** Includes the data about approvers, in the same statement. */
export interface AskingFacts {
  readonly facts: LeaveFacts;
  readonly approvers: ApproverFacts;
}

export async function askingFactsOf(ctx: Ctx, employeeId: number): Promise<AskingFacts> {
  const [row] = await loadFacts(ctx, [employeeId], 'asking');
  if (!row) throw new Error(`There is no employee ${employeeId}`);
  const { approvers, ...facts } = row;
  return { facts, approvers: approverFactsFrom(approvers) };
}

const approversOfPerson = (now: Date) =>
  approverFactsOf(
    now,
    sql`person.id`,
    sql`select unnest(manager_ids(person.id, person.today)) union select named_approver_id from leave_settings`,
    sql`(${rolesOf([])}::text[] || array(select ltr.second_step_role from leave_type_rules ltr
      where ltr.tenant_id = person.tenant_id and ltr.second_step_role is not null))`,
  );
