/**
 * What a person's balances are counted from, and who they are, in one statement. Types and work patterns
 * come from what the server keeps; of the ledger, whole months are already added up (ADR 79).
 */
import { leaveMachine, openStates } from '@tenure/contract/leave/leave-request-states';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { companyMark } from '../../kit/data/company-mark.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import { isInState } from '../../kit/machine.ts';
import { type About, judgedPerson, placeBy, presentPerson } from '../../org/public.ts';
import { type Day, keptHolidays, keptPatterns } from '../../worktime/public.ts';
import { keptTypes } from '../administration/kept-types.ts';
import { type BalanceFacts, type BookedFacts, includesHolidays } from './leave-facts.ts';

interface Counted {
  /** Leave types of which each day counts. */
  readonly inDays: readonly number[];
  /** All others. */
  readonly inMonths: readonly number[];
}

interface Asked extends Counted {
  readonly employeeId: number;
  /** For the person who asks: their managers are judged by it. */
  readonly today: Day;
  readonly now: Date;
  /** The day of the balances; null for today where the person is. */
  readonly on: Day | null;
}

interface Bounds {
  readonly since: Day;
  readonly until: Day;
}

/** The first day of the month and the last day that can count, wherever the person is. */
function boundsOf({ on, now }: Asked): Bounds {
  const days = on
    ? [on, on]
    : [-1, 1].map((days) => dayIn('UTC', new Date(now.getTime() + days * DAY)));
  const [first = '', last = ''] = days;
  return { since: `${first.slice(0, 8)}01`, until: last };
}

const DAY = 24 * 60 * 60 * 1000;

type FoundEntry = BalanceFacts['entries'][number];

/** Added up to the month of the day, and the days of that month; of no use where each day counts. */
const TOTAL = 'total';

/** Leave type, day, kind, period and minutes: as objects they would take PostgreSQL twice as long. */
type StoredEntry = readonly [number, Day, string, string | null, number];

/** Each period is compared on its own; of all else it is the sum that counts, or each day. */
const entries = (
  on: RawBuilder<unknown>,
  { since, until }: Bounds,
  { inDays, inMonths }: Counted,
) => sql<StoredEntry[]>`(
  select coalesce(json_agg(json_build_array(found.type, found.day, found.kind, found.period,
    found.minutes)), '[]') from (
    select g.leave_type_id as type, g.day, g.kind, case when length(g.period_key) = 4
        then g.day::text else g.period_key end as period, g.minutes
    from leave_ledger g
    where g.employee_id = e.id and g.period_key is not null
    union all
    select g.leave_type_id, g.day, g.kind, null, g.minutes
    from ${ofTypes(inDays, sql`true`)}
    union all
    select s.leave_type_id, min(s.month), ${sql.lit(TOTAL)}, null, sum(s.minutes)::int
    from leave_ledger_totals s
    where s.employee_id = e.id and s.month < date_trunc('month', ${on})
    group by 1
    union all
    select g.leave_type_id, g.day, ${sql.lit(TOTAL)}, null, g.minutes
    from ${ofTypes(inMonths, sql`g.day >= ${since}::date and g.day <= ${until}::date`)}
    -- Where the person is, it may be another day: the bounds above are known before, and found by an index.
    where g.day >= date_trunc('month', ${on})::date and g.day <= ${on}) found)`;

/** Type by type, by their index: a month of the whole company, or years of another type, are not read. */
const ofTypes = (types: readonly number[], which: RawBuilder<unknown>) =>
  sql`unnest(${types}::bigint[]) type (id) cross join lateral (select g.* from leave_ledger g
    where g.employee_id = e.id and g.leave_type_id = type.id and g.period_key is null
      and ${which} offset 0) g`;

const entryOf = ([leaveTypeId, day, kind, periodKey, minutes]: StoredEntry): FoundEntry => ({
  ...{ leaveTypeId, day, kind, periodKey, minutes },
  count: 1,
});

