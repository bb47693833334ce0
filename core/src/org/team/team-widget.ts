/** Who reports to someone, then their managers, nearest first; who is away comes from the area that knows. */
import { teamWidget as contract } from '@tenure/contract/org/team-widget';
import type { ItemOf } from '@tenure/contract/site/widget';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { WhoIsAway } from '../../kit/contribution/presence.ts';
import { defineWidget } from '../../kit/contribution/widget.ts';
import { assignedOn, directOn, lineOn } from '../dated-sql.ts';
import { avatarUrl } from '../person/avatar.ts';
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
}

export const teamWidget = (whoIsAway: WhoIsAway) =>
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
            ? sql`first_name || ' ' || last_name ${direction},`
            : sql`case when "group" = 'manager' then depth end,`;
      const { rows } = await sql<Row>`
        with people as (
          select m.id, 'manager' as "group", m.depth::int
          from unnest(manager_ids(${userId}, ${today}::date)) with ordinality m (id, depth)
          where ${showManager}
          union all
          select held.employee_id, 'managed', 1
          from position_assignments lead
          join reporting_lines l on l.tenant_id = lead.tenant_id and l.reports_to_id = lead.position_id
            and ${directOn('l', today)}
          join position_assignments held on held.tenant_id = l.tenant_id
            and held.position_id = l.position_id and held.is_primary and ${assignedOn('held', today)}
          where ${showManaged} and lead.employee_id = ${userId} and ${assignedOn('lead', today)}
        ), named as (
          select distinct on (people."group", c.employee_id) c.employee_id as id, c.first_name, c.last_name, c.email,
            c.avatar_key, people."group", people.depth, c.position_title
          from people join person_cards c on c.employee_id = people.id and ${lineOn('c', today)}
          order by people."group", c.employee_id, people.depth
        )
        select *, count(*) over ()::int as total from named
        order by "group" = 'manager', ${chosen}
          last_name ${direction}, first_name ${direction}, id
        limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(ctx.db);
      const visibility = listVisibility(ctx.actor.switchedOffFields);
      const ids = rows.map(({ id }) => id);
      const away = ids.length > 0 ? await whoIsAway(ctx, ids, today) : new Map();
      return {
        items: rows.map((row) => ({ ...entryOf(visibility, row), away: away.get(row.id) ?? null })),
        totalItems: rows[0]?.total ?? 0,
      };
    },
  });

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
