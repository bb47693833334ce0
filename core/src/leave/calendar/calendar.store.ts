/**
 * What somebody may see of others' leave: everything about themself and those below them, and for HR of
 * everybody; of all others what the tenant's setting allows (all, away only, nothing), once approved.
 */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { CalendarEvent, CalendarPerson, CalendarScope } from '@tenure/contract/leave/calendar';
import type { listCalendarEvents } from '@tenure/contract/leave/calendar-endpoints';
import {
  leaveMachine,
  stateOfCode,
  takenStates,
} from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import { type Actor, displayName } from '../../kit/actor.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { companyMark } from '../../kit/data/company-mark.ts';
import { prepared } from '../../kit/data/prepared.ts';
import { isInState } from '../../kit/machine.ts';
import {
  avatarUrl,
  lastCard,
  peopleBelow,
  recordVisibility,
  relations,
  shownOrNull,
  teamAround,
  type Visibility,
} from '../../org/public.ts';
import { holidayRegion, type KeptHoliday, keptHolidays } from '../../worktime/public.ts';
import { keptTypes } from '../administration/kept-types.ts';
import type { TakenDay } from '../rules/overlap.ts';

export interface Viewer {
  readonly userId: number;
  readonly isHr: boolean;
  readonly visibility: Visibility;
  /** Where leave is switched off, a calendar has public holidays alone. */
  readonly seesLeave: boolean;
}

export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.userId,
  isHr: relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null),
  visibility: recordVisibility(actor),
  seesLeave: actor.modules.has('leave'),
});

/** Whether the viewer may choose people by it: a filter over something hidden would tell it. */
const filtersBy = ({ visibility }: Viewer, field: 'department' | 'location') =>
  visibility.shows(field, 0);

type Asked = Omit<InputOf<typeof listCalendarEvents>['query'], 'withPeople'>;

interface EventRow {
  id: number;
  employee_id: number;
  first_name: string;
  last_name: string;
  avatar_key: string | null;
  start_date: string;
  end_date: string;
  minutes: number;
  status: number;
  version: number;
  title: string;
  code: string;
  colour: string;
  department: string | null;
  location: string | null;
  in_full: boolean;
  is_private: boolean;
  part_days: TakenDay[];
  full_days: number;
}

const AWAY = { title: 'Away', colour: '#6b7280' };

/** `members (id)`: the people whose leave is looked for; without it, everybody. */
function membersOf(scope: CalendarScope, userId: number, today: string) {
  if (scope === 'company') return { tables: sql``, join: sql`` };
  const join = sql`join members m on m.id = r.employee_id`;
  const self = sql`select ${userId}::bigint`;
  return scope === 'own'
    ? { tables: sql`members (id) as (${self}),`, join }
    : {
        tables: sql`${teamAround(userId, today)},
          members (id) as materialized (select id from team union ${self}),`,
        join,
      };
}

interface EventsAsked extends Asked {
  readonly userId: number;
  readonly today: string;
}

/** Built once for each scope, for those who see everything and for those who do not. */
const eventsOf = (scope: CalendarScope, seesAll: boolean) =>
  prepared<EventsAsked, EventRow>((_, given) => {
    const userId = given((of) => of.userId);
    const today = given((of) => of.today);
    const [department, location] = [given((of) => of.department), given((of) => of.location)];
    const leaveTypeCode = given((of) => of.leaveTypeCode);
    const members = membersOf(scope, userId, today);
    const inFull = seesAll
      ? sql`true`
      : sql`(r.employee_id = ${userId} or r.employee_id in (select id from people_below))`;
    return sql<EventRow>`
    with recursive ${seesAll ? sql`` : sql`${peopleBelow(userId, today)},`}
    ${members.tables} setting as (
      select coalesce((select visibility from leave_settings), 'away-only') as visibility
    )
    select r.id, r.employee_id, c.first_name, c.last_name, c.avatar_key, r.start_date, r.end_date,
      r.minutes, r.status, r.version, t.title, t.code, t.colour, c.department_title as department, c.location_title as location,
      seen.in_full, t.is_private, (select coalesce(json_agg(day), '[]') from jsonb_array_elements(r.days) day
        where day ->> 'part' <> 'full') as part_days,
      (select count(*)::int from jsonb_array_elements(r.days) day where day ->> 'part' = 'full') as full_days
    from leave_requests r ${members.join}
    join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    join ${lastCard('c', 'r')}
    cross join setting
    cross join lateral (select ${inFull} as in_full) seen
    where r.start_date <= ${given((of) => of.to)} and r.end_date >= ${given((of) => of.from)} and not r.is_banking
      and ${isInState('r.status', leaveMachine, ['pending', ...takenStates])} and (seen.in_full or (${isInState('r.status', leaveMachine, takenStates)} and setting.visibility <> 'nothing'))
      and (${leaveTypeCode} = '' or (t.code = ${leaveTypeCode} and (seen.in_full or (setting.visibility = 'all' and not t.is_private))))
      and (${department} = '' or c.department_title = ${department})
      and (${location} = '' or c.location_title = ${location})
    order by r.start_date, c.last_name, r.id limit 20000`;
  });

