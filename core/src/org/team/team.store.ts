import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { EmploymentType } from '@tenure/contract/org/code-lists';
import type { listDirectTeam as endpoint } from '@tenure/contract/org/endpoints';
import { listDirectTeam } from '@tenure/contract/org/endpoints';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Presence, PresenceColumn } from '../../kit/contribution/presence.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { byName } from '../../kit/data/by-name.ts';
import { containing } from '../../kit/data/like.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import { judge } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import type { About } from '../../kit/person.ts';
import { assignedOn, directOn, lineOn } from '../dated-sql.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { avatarUrl } from '../person/avatar.ts';
import { judgedPerson, type PersonRow, presentPerson } from '../person/person.store.ts';
import { placesOf } from '../person/person-card.ts';
import type { LinksOf } from '../person/person-links.ts';
import { readNames } from '../search/names.store.ts';
import { organisationOf, type SettingsRow } from '../settings/settings.store.ts';

interface AboutTeam extends About {
  readonly organisation: Organisation;
  readonly page: number;
  readonly team: readonly TeamRow[];
  readonly positions: PositionsOfTeam;
  readonly presence: PresenceColumn;
}

interface TeamRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly avatar_key: string | null;
  readonly employment_type: EmploymentType;
  readonly title: string;
  readonly department: string | null;
  readonly location: string | null;
  readonly location_country: string | null;
  readonly location_region: string | null;
  readonly location_city: string | null;
  readonly position_id: number;
  readonly total: number;
}

/** The details of a position on the day, if they differ from the current ones. */
interface PastPosition {
  readonly positionId: number;
  readonly title: string;
  readonly departmentId: number | null;
  readonly locationId: number | null;
}

/** Read for all positions of the team at once. */
interface PositionsOfTeam {
  /** Number of direct reports; positions without any are omitted. */
  readonly reports: readonly { readonly positionId: number; readonly count: number }[] | null;
  readonly past: readonly PastPosition[] | null;
}

type TeamQuery = InputOf<typeof endpoint>['query'];

interface AskedTeam extends Pick<TeamQuery, 'team' | 'search' | 'page' | 'itemsPerPage'> {
  readonly employeeId: number;
  readonly viewerId: number;
  readonly today: string;
  /** The day being viewed. */
  readonly day: string;
}

/**
 * `team`: one page of a person's direct or indirect reports on the day, by name. The planner can't estimate
 * how many there are; lookups keep small teams cheap.
 */
const teamRows = (given: Given<AskedTeam>, day: string) =>
  sql`team as materialized (
    select found.*, row_number() over () as place
    from (
      select line.position_id, u.*, count(*) over () as total
      from position_assignments lead
      cross join lateral (select l.position_id from reporting_lines l
        where l.reports_to_id = lead.position_id and l.kind = ${given((of) => of.team)} and ${lineOn('l', day)} offset 0) line
      cross join lateral (select a.employee_id from position_assignments a
        where a.position_id = line.position_id and a.is_primary and ${assignedOn('a', day)} offset 0) held
      cross join lateral (select card.employee_id as id, card.first_name, card.last_name, card.email, card.avatar_key,
          card.employment_type, card.position_title as title, card.department_title as department,
          card.location_title as location, card.location_country, card.location_region, card.location_city
        from person_cards card where card.employee_id = held.employee_id and ${lineOn('card', day)} offset 0) u
      where lead.employee_id = ${given((of) => of.employeeId)} and ${assignedOn('lead', day)}
        and (${given((of) => of.search)} = ''
          or u.first_name || ' ' || u.last_name ilike ${given((of) => containing(of.search))})
      order by ${byName('u')}
      limit ${given((of) => of.itemsPerPage)} offset ${given((of) => offsetOf(of))}) found
  )`;

const reportsOf = (day: string) => sql`(
  select json_agg(json_build_object('positionId', counted.reports_to_id, 'count', counted.count)) from (
    select below.reports_to_id, count(*) from reporting_lines below cross join lateral (
      select from position_assignments held
      where held.position_id = below.position_id and held.is_primary and ${assignedOn('held', day)} offset 0) held
    where below.reports_to_id = any(array(select position_id from team)) and ${directOn('below', day)}
    group by 1) counted)`;

const pastOf = (day: string) => sql`(
  select json_agg(json_build_object('positionId', past.position_id, 'title', past.title,
    'departmentId', past.department_id, 'locationId', past.location_id))
  from position_history past
  where past.position_id = any(array(select position_id from team)) and ${lineOn('past', day)})`;

/** One row per team member, the first with the shared values; one row when the team is empty. */
interface FoundRow extends Omit<TeamRow, 'id'> {
  readonly id: number | null;
  readonly place: number | null;
  readonly about:
    | (PositionsOfTeam & {
        readonly person: PersonRow;
        readonly settings: SettingsRow['settings'];
        readonly presence: PresenceColumn;
      })
    | null;
}

