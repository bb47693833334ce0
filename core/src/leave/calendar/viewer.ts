/** The viewer of a calendar, and the filters available to them. */
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { recordVisibility, relations, type Visibility } from '../../org/public.ts';

export interface Viewer {
  readonly userId: number;
  readonly isHr: boolean;
  readonly visibility: Visibility;
  /** When leave is switched off, a calendar only has public holidays. */
  readonly seesLeave: boolean;
}

export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.userId,
  isHr: relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null),
  visibility: recordVisibility(actor),
  seesLeave: actor.modules.has('leave'),
});

/** Whether the viewer may filter by the field: filtering by a hidden field would reveal it. */
export const filtersBy = ({ visibility }: Viewer, field: 'department' | 'location') =>
  visibility.shows(field, 0);

const none = sql`'[]'::json`;

/** Open departments or locations, for viewers who may filter by them. */
export const openTitles = (table: 'departments' | 'locations', viewer: Viewer) =>
  filtersBy(viewer, table === 'departments' ? 'department' : 'location')
    ? sql`(select coalesce(json_agg(title order by title), '[]') from ${sql.table(table)} where closed_on is null)`
    : none;