type Events = ReturnType<typeof eventsOf>;
const inFull: Partial<Record<CalendarScope, Events>> = {};
const asAllowed: Partial<Record<CalendarScope, Events>> = {};

export async function readEvents(ctx: Ctx, viewer: Viewer, asked: Asked): Promise<EventRow[]> {
  const seesAll = viewer.isHr || asked.scope === 'own';
  const built = seesAll ? inFull : asAllowed;
  built[asked.scope] ??= eventsOf(asked.scope, seesAll);
  const rows = await built[asked.scope]?.(ctx, {
    ...asked,
    userId: viewer.userId,
    today: ctx.now.toISOString().slice(0, 10),
    department: filtersBy(viewer, 'department') ? asked.department : '',
    location: filtersBy(viewer, 'location') ? asked.location : '',
  });
  return rows ?? [];
}

/** Nobody reads a timeline of more rows. */
const MOST_PEOPLE = 200;

/** The team of whoever looks, themself first. */
export async function readTeam(
  ctx: Ctx,
  { userId, visibility }: Viewer,
): Promise<CalendarPerson[]> {
  const { tables } = membersOf('team', userId, ctx.now.toISOString().slice(0, 10));
  const { rows } = await sql<Pick<EventRow, 'id' | 'first_name' | 'last_name' | 'avatar_key'>>`
    with recursive ${tables} shown as (select id from members)
    select u.id, u.first_name, u.last_name, u.avatar_key from shown join users u on u.id = shown.id
    order by u.id <> ${userId}, u.last_name, u.first_name, u.id limit ${MOST_PEOPLE}`.execute(
    ctx.db,
  );
  return rows.map((row) => ({
    id: row.id,
    displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
    avatarURL: avatarUrl(visibility, row.id, row.avatar_key),
  }));
}

interface Around {
  readonly visibility: string;
  readonly holidays: readonly KeptHoliday[];
  readonly types: readonly { code: string; title: string }[];
  readonly departments: readonly string[];
  readonly locations: readonly string[];
}

/** Where someone is, and what their company keeps about it. */
export interface Surroundings extends Pick<Around, 'visibility'> {
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly mark: string | null;
}

type AroundRow = Surroundings & Pick<Around, 'departments' | 'locations'>;

/** The columns of `place`, someone with a country, and of their card `c`. */
const surroundings = sql`coalesce((select visibility from leave_settings), 'away-only') as visibility,
  coalesce(c.location_country, place.country) as country, c.location_region as region,
  c.location_city as city, ${companyMark} as mark`;

/** The surroundings of the user `u` as one value, for a statement that knows them already. */
export const surroundingsOfUser = sql<Surroundings>`(select row_to_json(found) from (
  select ${surroundings} from (select u.tenant_id, u.id as employee_id, u.country) place
  left join ${lastCard('c', 'place')}) found)`;

/** The viewer's own public holidays, and what can be filtered by. */
async function readAround(
  ctx: Ctx,
  viewer: Viewer,
  asked: Asked,
  known?: Surroundings,
): Promise<Around | undefined> {
  const row = known
    ? { ...known, departments: [], locations: [] }
    : await readSurroundings(ctx, viewer, asked);
  if (!row) return undefined;
  const isHere = ({ country }: { country: string | null }) =>
    country === null || country === row.country;
  const region = holidayRegion(row.country, row.region, row.city);
  const holidays = (await keptHolidays.at(ctx, row.mark)).value.filter(
    (holiday) =>
      isHere(holiday) &&
      asked.from <= holiday.day &&
      holiday.day <= asked.to &&
      (holiday.regions === null || (region !== null && holiday.regions.includes(region))),
  );
  const types = (await keptTypes.at(ctx, row.mark)).value.all.filter(isHere);
  return { ...row, holidays, types: codesOf(types) };
}

