/** Direct reports, then managers, nearest first; absences come from the leave area. */
import { teamWidget as contract } from '@tenure/contract/org/team-widget';
import type { ItemOf } from '@tenure/contract/site/widget';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Presence, PresenceColumn } from '../../kit/contribution/presence.ts';
import { defineWidget } from '../../kit/contribution/widget.ts';
import { byName } from '../../kit/data/by-name.ts';
import { assignedOn, directOn, lineOn } from '../dated-sql.ts';
import { avatarUrl } from '../person/avatar.ts';
import { placesOf } from '../person/person-card.ts';
import { listVisibility, shownOrNull, type Visibility } from '../settings/field-visibility.ts';

type Entry = ItemOf<typeof contract>;

interface Row {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly avatar_key: string | null;
  readonly position_title: string | null;
  readonly group: 'manager' | 'managed';
  readonly depth: number;
  readonly total: number;
  readonly location_country: string | null;
  readonly location_region: string | null;
  readonly location_city: string | null;
  /** Set on the first row. */
  readonly presence: PresenceColumn | null;
}

export const teamWidget = (presence: Presence) =>
  defineWidget({
    contract,
    needs: 'org.team.view',
    itemsPerPage: ({ perPage }) => perPage,
    async read(ctx, { showManager, showManaged }, { page, itemsPerPage, sortBy, sortDirection }) {
      const { userId, timezone } = ctx.actor;
      const today = dayIn(timezone, ctx.now);
      const direction = sql.raw(sortDirection === 'desc' ? 'desc' : 'asc');
      // Nearest manager first, unless another order is chosen.
      const chosen =
        sortBy === 'positionTitle'
          ? sql`position_title ${direction},`
          : sortBy === 'label'
            ? sql``
            : sql`case when "group" = 'manager' then depth end,`;
      const branches = [
        ...(showManager ? [managersOf(userId, today)] : []),
        ...(showManaged ? [reportsOf(userId, today)] : []),
      ];
      if (branches.length === 0) return { items: [], totalItems: 0 };
      const { rows } = await sql<Row>`
        with people as (
          ${sql.join(branches, sql` union all `)}
        ), named as (
          select distinct on (people."group", c.employee_id) c.employee_id as id, c.first_name, c.last_name, c.email,
            c.avatar_key, people."group", people.depth, c.position_title, c.location_country, c.location_region,
            c.location_city
          from people cross join lateral (select card.* from person_cards card
            where card.employee_id = people.id and ${lineOn('card', today)} offset 0) c
          order by people."group", c.employee_id, people.depth
        ), page as materialized (
          select *, count(*) over ()::int as total from named
          order by "group" = 'manager', ${chosen}
            ${byName('named', direction)}
          limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}
        )
        select page.*, case when row_number() over () = 1 then ${presence.select({
          ids: sql`array(select id from page)`,
          day: sql`${today}::date`,
          viewerId: sql`${userId}`,
          today: sql`${today}::date`,
          hasPlaces: true,
        })} end as presence
        from page`.execute(ctx.db);
      const found = rows[0]?.presence;
      const away = found ? await presence.read(ctx, found, today, placesOf(rows)) : new Map();
      const visibility = listVisibility(ctx.actor.switchedOffFields);
      return {
        items: rows.map((row) => ({ ...entryOf(visibility, row), away: away.get(row.id) ?? null })),
        totalItems: rows[0]?.total ?? 0,
      };
    },
  });

const managersOf = (userId: number, today: string) => sql`
  select m.id, 'manager' as "group", m.depth::int
  from reporting_chains chain cross join unnest(chain.manager_ids) with ordinality m (id, depth)
  where chain.employee_id = ${userId} and ${lineOn('chain', today)}`;

/** Lookups, because the number of reports is not known in advance. */
const reportsOf = (userId: number, today: string) => sql`
  select held.employee_id as id, 'managed' as "group", 1 as depth
  from position_assignments lead
  cross join lateral (select l.position_id from reporting_lines l
    where l.reports_to_id = lead.position_id and ${directOn('l', today)} offset 0) line
  cross join lateral (select a.employee_id from position_assignments a
    where a.position_id = line.position_id and a.is_primary and ${assignedOn('a', today)} offset 0) held
  where lead.employee_id = ${userId} and ${assignedOn('lead', today)}`;

const entryOf = (visibility: Visibility, row: Row): Omit<Entry, 'away'> => ({
  id: row.id,
  label: displayName({ firstName: row.first_name, lastName: row.last_name }),
  email: shownOrNull(visibility, 'email', row.id, row.email),
  positionTitle: row.position_title,
  profileImage: avatarUrl(visibility, row.id, row.avatar_key),
  depth: row.depth,
  link: `/controlpanel/user-profile?id=${row.id}`,
  group: row.group,
});
