/**
 * People matching a search text: each word is a prefix of a word in the name, the employee number, or the
 * title of their position, department or location. Text with an @ is a prefix of an email address, and digits
 * may be a phone number. Fields the company hides are not searched.
 */
import { type RawBuilder, sql } from 'kysely';
import { assignedOn, placedIn } from '../dated-sql.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { phoneEnd } from '../rules/phone-end.ts';

/** Limit for a word that matches a large part of the company. */
const MOST = 20_000;
/** Limits for departments or locations, positions and words. */
const MOST_PLACES = 200;
const MOST_WORDS = 6;
const LAST = '\u{10ffff}';

export function peopleMatching(search: string, organisation: Organisation): RawBuilder<unknown> {
  if (search.includes('@') && showsField(organisation, 'email'))
    return byEmail(search.toLowerCase());
  const phone = showsField(organisation, 'mobile') ? phoneEnd(search) : null;
  const words = byWords(search, organisation);
  return phone === null
    ? words
    : sql`(select u.id from users u where u.mobile_end = ${phone} limit ${MOST}) union (${words})`;
}

const byEmail = (beginning: string) => sql`
  select u.id from users u
  where u.email_lower >= ${beginning} and u.email_lower < ${beginning + LAST}
  limit ${MOST}`;

/** Ids of records with a word that starts with the token. */
const named = (kind: 'employee' | 'position' | 'department' | 'location', most: number) => sql`
  select e.record_id from search_entries e
  where e.word >= token and e.word < token || ${LAST} and e.kind = ${kind} and e.field = 'title'
  order by e.word limit ${most}`;

function byWords(search: string, organisation: Organisation): RawBuilder<unknown> {
  const { day } = organisation;
  const inPositions = (positions: RawBuilder<unknown>) => sql`(
    select a.employee_id from position_assignments a
    where a.position_id in ${positions} and a.is_primary and ${assignedOn('a', day)} limit ${MOST})`;
  const inPlaces = (kind: 'department' | 'location') =>
    inPositions(placedIn(`${kind}_id`, sql<number[]>`array(${named(kind, MOST_PLACES)})`, day));
  const ways = [
    sql`(${named('employee', MOST)})`,
    inPositions(sql`(${named('position', MOST)})`),
    ...(showsField(organisation, 'employeeNumber')
      ? [
          sql`(select e.record_id from search_entries e
            where e.word >= token and e.word < token || ${LAST}
              and e.kind = 'employee' and e.field = 'identifier' order by e.word limit ${MOST})`,
        ]
      : []),
    ...(showsField(organisation, 'department') ? [inPlaces('department')] : []),
    ...(showsField(organisation, 'location') ? [inPlaces('location')] : []),
  ];
  return sql`
    with tokens (n, token) as materialized (
      select n::int, token
      from unnest((search_tokens(${search}))[1:${sql.lit(MOST_WORDS)}]) with ordinality as t (token, n))
    select hit.person from tokens
    cross join lateral (${sql.join(ways, sql` union all `)}) hit (person)
    group by hit.person having bit_or(1 << n) = (select bit_or(1 << tokens.n) from tokens)`;
}
