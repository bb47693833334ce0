import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { listDirectTeam as endpoint } from '@tenure/contract/org/endpoints';
import { listDirectTeam } from '@tenure/contract/org/endpoints';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { WhoIsAway } from '../../kit/contribution/presence.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { containing } from '../../kit/data/like.ts';
import { type Given, prepared } from '../../kit/data/prepared.ts';
import { judge } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import type { About } from '../../kit/person.ts';
import { assignedOn, detailsOn, directOn, lineOn } from '../dated-sql.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { avatarUrl } from '../person/avatar.ts';
import { personQuery, presentPerson } from '../person/person.store.ts';
import type { LinksOf } from '../person/person-links.ts';
import { organisationOf, type SettingsRow } from '../settings/settings.store.ts';

interface AboutTeam extends About {
  readonly organisation: Organisation;
}

const teamRow = prepared((db, given: Given<{ employeeId: number; today: string }>) =>
  personQuery(
    db,
    given((of) => of.today),
  )
    .innerJoin('tenants as t', 't.id', 'e.tenant_id')
    .leftJoin('organisation_settings as s', 's.tenant_id', 'e.tenant_id')
    .leftJoin('organisation_changes as c', 'c.tenant_id', 'e.tenant_id')
    .select(['t.name', 'c.number as change'])
    .select(sql<SettingsRow['settings']>`to_jsonb(s)`.as('settings'))
    .where(
      'e.id',
      '=',
      given((of) => of.employeeId),
    ),
);

/** Whose team it is, and how the organisation is shown, in one statement. */
export async function aboutTeam(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof endpoint>,
): Promise<AboutTeam | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const [row] = await teamRow(ctx, { employeeId: params.employeeId, today });
  return (
    row && {
      person: presentPerson(row, today),
      organisation: organisationOf(ctx, row, query.asAt),
    }
  );
}

type TeamQuery = InputOf<typeof endpoint>['query'];

interface AskedTeam extends Pick<TeamQuery, 'team' | 'search' | 'page' | 'itemsPerPage'> {
  readonly employeeId: number;
  readonly today: string;
}

const teamRows = prepared((db, given: Given<AskedTeam>) => {
  const today = given((of) => of.today);
  return db
    .with('lead', (db) =>
      db
        .selectFrom('position_assignments')
        .select(['tenant_id', 'position_id'])
        .where(
          'employee_id',
          '=',
          given((of) => of.employeeId),
        )
        .where(assignedOn('position_assignments', today)),
    )
    .with('team', (db) =>
      db
        .selectFrom('lead')
        .innerJoin('reporting_lines as l', (join) =>
          join
            .onRef('l.tenant_id', '=', 'lead.tenant_id')
            .onRef('l.reports_to_id', '=', 'lead.position_id')
            .on(
              'l.kind',
              '=',
              given((of) => of.team),
            ),
        )
        .innerJoin('position_assignments as a', (join) =>
          join
            .onRef('a.tenant_id', '=', 'l.tenant_id')
            .onRef('a.position_id', '=', 'l.position_id'),
        )
        .innerJoin('person_cards as u', (join) =>
          join
            .onRef('u.tenant_id', '=', 'a.tenant_id')
            .onRef('u.employee_id', '=', 'a.employee_id')
            .on(lineOn('u', today)),
        )
        .leftJoin('position_history as past', (join) =>
          join.on(detailsOn('past', sql.ref('a.position_id'), today)),
        )
        .select(['a.tenant_id', 'a.position_id', 'past.position_id as past_position_id'])
        .select(sql<string>`coalesce(past.title, u.position_title)`.as('title'))
        .select(['past.department_id', 'past.location_id'])
        .select(['u.department_title', 'u.location_title', 'u.employment_type'])
        .select(['u.employee_id as id', 'u.first_name', 'u.last_name', 'u.email', 'u.avatar_key'])
        .select((eb) => eb.fn.countAll<number>().over().as('total'))
        .where('a.is_primary', '=', true)
        .where(lineOn('l', today))
        .where(assignedOn('a', today))
        .where(
          sql<boolean>`(${given((of) => of.search)} = ''
            or u.first_name || ' ' || u.last_name ilike ${given((of) => containing(of.search))})`,
        )
        .orderBy('u.last_name')
        .orderBy('u.first_name')
        .orderBy('u.employee_id')
        .limit(given((of) => of.itemsPerPage))
        .offset(given((of) => offsetOf(of))),
    )
    .selectFrom('team')
    .selectAll('team')
    .select([placedAs('department').as('department'), placedAs('location').as('location')])
    .select(
      sql<number>`(
      select count(*) from reporting_lines below
      join position_assignments held on held.tenant_id = below.tenant_id and held.position_id = below.position_id
      where below.tenant_id = team.tenant_id and below.reports_to_id = team.position_id
        and ${directOn('below', today)} and held.is_primary and ${assignedOn('held', today)})`.as(
        'direct_reports',
      ),
    )
    .orderBy('team.last_name')
    .orderBy('team.first_name')
    .orderBy('team.id');
});

/** The people who report to someone on a day, directly or indirectly, by name; the total comes with the rows. */
export const directTeam =
  (whoIsAway: WhoIsAway, moreLinks: LinksOf) =>
  async (
    ctx: SignedInCtx,
    { params, query }: InputOf<typeof endpoint>,
    { organisation }: AboutTeam,
  ): Promise<AnswerOf<typeof endpoint>> => {
    const today = organisation.day;
    const rows = await teamRows(ctx, { ...query, employeeId: params.employeeId, today });
    const charted = judge(ctx.actor, organisationActions.viewChart, organisation).ok;
    const people = rows.map(({ id }) => id);
    const away = people.length ? await whoIsAway(ctx, people, today) : new Map();
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
        directReports: row.direct_reports,
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

/** What a position was placed as on the day, or is where nothing else held then. */
const placedAs = (unit: 'department' | 'location') =>
  sql<string | null>`case when team.past_position_id is null then ${sql.ref(`team.${unit}_title`)}
    else (select title from ${sql.table(`${unit}s`)} where id = ${sql.ref(`team.${unit}_id`)}) end`;

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
