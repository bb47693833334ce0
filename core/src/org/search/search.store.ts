/** One search over people, positions, departments and locations: all words, exact before prefix before a typing mistake. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { SearchType } from '@tenure/contract/org/code-lists';
import { searchOrganisation } from '@tenure/contract/org/endpoints';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { describe, type FoundPage, isThereOn } from '../directory/found-page.store.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { avatarUrl } from '../person/avatar.ts';
import { matchesIn } from '../rules/highlight.ts';

/** One short word fits half a large company: nobody turns that many pages. Of each kind, so that none hides another. */
const MOST_OF_ONE_WORD = 50;
const MOST_OF_SEVERAL = 20_000;
const MOST_OF_A_MISTAKE = 100;
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

/** People are found by those who may look them up, the rest by those who may see the chart it is shown in. */
const typesFor = (ctx: SignedInCtx, organisation: Organisation): readonly SearchType[] => [
  ...(may(ctx.actor, organisationActions.viewDirectory, organisation)
    ? (['employee'] as const)
    : []),
  ...(ctx.actor.modules.has('my-team') &&
  may(ctx.actor, organisationActions.viewChart, organisation)
    ? (['position', 'department', 'location'] as const)
    : []),
];

/** What fits, as rows; for other lists that let people type. */
export async function find(
  ctx: SignedInCtx,
  query: Pick<
    InputOf<typeof searchOrganisation>['query'],
    'search' | 'type' | 'page' | 'itemsPerPage'
  >,
  organisation: Organisation,
  types: readonly SearchType[],
  /** Whose names may be said. */
  named: readonly SearchType[] = types,
): Promise<FoundPage> {
  const { day } = organisation;
  const several = /\S\s+\S/.test(query.search);
  // What the company hides cannot be found either.
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
  const visible = sql`e.kind = k.kind and not (e.field = 'identifier' and k.hidden)`;
  return describe(
    ctx,
    organisation,
    named,
    sql`tokens (n, token) as materialized (
      select row_number() over (), token from unnest((search_tokens(${query.search}))[1:6]) as token
    ),
    kinds (kind, hidden) as materialized (
      select kind, kind = any(${hiddenIdentifiers}::text[]) from unnest(${asked}::text[]) as kind
    ),
    hits (n, kind, record_id, quality) as (
      select t.n, e.kind, e.record_id, case when e.word = t.token then 3 else 2 end
      from tokens t cross join kinds k cross join lateral (
        select e.kind, e.record_id, e.word from search_entries e
        where e.word >= t.token and e.word < t.token || ${LAST} and ${visible}
        order by e.word limit ${several ? MOST_OF_SEVERAL : MOST_OF_ONE_WORD}) e
      union all
      select t.n, e.kind, e.record_id, 1
      from tokens t cross join lateral (
        select distinct v.word from search_variants v
        where v.variant = any(search_variants_of(t.token)) and length(t.token) >= 4
          and not starts_with(v.word, t.token)
          and abs(length(v.word) - length(t.token)) <= 2) near
      cross join kinds k cross join lateral (
        select e.kind, e.record_id from search_entries e
        where e.word = near.word and ${visible} limit ${MOST_OF_A_MISTAKE}) e
    ),
    best (n, kind, record_id, quality) as (
      select n, kind, record_id, max(quality) from hits group by 1, 2, 3
    ),
    records (kind, record_id, quality) as (
      select kind, record_id, sum(quality) from best group by 1, 2
      having count(*) = (select count(*) from tokens)
    ),
    living as (
      select r.kind, r.record_id, r.quality from records r
      where ${isThereOn('r', day)}
    ),
    counted (total) as (select count(*) from living),
    page as (
      select living.kind, living.record_id,
        row_number() over (order by living.quality desc,
          array_position('{employee,position,department,location}'::text[], living.kind), s.label, s.record_id) as place
      from living join search_records s on s.kind = living.kind and s.record_id = living.record_id
      order by place limit ${query.itemsPerPage} offset ${offsetOf(query)}
    )`,
  );
}
