/**
 * The people whom typed words fit: each word begins one of the name, the employee number, or the title of
 * their position, department or location. With an @ it is the beginning of an email address. What the
 * company hides is not searched.
 */
import { type RawBuilder, sql } from 'kysely';
import { assignedOn, placedIn } from '../dated-sql.ts';
import { type Organisation, showsField } from '../organisation.ts';

/** One word of a large company's half is enough to turn pages of. */
const MOST = 20_000;
/** Of departments or locations, positions and words; nobody types more. */
const MOST_PLACES = 200;
const MOST_WORDS = 6;
const LAST = '\u{10ffff}';

export function peopleMatching(search: string, organisation: Organisation): RawBuilder<unknown> {
  return search.includes('@') && showsField(organisation, 'email')
    ? byEmail(search.toLowerCase())
    : byWords(search, organisation);
}

const byEmail = (beginning: string) => sql`
  select u.id from users u
  where lower(u.email) collate "C" >= ${beginning} and lower(u.email) collate "C" < ${beginning + LAST}
  limit ${MOST}`;

/** Of the records with a word that begins with token. */
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
    with tokens (token) as materialized (
      select unnest((search_tokens(${search}))[1:${sql.lit(MOST_WORDS)}]))
    select hit.person from tokens
    cross join lateral (${sql.join(ways, sql` union all `)}) hit (person)
    group by hit.person having count(distinct token) = (select count(*) from tokens)`;
}
