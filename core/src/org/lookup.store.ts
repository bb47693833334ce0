/** Options to choose from: people and positions by the search, the rest from lists of their own. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { changeReasons, countryCodes, states } from '@tenure/contract/org/places';
import type { EntityType } from '@tenure/contract/org/search';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';
import { type Organisation, showsField } from './organisation.ts';
import { matchesIn } from './rules/highlight.ts';
import { find } from './search.store.ts';

type Query = InputOf<typeof listLookupOptions>['query'];
type Option = AnswerOf<typeof listLookupOptions>['data'][number];

interface Page {
  readonly options: Option[];
  readonly total: number;
}

export async function listOptions(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listLookupOptions>,
  organisation: Organisation,
): Promise<AnswerOf<typeof listLookupOptions>> {
  const { options, total } = await pageOf(ctx, query, organisation);
  return {
    data: options,
    metadata: {
      actions: [],
      fields: [],
      pagination: paginationOf(listLookupOptions.path, query, total),
    },
  };
}

function pageOf(ctx: SignedInCtx, query: Query, organisation: Organisation): Promise<Page> {
  const lists: Readonly<Record<EntityType, () => Promise<Page>>> = {
    position: () => records(ctx, query, organisation, 'position'),
    manager: () => records(ctx, query, organisation, 'employee'),
    email: () => emails(ctx, query, organisation),
    timezone: async () => ofList(query, timezones()),
    country: async () => ofList(query, countries()),
    state: async () =>
      ofList(
        query,
        states.map((state) => ({ ...state })),
      ),
    'legal-entity': async () => ofList(query, await legalEntities(ctx)),
    'change-reasons': async () =>
      ofList(
        query,
        changeReasons.map((reason) => ({ ...reason, description: '' })),
      ),
  };
  return lists[query.entityType]();
}

async function records(
  ctx: SignedInCtx,
  query: Query,
  organisation: Organisation,
  type: 'position' | 'employee',
): Promise<Page> {
  const rows = query.search
    ? await find(ctx, query, organisation, [type])
    : await firstOf(ctx, query, organisation, type);
  return {
    total: rows[0]?.total ?? 0,
    options: rows.map((row) => ({
      label: row.first_name === null ? row.title : `${row.first_name} ${row.last_name}`,
      value: String(row.id),
      description: row.sub_title ?? '',
    })),
  };
}

/** Nothing typed yet: in the order of their names, by index; the tally knows how many there are. */
async function firstOf(
  ctx: SignedInCtx,
  query: Query,
  organisation: Organisation,
  type: 'position' | 'employee',
) {
  const { rows } = await sql<{
    id: number;
    title: string;
    first_name: string | null;
    last_name: string | null;
    sub_title: string | null;
    total: number;
  }>`
    with page as (
      select s.record_id as id, s.label from search_records s where s.kind = ${type}
      order by s.label, s.record_id limit ${query.itemsPerPage} offset ${offsetOf(query)})
    select page.id, coalesce(p.title, '') as title, u.first_name, u.last_name,
      ${showsField(organisation, 'department') ? sql`d.title` : sql`null`} as sub_title,
      (select organisation_total(${type === 'position' ? 'position' : 'person'}, ${organisation.day}::date)) as total
    from page
    left join positions p on ${type} = 'position' and p.id = page.id
    left join departments d on d.id = p.department_id
    left join users u on ${type} = 'employee' and u.id = page.id
    order by page.label, page.id`.execute(ctx.db);
  return rows;
}

async function emails(ctx: SignedInCtx, query: Query, organisation: Organisation): Promise<Page> {
  if (!showsField(organisation, 'email')) return { options: [], total: 0 };
  const from = query.search.toLowerCase();
  const { rows } = await sql<{ email: string; first_name: string; last_name: string }>`
    select u.email, u.first_name, u.last_name from users u
    where u.email collate "C" >= ${from} and u.email collate "C" < ${`${from}\u{10ffff}`}
    order by u.email collate "C" limit ${query.itemsPerPage + 1} offset ${offsetOf(query)}`.execute(
    ctx.db,
  );
  return {
    // Exact as far as anybody looks: one more than this page when there is a next one.
    total: offsetOf(query) + rows.length,
    options: rows.slice(0, query.itemsPerPage).map((row) => ({
      label: row.email,
      value: row.email,
      description: `${row.first_name} ${row.last_name}`,
    })),
  };
}

async function legalEntities(ctx: SignedInCtx): Promise<Option[]> {
  const rows = await ctx.db
    .selectFrom('legal_entities')
    .select(['id', 'title', 'country'])
    .orderBy('title')
    .execute();
  return rows.map(({ id, title, country }) => ({
    label: title,
    value: String(id),
    description: country,
  }));
}

const timezones = (): Option[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({
    label: zone.replaceAll('_', ' '),
    value: zone,
    description: '',
  }));

function countries(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return countryCodes
    .map((code) => ({ label: names.of(code) ?? code, value: code, description: code }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

function ofList(query: Query, list: readonly Option[]): Page {
  const fitting = query.search
    ? list.filter(
        ({ label, value }) =>
          matchesIn(label.replaceAll('/', ' '), query.search).length > 0 ||
          value.toLowerCase().startsWith(query.search.toLowerCase()),
      )
    : list;
  return {
    total: fitting.length,
    options: fitting.slice(offsetOf(query), offsetOf(query) + query.itemsPerPage),
  };
}
