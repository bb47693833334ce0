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

/** A person as JSON for any statement; `alias` is a row of users. */
export const briefOf = (alias: string) => {
  const u = sql.ref(alias);
  // A distinctive alias, so that it can't shadow one of the caller's.
  return sql`json_build_object('id', ${u}.id, 'first_name', ${u}.first_name, 'last_name', ${u}.last_name,
    'avatar_key', ${u}.avatar_key, 'position_title', (
      select brief_card.position_title from person_cards brief_card
      where brief_card.employee_id = ${u}.id and brief_card.valid_to is null limit 1))`;
};

/**
 * One lookup by id. Names its columns, because PostgreSQL would describe all of the widest table's for each
 * statement (20 µs).
 */
const accountOf = (wanted: string) =>
  sql`(select account.id, account.first_name, account.last_name, account.avatar_key
    from users account where account.id = ${sql.ref(wanted)}.id limit 1)`;

/** People by a subquery of ids, as a JSON array; each is an index lookup. */
export const briefsOf = (ids: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${briefOf('brief_user')}), '[]')
    from (select distinct wanted.id from (${ids}) wanted (id)) brief_wanted
    cross join lateral ${accountOf('brief_wanted')} brief_user)`;

/**
 * People by an array of ids, without removing duplicates: for ids that are few or distinct. Comparing with
 * `any(ids)` instead would scan the index of names.
 */
export const briefsIn = (ids: RawBuilder<unknown>) =>
  sql<readonly Brief[]>`(select coalesce(json_agg(${briefOf('brief_user')}), '[]')
    from unnest(${ids}) brief_wanted (id)
    cross join lateral ${accountOf('brief_wanted')} brief_user)`;

/** Employees by an array of ids, from their latest cards (ADR 81): one lookup per person instead of two. */
export const employeeBriefsIn = (ids: RawBuilder<unknown>) =>
  sql<readonly Brief[]>`(select coalesce(json_agg(json_build_object('id', brief_card.employee_id,
      'first_name', brief_card.first_name, 'last_name', brief_card.last_name,
      'avatar_key', brief_card.avatar_key, 'position_title', brief_card.position_title)), '[]')
    from person_cards brief_card
    where brief_card.employee_id = any(${ids}) and brief_card.valid_to is null)`;

/** One person by id as JSON, without their position, for where only the name and picture are shown. */
export const namedById = (id: RawBuilder<unknown>) =>
  sql<Brief>`(select json_build_object('id', brief_one.id, 'first_name', brief_one.first_name,
      'last_name', brief_one.last_name, 'avatar_key', brief_one.avatar_key, 'position_title', null)
    from users brief_one where brief_one.id = ${id})`;

/** One person by id as JSON; null when not found. */
export const briefOfId = (id: RawBuilder<unknown>) =>
  sql`(select ${briefOf('brief_one')} from users brief_one
    where brief_one.id = ${id})`;

/** One of the people loaded by a statement. */
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