async function readSurroundings(ctx: Ctx, viewer: Viewer, asked: Asked) {
  const { rows } = await sql<AroundRow>`
    with place as (
      select u.tenant_id, u.id as employee_id, u.country from users u where u.id = ${viewer.userId}
    )
    select ${surroundings}, ${titlesOf('departments', asked, viewer)} as departments,
      ${titlesOf('locations', asked, viewer)} as locations
    from place left join ${lastCard('c', 'place')}`.execute(ctx.db);
  return rows[0];
}

const titlesOf = (table: 'departments' | 'locations', { scope }: Asked, viewer: Viewer) =>
  scope === 'company' ? openTitles(table, viewer) : none;

const none = sql`'[]'::json`;

/** Open departments or locations, for those who may choose people by them. */
export const openTitles = (table: 'departments' | 'locations', viewer: Viewer) =>
  filtersBy(viewer, table === 'departments' ? 'department' : 'location')
    ? sql`(select coalesce(json_agg(title order by title), '[]') from ${sql.table(table)} where closed_on is null)`
    : none;

/** Each once, by code. */
const codesOf = (types: readonly { code: string; title: string }[]) =>
  [...new Map(types.map(({ code, title }) => [`${code} ${title}`, { code, title }])).values()].sort(
    (one, other) => byText(one.code, other.code) || byText(one.title, other.title),
  );
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export async function readCalendar(
  ctx: Ctx,
  viewer: Viewer,
  asked: Asked,
  known?: Surroundings,
): Promise<
  Omit<AnswerOf<typeof listCalendarEvents>, 'metadata'> & {
    around: Around | undefined;
    rows: readonly EventRow[];
  }
> {
  const rows = viewer.seesLeave ? await readEvents(ctx, viewer, asked) : [];
  const around = await readAround(ctx, viewer, asked, known);
  return {
    around,
    rows,
    items: [
      ...(around?.holidays ?? []).map(holidayEvent),
      ...rows.map((row) => leaveEvent(row, viewer, around?.visibility ?? 'away-only')),
    ],
  };
}

const holidayEvent = (holiday: KeptHoliday): CalendarEvent => ({
  id: `holiday-${holiday.id}`,
  type: 'public-holiday',
  start: holiday.day,
  end: holiday.day,
  title: holiday.title,
  longTitle: `${holiday.title}, public holiday`,
  color: '#8a5300',
  textColor: '#ffffff',
  url: null,
  meta: {
    employeeId: null,
    displayName: null,
    avatarURL: null,
    department: null,
    location: null,
    leaveTypeCode: null,
    leaveType: null,
    isPending: false,
    state: null,
    minutes: null,
    days: null,
    regions: holiday.regions && [...holiday.regions],
  },
});

function leaveEvent(row: EventRow, viewer: Viewer, setting: string): CalendarEvent {
  const { visibility } = viewer;
  const name = displayName({ firstName: row.first_name, lastName: row.last_name });
  const named = row.in_full || (setting === 'all' && !row.is_private);
  const what = named ? row.title : AWAY.title;
  const state = stateOfCode(row.status);
  const pending = state === 'pending';
  return {
    id: `leave-${row.id}`,
    type: 'leave',
    start: row.start_date,
    end: row.end_date,
    title: row.employee_id === viewer.userId ? what : name,
    longTitle: `${name}: ${what}${pending ? ', pending' : ''}`,
    color: named ? row.colour : AWAY.colour,
    textColor: '#ffffff',
    url: row.in_full ? `/dashboard/leave/leave-request/${row.id}` : null,
    meta: {
      employeeId: row.employee_id,
      displayName: name,
      avatarURL: avatarUrl(visibility, row.employee_id, row.avatar_key),
      department: shownOrNull(visibility, 'department', row.employee_id, row.department),
      location: shownOrNull(visibility, 'location', row.employee_id, row.location),
      leaveTypeCode: named ? row.code : null,
      leaveType: named ? row.title : null,
      isPending: pending,
      state: row.in_full ? state : null,
      minutes: row.in_full ? row.minutes : null,
      days: row.in_full ? daysOf(row) : null,
      regions: null,
    },
  };
}

const daysOf = ({ part_days: parts, full_days: full }: EventRow): number | null =>
  parts.some(({ part }) => part === 'hours') ? null : full + parts.length / 2;
