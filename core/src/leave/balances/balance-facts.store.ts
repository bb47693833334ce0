/**
 * Loads a person and the data for their balances in one statement. Leave types and work patterns are cached;
 * the ledger is read as monthly totals (ADR 79).
 */
import { leaveMachine, openStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { companyMark } from '../../kit/data/company-mark.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import { isInState } from '../../kit/machine.ts';
import {
  type About,
  employmentTypes,
  judgedPerson,
  namedPerson,
  placeBy,
  presentPerson,
} from '../../org/public.ts';
import { type Day, dates, keptHolidays, keptPatterns } from '../../worktime/public.ts';
import { keptTypes } from '../administration/kept-types.ts';
import { type BalanceFacts, type BookedFacts, includesHolidays } from './leave-facts.ts';

interface Asked {
  readonly employeeId: number;
  /** For the viewer's permissions: managers are as of this day. */
  readonly today: Day;
  readonly now: Date;
  /** The day of the balances; null for today in the person's time zone. */
  readonly on: Day | null;
  /** Leave types that need every day of the ledger. */
  readonly inDays: readonly number[];
}

interface Bounds {
  readonly since: Day;
  readonly until: Day;
}

/** The range of ledger days needed, for any time zone of the person. */
function boundsOf({ on, now }: Pick<Asked, 'on' | 'now'>): Bounds {
  const days: readonly [Day, Day] = on ? [on, on] : daysAround(now);
  const [first, last] = days;
  return { since: `${first.slice(0, 8)}01`, until: last };
}

const DAY = 24 * 60 * 60 * 1000;

/** The earliest and latest current date across time zones. */
function daysAround(now: Date): readonly [Day, Day] {
  const away = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return [away(-1), away(1)];
}

type FoundEntry = BalanceFacts['entries'][number];

/** Leave type, day, kind, period and minutes: arrays take PostgreSQL half the time of objects. */
type StoredPeriod = readonly [number, Day, string, string, number];

/** Accrual periods, each compared separately. */
const periods = sql<StoredPeriod[]>`(
  select coalesce(json_agg(json_build_array(g.leave_type_id, g.day, g.kind,
    case when length(g.period_key) = 4 then g.day::text else g.period_key end, g.minutes)), '[]')
  from leave_ledger g
  where g.employee_id = e.id and g.period_key is not null)`;

/** Twice the number of days since DAY_ZERO, plus one for leave taken; and the minutes. */
type StoredDay = readonly [number, number];

const DAY_ZERO = '1970-01-01';

/** Leave type, the sum of earlier months, and the entries of months that need every day. */
type StoredTotal = readonly [number, number | null, (readonly StoredDay[])[] | null];

/** Other entries as a sum, or daily for the month of the balances and for types that need every day. */
const totals = (given: Given<Asked>) => {
  const since = sql`${given((of) => boundsOf(of).since)}::date`;
  const until = sql`${given((of) => boundsOf(of).until)}::date`;
  return sql<StoredTotal[]>`(
  select coalesce(json_agg(json_build_array(of_type.id, of_type.before, of_type.days)), '[]') from (
    select s.leave_type_id as id, sum(s.minutes) filter (where s.month < ${since}) as before,
      json_agg(s.days) filter (where s.month >= ${since} and s.month <= ${until}
        or s.leave_type_id = any(${given((of) => of.inDays)}::bigint[])) as days
    from leave_ledger_totals s
    where s.employee_id = e.id
    group by 1) of_type)`;
};

/** Only approved and requested leave that ended at most this many days ago. */
const DAYS_BACK = 400;

type StoredRequest = readonly [number, number, number, Day, Day, BookedFacts['days']];

/** In any time zone; leave that ended a day too early in the person's is filtered out below. */
const booked = (given: Given<Asked>) => sql<StoredRequest[]>`(
  select coalesce(json_agg(json_build_array(q.id, q.leave_type_id, q.status, q.start_date, q.end_date, q.days)), '[]')
  from leave_requests q
  where q.employee_id = e.id
    and ${isInState('q.status', leaveMachine, openStates)} and not q.is_banking
    and q.end_date >= ${given(({ now }) => dates.addDays(daysAround(now)[0], -DAYS_BACK))}::date)`;

const assigned = sql<{ from: Day; to: Day | null; patternId: number }[]>`(
  select coalesce(json_agg(json_build_object('from', w.effective_date, 'to', w.end_date,
    'patternId', w.work_pattern_id)), '[]') from work_pattern_assignments w
  where w.employee_id = e.id)`;

/** The data that balances are calculated from. */
const countedFrom = (given: Given<Asked>) => {
  const there = sql`(${given((of) => of.now)}::timestamptz at time zone u.timezone)::date`;
  return [
    sql<Day>`${there}`.as('today'),
    sql<string>`e.employment_type`.as('employment_type'),
    employmentTypes.otherTypesOf('e').as('other_types'),
    sql<string | null>`u.country`.as('country_of_account'),
    placeBy(there).as('place'),
    assigned.as('assigned'),
    periods.as('periods'),
    totals(given).as('totals'),
    booked(given).as('booked'),
    companyMark.as('mark'),
  ] as const;
};

const factsRow = prepared((db, given: Given<Asked>) =>
  judgedPerson(
    db,
    given((of) => of.today),
  )
    .select(countedFrom(given))
    .where(
      'e.id',
      '=',
      given((of) => of.employeeId),
    ),
);

/** Without managers, because no permission is checked. */
const ownRow = prepared((db, given: Given<Asked>) =>
  namedPerson(db)
    .select(countedFrom(given))
    .select(
      sql<boolean>`exists (select from leave_requests q
        where q.employee_id = e.id and q.has_unseen_outcome)`.as('has_unseen'),
    )
    .where(
      'e.id',
      '=',
      given((of) => of.employeeId),
    ),
);

type FactsRow = Awaited<ReturnType<typeof ownRow>>[number];
type KeptTypes = Awaited<ReturnType<typeof keptTypes.at>>['value'];
type KeptHolidays = Awaited<ReturnType<typeof keptHolidays.at>>;
type KeptPatterns = Awaited<ReturnType<typeof keptPatterns.at>>;
type Asker = Ctx & { readonly actor: Pick<Actor, 'timezone'> };

export interface AboutBalances extends About {
  readonly facts: BalanceFacts;
}

/** The person, and the data for their balances on a day. */
export async function aboutBalances(
  ctx: Asker,
  employeeId: number,
  on: Day | null,
): Promise<AboutBalances | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const asked = { employeeId, today, now: ctx.now, on };
  const found = await readFacts(ctx, asked, factsRow);
  return found && { person: presentPerson(found.row, today), facts: found.facts };
}

