/** Which entries belong to a person's record, and what a reader isn't told of those about themselves. */
import { sql } from 'kysely';
import { type Actor, ownIds } from '../kit/actor.ts';

/** The areas that keep a person's record. */
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

/** Notes about someone are read as far as their authors say, in every area. */
export const isOfRecord = sql<boolean>`(split_part(a.action, '.', 1) = any(${recordAreas}::text[])
  and a.action not like '%note.%')`;

/**
 * What colleagues say about someone, such as ratings, calibration and posts, is shown by its area as far as
 * they may know. The log says that something happened, not by whom and what (ADR 104).
 */
export function isWithheld(actor: Actor) {
  const own = sql`any(${ownIds(actor)}::bigint[])`;
  return sql<boolean>`(coalesce(a.person_id = ${own}, false) and not ${isOfRecord}
    and not coalesce(a.actor_id = ${own}, false))`;
}