const factsRow = prepared((db, given: Given<Asked>) => {
  const there = sql`(${given((of) => of.now)}::timestamptz at time zone u.timezone)::date`;
  return judgedPerson(
    db,
    given((of) => of.today),
  )
    .select(['e.start_date', 'e.employment_type'])
    .select(sql<Day>`${there}`.as('today'))
    .select(['u.country as country_of_account', placeBy(there).as('place')])
    .select(
      sql<{ from: Day; to: Day | null; patternId: number }[]>`(
        select coalesce(json_agg(json_build_object('from', w.effective_date, 'to', w.end_date,
          'patternId', w.work_pattern_id)), '[]') from work_pattern_assignments w
        where w.employee_id = e.id)`.as('assigned'),
    )
    .select(
      entries(
        sql`coalesce(${given((of) => of.on)}::date, ${there})`,
        { since: given((of) => boundsOf(of).since), until: given((of) => boundsOf(of).until) },
        { inDays: given((of) => of.inDays), inMonths: given((of) => of.inMonths) },
      ).as('entries'),
    )
    .select(
      sql<BookedFacts[]>`(
        select coalesce(json_agg(json_build_object('id', q.id, 'leaveTypeId', q.leave_type_id,
          'status', q.status, 'startDate', q.start_date, 'endDate', q.end_date, 'days', q.days)),
          '[]')
        from leave_requests q
        where q.employee_id = e.id
          and ${isInState('q.status', leaveMachine, openStates)} and not q.is_banking
          and q.end_date >= ${there} - 400)`.as('booked'),
    )
    .select(
      sql<boolean>`exists (select from leave_requests q
        where q.employee_id = e.id and q.has_unseen_outcome)`.as('has_unseen'),
    )
    .select(companyMark.as('mark'))
    .where(
      'e.id',
      '=',
      given((of) => of.employeeId),
    );
});

type FactsRow = Awaited<ReturnType<typeof factsRow>>[number];
type KeptTypes = Awaited<ReturnType<typeof keptTypes.at>>['value'];
type KeptHolidays = Awaited<ReturnType<typeof keptHolidays.at>>;
type KeptPatterns = Awaited<ReturnType<typeof keptPatterns.at>>;

export interface AboutBalances extends About {
  readonly facts: BalanceFacts;
  /** Whether a request of theirs was declined or cancelled and they have not seen it yet. */
  readonly hasUnseen: boolean;
}

/** The person, and what their balances on a day are counted from. */
export async function aboutBalances(
  ctx: Ctx & { readonly actor: Pick<Actor, 'timezone'> },
  employeeId: number,
  on: Day | null,
): Promise<AboutBalances | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const asked = { employeeId, today, now: ctx.now, on };
  let types = await keptTypes.latest(ctx);
  for (;;) {
    const [row] = await factsRow(ctx, { ...asked, ...countedOf(types.value) });
    if (!row) return undefined;
    if (row.mark === types.mark) {
      const facts = factsFrom(row, types.value, await keptPatterns.at(ctx, row.mark));
      const allHolidays = facts.types.some(includesHolidays)
        ? holidaysOf(facts, await keptHolidays.at(ctx, row.mark))
        : [];
      return {
        person: presentPerson(row, today),
        facts: { ...facts, allHolidays },
        hasUnseen: row.has_unseen,
      };
    }
    // The rules have changed: other days may count now.
    types = await keptTypes.at(ctx, row.mark);
  }
}

const countedOf = ({ all, inDays }: KeptTypes): Counted => ({
  inDays: [...inDays],
  inMonths: all.map(({ id }) => id).filter((id) => !inDays.has(id)),
});

const holidaysOf = ({ country }: Pick<BalanceFacts, 'country'>, { value }: KeptHolidays) =>
  value.filter((one) => one.country === null || one.country === country);

/** Here rather than in the statement, where each sort is prepared for every request. */
const byDay = (one: Day, other: Day) => (one < other ? -1 : one > other ? 1 : 0);

function factsFrom(
  row: FactsRow,
  types: KeptTypes,
  patterns: KeptPatterns,
): Omit<BalanceFacts, 'allHolidays'> {
  const country = row.place?.country ?? row.country_of_account;
  return {
    employeeId: row.employee_id,
    ...{ country, region: row.place?.region ?? null, city: row.place?.city ?? null },
    today: row.today,
    startDate: row.start_date,
    endDate: row.end_date,
    employmentType: row.employment_type,
    types: types.all.filter((type) => type.country === null || type.country === country),
    assigned: row.assigned.flatMap(({ from, to, patternId }) => {
      const pattern = patterns.value.get(patternId);
      return pattern ? [{ from, to, pattern }] : [];
    }),
    entries: row.entries
      .map(entryOf)
      .filter(({ kind, leaveTypeId }) => kind !== TOTAL || !types.inDays.has(leaveTypeId))
      .sort((one, other) => byDay(one.day, other.day)),
    booked: row.booked.toSorted((one, other) => byDay(one.startDate, other.startDate)),
  };
}
