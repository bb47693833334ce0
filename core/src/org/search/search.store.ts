/**
 * One search over people, positions, departments and locations: all words must match; exact ranks before
 * prefix before typo. People are also found by their phone number.
 */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { SearchType } from '@tenure/contract/org/code-lists';
import { searchOrganisation } from '@tenure/contract/org/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { describe, type FoundPage, isThereOn } from '../directory/found-page.store.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { avatarUrl } from '../person/avatar.ts';
import { matchesIn } from '../rules/highlight.ts';
import { phoneEnd } from '../rules/phone-end.ts';

/** Limits per kind: a short word matches half of a large company, and must not crowd out other kinds. */
const MOST_OF_ONE_WORD = 50;
const MOST_OF_SEVERAL = 20_000;
const MOST_OF_A_MISTAKE = 100;
const MOST_WORDS = 6;
const LAST = '\u{10ffff}';

export async function search(
  ctx: SignedInCtx,
  { query }: InputOf<typeof searchOrganisation>,
  organisation: Organisation,
): Promise<AnswerOf<typeof searchOrganisation>> {
  const types = typesFor(ctx, organisation);
  const { rows, total } = query.search
    ? await find(ctx, query, organisation, types)
    : { rows: [], total: 0 };
  const words = query.search;
  return {
    data: rows.map((row) => {
      const title =
        row.first_name === null
          ? row.title
          : displayName({ firstName: row.first_name, lastName: row.last_name ?? '' });
      return {
        id: row.id,
        type: row.type,
        title,
        subTitle: row.sub_title,
        avatarUrl:
          row.type === 'employee'
            ? avatarUrl(organisation.visibility, row.id, row.avatar_key)
            : null,
        matches: [
          ...matchesIn(title, words).map((at) => ({ field: 'title' as const, ...at })),
          ...matchesIn(row.sub_title ?? '', words).map((at) => ({
            field: 'subTitle' as const,
            ...at,
          })),
        ],
        node: `${{ employee: 'emp', position: 'pos', department: 'dep', location: 'loc' }[row.type]}-${row.id}`,
      };
    }),
    metadata: {
      actions: [],
      fields: [],
      pagination: paginationOf(searchOrganisation.path, query, total),
    },
  };
}

/** People require the directory permission, everything else the chart permission. */
const typesFor = (ctx: SignedInCtx, organisation: Organisation): readonly SearchType[] => [
  ...(may(ctx.actor, organisationActions.viewDirectory, organisation)
    ? (['employee'] as const)
    : []),
  ...(ctx.actor.modules.has('my-team') &&
  may(ctx.actor, organisationActions.viewChart, organisation)
    ? (['position', 'department', 'location'] as const)
    : []),
];

/** Matches as rows, for other searchable lists. */
export async function find(
  ctx: SignedInCtx,
  query: Pick<
    InputOf<typeof searchOrganisation>['query'],
    'search' | 'type' | 'page' | 'itemsPerPage'
  >,
  organisation: Organisation,
  types: readonly SearchType[],
  /** Kinds whose names may be shown. */
  named: readonly SearchType[] = types,
): Promise<FoundPage> {
  // Fields the company hides are not searched.
  const asked = types.filter(
    (type) =>
      (!query.type || type === query.type) &&
      (type !== 'department' || showsField(organisation, 'department')) &&
      (type !== 'location' || showsField(organisation, 'location')),
  );
  const hiddenIdentifiers: SearchType[] = [
    ...(showsField(organisation, 'positionId') ? [] : (['position'] as const)),
    ...(showsField(organisation, 'employeeNumber') ? [] : (['employee'] as const)),
  ];
  const kinds = { asked, hiddenIdentifiers };
  const phone =
    asked.includes('employee') && showsField(organisation, 'mobile')
      ? phoneEnd(query.search)
      : null;
  const found =
    phone !== null
      ? ofNumber(phone, query.search.replace(/\D/g, ''), kinds)
      : PLAIN_WORD.test(query.search)
        ? ofOneWord(query.search.toLowerCase(), kinds)
        : ofAllWords(query.search, kinds);
  return describe(
    ctx,
    organisation,
    named,
    sql`${found},
    living as (
      select r.kind, r.record_id, r.quality, r.label from records r where ${isThereOn('r', organisation.day)}
    ),
    counted (total) as (select count(*) from living),
    page as (
      select kind, record_id, row_number() over (order by quality desc, rank, label, record_id) as place
      from (
        select living.*, array_position('{employee,position,department,location}'::text[], living.kind) as rank
        from living order by quality desc, rank, label, record_id
        limit ${query.itemsPerPage} offset ${offsetOf(query)}) shown
    )`,
  );
}