/** Defaults for permission explanations, which only name the person. */
const firstOfAll = { team: 'direct', search: '', page: 1, itemsPerPage: 1 } as const;

/** The person, the organisation settings, the team and its absences, in one statement. */
export function directTeam(presence: Presence, moreLinks: LinksOf) {
  const find = prepared((db, given: Given<AskedTeam>) => {
    const day = given((of) => of.day);
    return sql<FoundRow>`with ${teamRows(given, day)}
      select team.*, case when team.place is null or team.place = 1 then json_build_object(
        'person', row_to_json(person), 'settings', (select to_jsonb(s) from organisation_settings s),
        'reports', ${reportsOf(day)}, 'past', ${pastOf(day)},
        'presence', ${presence.select({
          ids: sql`array(select id from team)`,
          day: sql`${day}::date`,
          viewerId: sql`${given((of) => of.viewerId)}`,
          today: sql`${given((of) => of.today)}::date`,
          hasPlaces: true,
        })}) end as about
      from ${judgedPerson(
        db,
        given((of) => of.today),
      ).where(
        'e.id',
        '=',
        given((of) => of.employeeId),
      )} person left join team on true`;
  });
  const load = async (
    ctx: SignedInCtx,
    { params: { employeeId }, query }: Pick<InputOf<typeof endpoint>, 'params' | 'query'>,
  ): Promise<AboutTeam | undefined> => {
    const { userId: viewerId, timezone } = ctx.actor;
    const today = dayIn(timezone, ctx.now);
    const day = query.asAt ?? today;
    const asked = { ...firstOfAll, ...query };
    const rows = await find(ctx, { ...asked, employeeId, viewerId, today, day });
    const about = rows.find((row) => row.about !== null)?.about;
    if (!about) return undefined;
    const { person, settings, reports, past, presence } = about;
    return {
      person: presentPerson(person, today),
      // The company's name and change counter are not used.
      organisation: organisationOf(ctx, { name: '', change: null, settings }, query.asAt),
      page: asked.page,
      team: rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }])),
      positions: { reports, past },
      presence,
    };
  };

  const run = async (
    ctx: SignedInCtx,
    { params, query }: InputOf<typeof endpoint>,
    loaded: AboutTeam,
  ): Promise<AnswerOf<typeof endpoint>> => {
    // Past the last page, the first page is read for the total.
    const about =
      query.page === loaded.page ? loaded : ((await load(ctx, { params, query })) ?? loaded);
    const { organisation } = about;
    const charted = judge(ctx.actor, organisationActions.viewChart, organisation).ok;
    const away = await presence.read(ctx, about.presence, organisation.day, placesOf(about.team));
    const rows = await placedThen(ctx, about.team, about.positions.past ?? [], organisation.day);
    const reports = new Map(
      about.positions.reports?.map(({ positionId, count }) => [positionId, count]),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
        ...(showsField(organisation, 'email') ? { email: row.email } : {}),
        ...(showsField(organisation, 'avatarURL')
          ? { avatarURL: avatarUrl(organisation.visibility, row.id, row.avatar_key) }
          : {}),
        positionTitle: row.title,
        ...(showsField(organisation, 'department') ? { department: row.department } : {}),
        ...(showsField(organisation, 'location') ? { location: row.location } : {}),
        ...(showsField(organisation, 'employmentType')
          ? { employmentType: row.employment_type }
          : {}),
        directReports: reports.get(row.position_id) ?? 0,
        away: away.get(row.id) ?? null,
        links: [...linksOf(row.id, charted), ...moreLinks(ctx.actor, row)],
      })),
      metadata: {
        actions: [],
        fields: [],
        pagination: paginationOf(pathOf(listDirectTeam.path, params), query, rows[0]?.total ?? 0),
      },
    };
  };

  return { load, run };
}

/** With the details of the day; few positions have any that differ. */
async function placedThen(
  ctx: SignedInCtx,
  team: readonly TeamRow[],
  past: readonly PastPosition[],
  day: string,
) {
  if (past.length === 0) return team;
  const ids = (of: 'departmentId' | 'locationId') => past.flatMap((one) => one[of] ?? []);
  const names = await readNames(
    ctx,
    { department: ids('departmentId'), location: ids('locationId') },
    day,
  );
  const nameOf = (type: 'department' | 'location', id: number | null) =>
    names.find((one) => one.type === type && one.id === id)?.name ?? null;
  return team.map((row) => {
    const then = past.find(({ positionId }) => positionId === row.position_id);
    return then
      ? {
          ...row,
          title: then.title,
          department: nameOf('department', then.departmentId),
          location: nameOf('location', then.locationId),
        }
      : row;
  });
}

const linksOf = (id: number, charted: boolean) => [
  { id: 'profile', label: 'View profile', href: `/controlpanel/user-profile?id=${id}` },
  ...(charted
    ? [
        {
          id: 'chart',
          label: 'Show in org chart',
          href: `/controlpanel/org-chart/view?view=employee&focus=emp-${id}`,
        },
      ]
    : []),
];
