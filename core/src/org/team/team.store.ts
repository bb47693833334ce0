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
import { avatarUrl } from '../avatar.ts';
import { assignedOn, detailsOn, directOn, lineOn } from '../dated-sql.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { personQuery, presentPerson } from '../person.store.ts';
import { organisationOf, type SettingsRow } from '../settings.store.ts';

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

/** The people who report to someone on a day, directly or indirectly, by name; the total comes with the rows. */
export const directTeam =
  (whoIsAway: WhoIsAway) =>
  async (
    ctx: SignedInCtx,
    { params, query }: InputOf<typeof endpoint>,
    { organisation }: AboutTeam,
  ): Promise<AnswerOf<typeof endpoint>> => {
    const today = organisation.day;
    const rows = await ctx.db
      .with('lead', (db) =>
        db
          .selectFrom('position_assignments')
          .select(['tenant_id', 'position_id'])
          .where('employee_id', '=', params.employeeId)
          .where(assignedOn('position_assignments', today)),
      )
      .with('team', (db) =>
        db
          .selectFrom('lead')
          .innerJoin('reporting_lines as l', (join) =>
            join
              .onRef('l.tenant_id', '=', 'lead.tenant_id')
              .onRef('l.reports_to_id', '=', 'lead.position_id')
              .on('l.kind', '=', query.team),
          )
          .innerJoin('positions as p', (join) =>
            join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.position_id'),
          )
          .innerJoin('position_assignments as a', (join) =>
            join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.position_id', '=', 'p.id'),
          )
          .innerJoin('users as u', (join) =>
            join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.employee_id'),
          )
          .select(['p.tenant_id', 'p.id as position_id'])
          .leftJoin('position_history as past', (join) =>
            join.on(detailsOn('past', sql.ref('p.id'), today)),
          )
          .select((eb) => [
            eb.fn.coalesce('past.title', 'p.title').as('title'),
            heldOn<number | null>('department_id').as('department_id'),
            heldOn<number | null>('location_id').as('location_id'),
          ])
          .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.avatar_key'])
          .select((eb) => eb.fn.countAll<number>().over().as('total'))
          .where('a.is_primary', '=', true)
          .where(lineOn('l', today))
          .where(assignedOn('a', today))
          .$if(query.search !== '', (team) =>
            team.where(
              sql<boolean>`u.first_name || ' ' || u.last_name ilike ${containing(query.search)}`,
            ),
          )
          .orderBy('u.last_name')
          .orderBy('u.first_name')
          .orderBy('u.id')
          .limit(query.itemsPerPage)
          .offset(offsetOf(query)),
      )
      .selectFrom('team')
      .innerJoin('employees as e', (join) =>
        join.onRef('e.tenant_id', '=', 'team.tenant_id').onRef('e.id', '=', 'team.id'),
      )
      .leftJoin('departments as d', (join) =>
        join.onRef('d.tenant_id', '=', 'team.tenant_id').onRef('d.id', '=', 'team.department_id'),
      )
      .leftJoin('locations as l', (join) =>
        join.onRef('l.tenant_id', '=', 'team.tenant_id').onRef('l.id', '=', 'team.location_id'),
      )
      .selectAll('team')
      .select(['e.employment_type', 'd.title as department', 'l.title as location'])
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
      .orderBy('team.id')
      .execute();
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
        links: linksOf(row.id, charted),
      })),
      metadata: {
        actions: [],
        fields: [],
        pagination: paginationOf(pathOf(listDirectTeam.path, params), query, rows[0]?.total ?? 0),
      },
    };
  };

/** What a position was placed as on the day, or is where nothing else held then. */
const heldOn = <T>(column: 'department_id' | 'location_id') =>
  sql<T>`case when past.position_id is null then ${sql.ref(`p.${column}`)} else ${sql.ref(`past.${column}`)} end`;

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