interface Kinds {
  readonly asked: readonly SearchType[];
  readonly hiddenIdentifiers: readonly SearchType[];
}

/** For letters and digits alone, `search_tokens` only changes the case. */
const PLAIN_WORD = /^[a-z0-9]+$/i;
/** Shorter words are not matched with typos (`search_variants_of`). */
const LEAST_FOR_MISTAKES = 4;

const entry = sql`e.kind, e.record_id, e.word, e.label, e.there_from, e.there_until`;
/** The same in every entry of a record: comparing names to group them would cost more than all the rest. */
const sameOfRecord = sql`kind, record_id, any_value(label) as label, any_value(there_from) as there_from,
  any_value(there_until) as there_until`;

/** Records of each kind with a word that starts with the token. */
const beginning = (
  token: RawBuilder<unknown>,
  { asked, hiddenIdentifiers }: Kinds,
  most: number,
) => sql`
      unnest(${asked}::text[]) as k (kind) cross join lateral (
        select ${entry} from search_entries e
        where e.word >= ${token} and e.word < ${token} || ${LAST} and e.kind = k.kind
          and not (e.field = 'identifier' and k.kind = any(${hiddenIdentifiers}::text[]))
        order by e.word limit ${most}) e`;

/** Records of each kind with a word that the token may be a typo of. */
const mistyped = (token: RawBuilder<unknown>, { asked, hiddenIdentifiers }: Kinds) => sql`
      (select distinct v.word from search_variants v
        where v.variant = any(search_variants_of(${token})) and length(${token}) >= ${LEAST_FOR_MISTAKES}
          and not starts_with(v.word, ${token})
          and abs(length(v.word) - length(${token})) <= 2) near
      cross join unnest(${asked}::text[]) as k (kind) cross join lateral (
        select ${entry} from search_entries e
        where e.word = near.word and e.kind = k.kind
          and not (e.field = 'identifier' and k.kind = any(${hiddenIdentifiers}::text[]))
        limit ${MOST_OF_A_MISTAKE}) e`;

/** The `records` CTE for one word, the common case; needs no count of matched words. */
function ofOneWord(word: string, kinds: Kinds): RawBuilder<unknown> {
  const token = sql`${word}::text`;
  const mistakes =
    word.length < LEAST_FOR_MISTAKES
      ? sql``
      : sql`union all select ${entry}, 1 from ${mistyped(token, kinds)}`;
  return sql`records as (
      select ${sameOfRecord}, max(quality) as quality from (
        select ${entry}, case when e.word = ${token} then 3 else 2 end as quality
        from ${beginning(token, kinds, MOST_OF_ONE_WORD)}
        ${mistakes}
      ) hits group by kind, record_id
    )`;
}

/** The `records` CTE for a phone number, which may also be an identifier. */
const ofNumber = (
  phone: string,
  digits: string,
  kinds: Kinds,
): RawBuilder<unknown> => sql`records as (
      select ${sameOfRecord}, 3 as quality from (
        select r.kind, r.record_id, r.label, r.there_from, r.there_until
        from users u join search_records r on r.kind = 'employee' and r.record_id = u.id
        where u.mobile_end = ${phone}
        union all
        select e.kind, e.record_id, e.label, e.there_from, e.there_until
        from ${beginning(sql`${digits}::text`, kinds, MOST_OF_ONE_WORD)}
      ) hits group by kind, record_id
    )`;

/** The `records` CTE of those that match every word: a record is found by the bits of its words. */
function ofAllWords(search: string, kinds: Kinds): RawBuilder<unknown> {
  const several = /\S\s+\S/.test(search);
  const token = sql`t.token`;
  return sql`tokens (n, token) as materialized (
      select n::int, token from unnest((search_tokens(${search}))[1:${sql.lit(MOST_WORDS)}]) with ordinality as t (token, n)
    ),
    hits as (
      select t.n, e.*, case when e.word = t.token then 3 else 2 end as quality
      from tokens t cross join ${beginning(token, kinds, several ? MOST_OF_SEVERAL : MOST_OF_ONE_WORD)}
      union all
      select t.n, e.*, 1 from tokens t cross join lateral ${mistyped(token, kinds)}
    ),
    records as (
      select ${sameOfRecord}, ${sql.join(
        Array.from({ length: MOST_WORDS }, (_, n) => bestOf(n + 1)),
        sql` + `,
      )} as quality
      from hits group by kind, record_id
      having bit_or(1 << n) = (select bit_or(1 << tokens.n) from tokens)
    )`;
}

/** The best match of one of the words; 0 if there are fewer words. */
const bestOf = (n: number) => sql`coalesce(max(quality) filter (where n = ${sql.lit(n)}), 0)`;
