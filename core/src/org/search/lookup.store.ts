/** Lookup options: people and positions from the search, others from their own lists. */
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { changeReasons, countryCodes, states } from '@tenure/contract/org/places';
import type { EntityType } from '@tenure/contract/org/search';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { describe, type FoundPage, isThereOn } from '../directory/found-page.store.ts';
import { organisationActions } from '../organisation.actions.ts';
import { type Organisation, showsField } from '../organisation.ts';
import { totalOn } from '../organisation-total.ts';
import { matchesIn } from '../rules/highlight.ts';
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
  const { rows, total } = query.search
    ? await find(ctx, query, organisation, [type], named(ctx, organisation))
    : await firstOf(ctx, query, organisation, type);
  return {
    total,
    options: rows.map((row) => ({
      label: row.first_name === null ? row.title : `${row.first_name} ${row.last_name}`,
      value: String(row.id),
      description: row.sub_title ?? '',
    })),
  };
}

/** Without a search text: sorted by name from an index; only people are counted row by row. */
function firstOf(
  ctx: SignedInCtx,
  query: Query,
  organisation: Organisation,
  type: 'position' | 'employee',
): Promise<FoundPage> {
  const { day } = organisation;
  const total =
    type === 'position'
      ? totalOn('position', day)
      : sql`(select count(*) from employees e
          where e.start_date <= ${day}::date and (e.end_date is null or e.end_date >= ${day}::date))`;
  return describe(
    ctx,
    organisation,
    named(ctx, organisation),
    sql`counted (total) as (select ${total}),
    page as (
      select f.kind, f.record_id, row_number() over (order by f.label, f.record_id) as place
      from (
        select s.kind, s.record_id, s.label from search_records s
        where s.kind = ${type} and ${isThereOn('s', day)}
        order by s.label, s.record_id limit ${query.itemsPerPage} offset ${offsetOf(query)}) f
    )`,
  );
}

/** Positions are distinguished by their holder, for viewers who may see the directory. */
const named = (ctx: SignedInCtx, organisation: Organisation) =>
  may(ctx.actor, organisationActions.viewDirectory, organisation)
    ? (['employee', 'position'] as const)
    : (['position'] as const);

async function emails(ctx: SignedInCtx, query: Query, organisation: Organisation): Promise<Page> {
  if (!showsField(organisation, 'email')) return { options: [], total: 0 };
  const from = query.search.toLowerCase();
  const begun = sql`u.email collate "C" >= ${from} and u.email collate "C" < ${`${from}\u{10ffff}`}`;
  const { rows } = await sql<{ total: number; people: { email: string; name: string }[] }>`
    select (select count(*) from users u where ${begun}) as total, (
      select coalesce(jsonb_agg(jsonb_build_object('email', f.email, 'name', f.first_name || ' ' || f.last_name)
        order by f.email collate "C"), '[]')
      from (
        select u.email, u.first_name, u.last_name from users u where ${begun}
        order by u.email collate "C" limit ${query.itemsPerPage} offset ${offsetOf(query)}) f) as people`.execute(
    ctx.db,
  );
  const { total = 0, people = [] } = rows[0] ?? {};
  return {
    total,
    options: people.map(({ email, name }) => ({ label: email, value: email, description: name })),
  };
}

async function legalEntities(ctx: SignedInCtx): Promise<Option[]> {
  const rows = await ctx.db
    .selectFrom('legal_entities')
    .select(['id', 'title', 'country'])
    .where('closed_on', 'is', null)
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