interface OwnBalances {
  readonly facts: BalanceFacts;
  /** Whether one of their requests was declined or cancelled and they haven't seen it yet. */
  readonly hasUnseen: boolean;
}

/** The data for one's own balances of today. */
export async function ownBalances(
  ctx: Asker,
  employeeId: number,
): Promise<OwnBalances | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const asked = { employeeId, today, now: ctx.now, on: null };
  const found = await readFacts(ctx, asked, ownRow);
  return found && { facts: found.facts, hasUnseen: found.row.has_unseen };
}

async function readFacts<Row extends Omit<FactsRow, 'has_unseen'>>(
  ctx: Ctx,
  asked: Omit<Asked, 'inDays'>,
  read: (ctx: Ctx, asked: Asked) => Promise<Row[]>,
): Promise<{ readonly row: Row; readonly facts: BalanceFacts } | undefined> {
  let types = await keptTypes.latest(ctx);
  for (;;) {
    const [row] = await read(ctx, { ...asked, inDays: [...types.value.inDays] });
    if (!row) return undefined;
    if (row.mark === types.mark) {
      const patterns = await keptPatterns.at(ctx, row.mark);
      const facts = factsFrom(row, boundsOf(asked), types.value, patterns);
      const allHolidays = facts.types.some(includesHolidays)
        ? holidaysOf(facts, await keptHolidays.at(ctx, row.mark))
        : [];
      return { row, facts: { ...facts, allHolidays } };
    }
    // The rules have changed, so other types may need every day.
    types = await keptTypes.at(ctx, row.mark);
  }
}

const holidaysOf = ({ country }: Pick<BalanceFacts, 'country'>, { value }: KeptHolidays) =>
  value.filter((one) => one.country === null || one.country === country);

/** Sorted here, because every sort in the statement adds to its cost. */
const byDay = (one: Day, other: Day) => (one < other ? -1 : one > other ? 1 : 0);

const periodOf = ([leaveTypeId, day, kind, periodKey, minutes]: StoredPeriod): FoundEntry => ({
  ...{ leaveTypeId, day, kind, periodKey, minutes },
  count: 1,
});

/** Earlier months are a single entry, which is not used for types that need every day. */
function totalOf(
  [leaveTypeId, before, days]: StoredTotal,
  { since }: Bounds,
  { inDays }: KeptTypes,
): FoundEntry[] {
  const entry = (day: Day, minutes: number, kind: string) => ({
    ...{ leaveTypeId, day, kind, periodKey: null, minutes },
    count: 1,
  });
  const each = (days ?? []).flat().map(([day, minutes]) =>
    // For other entries the kind doesn't matter.
    entry(dates.addDays(DAY_ZERO, Math.floor(day / 2)), minutes, day % 2 ? 'taken' : 'adjustment'),
  );
  return inDays.has(leaveTypeId) ? each : [entry(since, before ?? 0, 'adjustment'), ...each];
}

const requestOf = ([id, leaveTypeId, status, startDate, endDate, days]: StoredRequest) => ({
  ...{ id, leaveTypeId, status, startDate, endDate, days },
});

function factsFrom(
  row: Omit<FactsRow, 'has_unseen'>,
  bounds: Bounds,
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
    otherTypes: row.other_types,
    types: types.all.filter((type) => type.country === null || type.country === country),
    assigned: row.assigned.flatMap(({ from, to, patternId }) => {
      const pattern = patterns.value.get(patternId);
      return pattern ? [{ from, to, pattern }] : [];
    }),
    entries: [
      ...row.periods.map(periodOf),
      ...row.totals.flatMap((total) => totalOf(total, bounds, types)),
    ].sort((one, other) => byDay(one.day, other.day)),
    booked: row.booked
      .map(requestOf)
      .filter(({ endDate }) => endDate >= dates.addDays(row.today, -DAYS_BACK))
      .sort((one, other) => byDay(one.startDate, other.startDate)),
  };
}
