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
import { type Actor, displayName } from '../kit/actor.ts';
import type { Ctx } from '../kit/ctx.ts';
import { isInState } from '../kit/machine.ts';
import {
  avatarUrl,
  peopleBelow,
  recordVisibility,
  relations,
  shownOrNull,
  teamAround,
  type Visibility,
} from '../org/public.ts';
import { holidayRegion } from '../worktime/public.ts';
import type { TakenDay } from './rules/overlap.ts';

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

export async function readEvents(ctx: Ctx, viewer: Viewer, asked: Asked): Promise<EventRow[]> {
  const today = ctx.now.toISOString().slice(0, 10);
  const members = membersOf(asked.scope, viewer.userId, today);
  const department = filtersBy(viewer, 'department') ? asked.department : '';
  const location = filtersBy(viewer, 'location') ? asked.location : '';
  const inFull =
    viewer.isHr || asked.scope === 'own'
      ? sql`true`
      : sql`r.employee_id = ${viewer.userId} or r.employee_id in (select id from people_below)`;
  const { rows } = await sql<EventRow>`
    with recursive ${viewer.isHr || asked.scope === 'own' ? sql`` : sql`${peopleBelow(viewer.userId, today)},`}
    ${members.tables} setting as (
      select coalesce((select visibility from leave_settings), 'away-only') as visibility
    )
    select r.id, r.employee_id, u.first_name, u.last_name, u.avatar_key, r.start_date, r.end_date,
      r.minutes, r.status, r.version, t.title, t.code, t.colour, d.title as department, l.title as location,
      seen.in_full, t.is_private, (select coalesce(json_agg(day), '[]') from jsonb_array_elements(r.days) day
        where day ->> 'part' <> 'full') as part_days
    from leave_requests r ${members.join}
    join users u on u.tenant_id = r.tenant_id and u.id = r.employee_id
    join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    left join position_assignments a on a.tenant_id = r.tenant_id and a.employee_id = r.employee_id
      and a.is_primary and a.assigned_to is null
    left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
    left join departments d on d.tenant_id = p.tenant_id and d.id = p.department_id
    left join locations l on l.tenant_id = p.tenant_id and l.id = p.location_id
    cross join setting
    cross join lateral (select ${inFull} as in_full) seen
    where r.start_date <= ${asked.to} and r.end_date >= ${asked.from} and not r.is_banking
      and ${isInState('r.status', leaveMachine, ['pending', ...takenStates])} and (seen.in_full or (${isInState('r.status', leaveMachine, takenStates)} and setting.visibility <> 'nothing'))
      and (${asked.leaveTypeCode} = '' or (t.code = ${asked.leaveTypeCode} and (seen.in_full or (setting.visibility = 'all' and not t.is_private))))
      and (${department} = '' or d.title = ${department})
      and (${location} = '' or l.title = ${location})
    order by r.start_date, u.last_name, r.id limit 20000`.execute(ctx.db);
  return rows;
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
  visibility: string;
  country: string | null;
  region: string | null;
  city: string | null;
  holidays: { id: number; day: string; title: string; regions: string[] | null }[];
  types: { code: string; title: string }[];
  departments: string[];
  locations: string[];
}

/** The viewer's own public holidays, and what can be filtered by. */
async function readAround(ctx: Ctx, viewer: Viewer, asked: Asked): Promise<Around | undefined> {
  const { rows } = await sql<Around>`
    with place as (
      select u.tenant_id, coalesce(l.country, u.country) as country, l.region, l.city from users u
      left join position_assignments a on a.tenant_id = u.tenant_id and a.employee_id = u.id
        and a.is_primary and a.assigned_to is null
      left join positions p on p.tenant_id = a.tenant_id and p.id = a.position_id
      left join locations l on l.tenant_id = p.tenant_id and l.id = p.location_id
      where u.id = ${viewer.userId} limit 1
    )
    select coalesce((select visibility from leave_settings), 'away-only') as visibility,
      place.country, place.region, place.city,
      (select coalesce(json_agg(json_build_object('id', h.id, 'day', h.day, 'title', h.title,
          'regions', h.regions) order by h.day), '[]') from public_holidays h
        where h.tenant_id = place.tenant_id and (h.country is null or h.country = place.country)
          and h.day between ${asked.from} and ${asked.to}) as holidays,
      (select coalesce(json_agg(distinct jsonb_build_object('code', t.code, 'title', t.title)), '[]')
        from leave_types t where t.tenant_id = place.tenant_id
          and (t.country is null or t.country = place.country)) as types,
      (select coalesce(json_agg(title order by title), '[]') from departments
        where closed_on is null and ${asked.scope === 'company' && filtersBy(viewer, 'department')}) as departments,
      (select coalesce(json_agg(title order by title), '[]') from locations
        where closed_on is null and ${asked.scope === 'company' && filtersBy(viewer, 'location')}) as locations
    from place`.execute(ctx.db);
  return rows[0];
}

export async function readCalendar(
  ctx: Ctx,
  viewer: Viewer,
  asked: Asked,
): Promise<
  Omit<AnswerOf<typeof listCalendarEvents>, 'metadata'> & {
    around: Around | undefined;
    rows: readonly EventRow[];
  }
> {
  const rows = viewer.seesLeave ? await readEvents(ctx, viewer, asked) : [];
  const around = await readAround(ctx, viewer, asked);
  const region = around ? holidayRegion(around.country, around.region, around.city) : null;
  const holidays = (around?.holidays ?? []).filter(
    ({ regions }) => regions === null || (region !== null && regions.includes(region)),
  );
  return {
    around,
    rows,
    items: [
      ...holidays.map(holidayEvent),
      ...rows.map((row) => leaveEvent(row, viewer, around?.visibility ?? 'away-only')),
    ],
  };
}

const holidayEvent = (holiday: Around['holidays'][number]): CalendarEvent => ({
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
    isPending: false,
    minutes: null,
    regions: holiday.regions,
  },
});

function leaveEvent(row: EventRow, viewer: Viewer, setting: string): CalendarEvent {
  const { visibility } = viewer;
  const name = displayName({ firstName: row.first_name, lastName: row.last_name });
  const named = row.in_full || (setting === 'all' && !row.is_private);
  const what = named ? row.title : AWAY.title;
  const pending = stateOfCode(row.status) === 'pending';
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
      isPending: pending,
      minutes: row.in_full ? row.minutes : null,
      regions: null,
    },
  };
}
