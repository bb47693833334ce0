/** A person in a list or a sentence: name, picture and job title. */
import { type RawBuilder, sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { Visibility } from '../settings/field-visibility.ts';
import { avatarUrl } from './avatar.ts';

export interface Brief {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar_key: string | null;
  readonly position_title: string | null;
}

/** A person as json, wherever a statement needs one: `alias` is a row of users. */
export const briefOf = (alias: string) => {
  const u = sql.ref(alias);
  // Names that no caller uses: an alias of theirs would otherwise mean another table in here.
  return sql`json_build_object('id', ${u}.id, 'first_name', ${u}.first_name, 'last_name', ${u}.last_name,
    'avatar_key', ${u}.avatar_key, 'position_title', (
      select brief_card.position_title from person_cards brief_card
      where brief_card.employee_id = ${u}.id and brief_card.valid_to is null limit 1))`;
};

/** The people whose numbers a subquery selects, as a json array: each is an index look-up. */
export const briefsOf = (ids: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${briefOf('brief_user')}), '[]')
    from (select distinct wanted.id from (${ids}) wanted (id)) brief_wanted
    cross join lateral (select * from users account where account.id = brief_wanted.id limit 1) brief_user)`;

/**
 * The people of an array of numbers, without looking for those that come twice: for few, or known to differ. Compared
 * with the array itself, PostgreSQL would walk everyone's names.
 */
export const briefsIn = (ids: RawBuilder<unknown>) =>
  sql<readonly Brief[]>`(select coalesce(json_agg(${briefOf('brief_user')}), '[]')
    from unnest(${ids}) brief_wanted (id)
    cross join lateral (select * from users account where account.id = brief_wanted.id limit 1) brief_user)`;

/** One person by number as json; null where there is none. */
export const briefOfId = (id: RawBuilder<unknown>) =>
  sql`(select ${briefOf('brief_one')} from users brief_one
    where brief_one.id = ${id})`;

/** One of the people that a statement has read. */
export const briefIn = (people: readonly Brief[], id: number | null): Brief | null =>
  people.find((one) => one.id === id) ?? null;

export const nameOf = (brief: Brief) =>
  displayName({ firstName: brief.first_name, lastName: brief.last_name });

export const presentBrief = (visibility: Visibility, brief: Brief) => ({
  id: brief.id,
  displayName: nameOf(brief),
  avatarURL: avatarUrl(visibility, brief.id, brief.avatar_key),
  positionTitle: brief.position_title,
});
