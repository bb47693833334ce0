/** Which entries belong to a person's record, and what is withheld from readers about themselves. */
import { sql } from 'kysely';
import { type Actor, ownIds } from '../kit/actor.ts';

/** The areas that make up a person's record. */
const recordAreas = [
  'contracts',
  'identity',
  'leave',
  'org',
  'payroll',
  'people',
  'secret',
  'worktime',
];

/** Notes are excluded in every area, because their authors choose who can read them. */
export const isOfRecord = sql<boolean>`(split_part(a.action, '.', 1) = any(${recordAreas}::text[])
  and a.action not like '%note.%')`;

/**
 * Colleagues' feedback, such as ratings, calibration and posts, is shown by its area as far as the person may
 * see it. The log only shows that something happened, not by whom and what (ADR 104).
 */
export function isWithheld(actor: Actor) {
  const own = sql`any(${ownIds(actor)}::bigint[])`;
  return sql<boolean>`(coalesce(a.person_id = ${own}, false) and not ${isOfRecord}
    and not coalesce(a.actor_id = ${own}, false))`;
}
