/**
 * Which leave the viewer can see: everything of their own and of people below them, and for HR of everyone;
 * of others what the tenant's setting allows (all, away only, nothing), once approved.
 */

import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { CalendarPerson, CalendarScope } from '@tenure/contract/leave/calendar';
import type { listCalendarEvents } from '@tenure/contract/leave/calendar-endpoints';
import { leaveMachine, takenStates } from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { byName } from '../../kit/data/by-name.ts';
import { companyMark } from '../../kit/data/company-mark.ts';
import { only, prepared } from '../../kit/data/prepared.ts';
import { isInState } from '../../kit/machine.ts';
import {
  avatarUrl,
  isBelow,
  lastCard,
  lastCardOf,
  peopleBelow,
  teamAround,
} from '../../org/public.ts';
import type { TakenDay } from '../rules/overlap.ts';
import { filtersBy, openTitles, type Viewer } from './viewer.ts';

export type Asked = Omit<InputOf<typeof listCalendarEvents>['query'], 'withPeople'>;

export interface EventRow {
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
  leave_type_id: number;
  department: string | null;
  location: string | null;
  in_full: boolean;
  days: TakenDay[];
}

/** The viewer's workplace and the company settings for it. */
export interface Surroundings {
  readonly visibility: string;
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly mark: string | null;
}

type NoEvent = { readonly [K in keyof EventRow]: null };

/** `members (id)`: the people whose leave is loaded. */
function membersOf(scope: CalendarScope, userId: number, today: string) {
  const self = sql`select ${userId}::bigint`;
  return scope === 'own'
    ? sql`members (id) as (${self})`
    : sql`${teamAround(userId, today)},
        members (id) as materialized (select id from team union ${self})`;
}

interface CalendarAsked extends Asked {
  readonly userId: number;
  readonly today: string;
}

interface Shape {
  readonly scope: CalendarScope;
  readonly seesLeave: boolean;
  /** HR, and everyone for their own calendar. */
  readonly seesAll: boolean;
  readonly isFiltered: boolean;
}

/**
 * The viewer's surroundings and the leave they can see, in one statement, prepared once per shape. For a few
 * people everything is an index lookup, so that the cost doesn't depend on their place in the company; for
 * the whole company, everyone below is collected first.
 */
const calendarOf = ({ scope, seesLeave, seesAll, isFiltered }: Shape) =>
  prepared<CalendarAsked, Surroundings & (EventRow | NoEvent)>((_, given) => {
    const userId = given((of) => of.userId);
    const today = given((of) => of.today);
    const isOfCompany = scope === 'company';
    const everyoneBelow = seesAll ? undefined : peopleBelow(userId, today);
    const people = isOfCompany ? everyoneBelow : membersOf(scope, userId, today);
    const isTheirs = sql`r.start_date <= ${given((of) => of.to)}
      and r.end_date >= ${given((of) => of.from)} and not r.is_banking
      and ${isInState('r.status', leaveMachine, ['pending', ...takenStates])}`;
    const requests = isOfCompany
      ? sql`leave_requests r join ${lastCard('c', 'r')}`
      : sql`members m cross join lateral (select r.* from leave_requests r
            where r.employee_id = m.id and ${isTheirs} offset 0) r
          cross join ${lastCardOf('r.employee_id')} c`;
    const below = isOfCompany
      ? sql`r.employee_id in (select id from people_below)`
      : isBelow(sql`r.employee_id`, userId, today);
    const inFull = seesAll ? sql`true` : sql`(r.employee_id = ${userId} or ${below})`;
    const [department, location] = [given((of) => of.department), given((of) => of.location)];
    const leaveTypeCode = given((of) => of.leaveTypeCode);
    const filters = sql`
      and (${leaveTypeCode} = '' or exists (select from leave_types t
        where t.id = r.leave_type_id and t.code = ${leaveTypeCode}
          and (seen.in_full or (around.visibility = 'all' and not t.is_private))))
      and (${department} = '' or c.department_title = ${department})
      and (${location} = '' or c.location_title = ${location})`;
    const around = sql`(
      select coalesce((select visibility from leave_settings), 'away-only') as visibility,
        coalesce(c.location_country, u.country) as country, c.location_region as region,
        c.location_city as city, ${companyMark} as mark
      from users u left join ${lastCardOf('u.id')} c on true
      where u.id = ${userId} offset 0) around`;
    return sql<Surroundings & (EventRow | NoEvent)>`
    ${people ? sql`with recursive ${people}` : sql``}
    select around.*, found.* from ${around} left join lateral (
      select r.id, r.employee_id, c.first_name, c.last_name, c.avatar_key, r.start_date, r.end_date,
        r.minutes, r.status, r.version, r.leave_type_id, c.department_title as department,
        c.location_title as location, seen.in_full, r.days
      from ${requests}
      cross join lateral (select ${inFull} as in_full offset 0) seen
      where ${sql.lit(seesLeave)} ${isOfCompany ? sql`and ${isTheirs}` : sql``}
        and (seen.in_full or (${isInState('r.status', leaveMachine, takenStates)}
          and around.visibility <> 'nothing'))
        ${isFiltered ? filters : sql``}
    ) found on true
    order by found.start_date, ${byName('found')} limit 20000`;
  });

const built = new Map<string, ReturnType<typeof calendarOf>>();

/** The leave that the viewer can see, and their workplace. */
export async function readLeave(
  ctx: Ctx,
  viewer: Viewer,
  asked: Asked,
): Promise<{ around: Surroundings; rows: EventRow[] }> {
  const department = filtersBy(viewer, 'department') ? asked.department : '';
  const location = filtersBy(viewer, 'location') ? asked.location : '';
  const seesAll = viewer.isHr || asked.scope === 'own';
  const isFiltered = asked.leaveTypeCode !== '' || department !== '' || location !== '';
  const { userId, seesLeave } = viewer;
  const shape = { scope: asked.scope, seesLeave, seesAll, isFiltered };
  const key = JSON.stringify(shape);
  const read = built.get(key) ?? calendarOf(shape);
  built.set(key, read);
  const today = ctx.now.toISOString().slice(0, 10);
  const rows = await read(ctx, { ...asked, department, location, userId, today });
  return { around: only(rows.slice(0, 1)), rows: rows.filter((row) => row.id !== null) };
}

/** Limit of rows in the timeline. */
const MOST_PEOPLE = 200;

/** The viewer's team, starting with the viewer. */
export async function readTeam(
  ctx: Ctx,
  { userId, visibility }: Viewer,
): Promise<CalendarPerson[]> {
  const members = membersOf('team', userId, ctx.now.toISOString().slice(0, 10));
  const { rows } = await sql<Pick<EventRow, 'id' | 'first_name' | 'last_name' | 'avatar_key'>>`
    with recursive ${members}
    select u.id, u.first_name, u.last_name, u.avatar_key from members m join users u on u.id = m.id
    order by u.id <> ${userId}, ${byName('u')} limit ${MOST_PEOPLE}`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
    avatarURL: avatarUrl(visibility, row.id, row.avatar_key),
  }));
}

/** Filter options for people. */
export async function readChoices(
  ctx: Ctx,
  viewer: Viewer,
): Promise<{ departments: string[]; locations: string[] }> {
  const { rows } = await sql<{ departments: string[]; locations: string[] }>`
    select ${openTitles('departments', viewer)} as departments,
      ${openTitles('locations', viewer)} as locations`.execute(ctx.db);
  return only(rows);
}
