/** All documents of the company, for editors. */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import type { listManagedDocuments } from '@tenure/contract/documents/endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { rulesInWords } from '../audience/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { keptCount } from '../kit/data/kept-count.ts';
import { offsetOf } from '../kit/paging.ts';
import { type Brief, briefIn, briefsIn, nameOf } from '../org/public.ts';
import { currentFile, type ListedDocument, presentFacts, today } from './document.store.ts';
import { hasWords } from './library.ts';

interface ManagedRow extends ListedDocument {
  readonly total: number;
  readonly audience_rule: AudienceRule | null;
  readonly people: readonly Brief[];
  readonly owner_id: number | null;
  readonly due_on: string | null;
  readonly asked: number;
  readonly confirmed: number;
}

type Query = InputOf<typeof listManagedDocuments>['query'];

const shows = (day: string): Readonly<Record<Query['show'], RawBuilder<boolean>>> => ({
  active: sql`d.archived_at is null`,
  review: sql`d.archived_at is null and least(d.review_on, d.expires_on) <= ${day}::date + 30`,
  archived: sql`d.archived_at is not null`,
});

/** Stored totals by `is_archived`; searches and reviews due are counted. */
const keptStates: Readonly<Partial<Record<Query['show'], readonly number[]>>> = {
  active: [0],
  archived: [1],
};

/** Numbers of people come from stored counts (ADR 125). */
async function readPage(ctx: SignedInCtx, query: Query, day: string) {
  const { show, searchText, itemsPerPage } = query;
  const kept = searchText === '' && keptStates[show];
  const { rows } = await sql<ManagedRow>`
    select d.*, ${currentFile} as file, ${briefsIn(sql`array[d.owner_id, d.employee_id]`)} as people,
      coalesce(counts.asked, 0) as asked, coalesce(counts.confirmed, 0) as confirmed
    from (
      select d.*, ${kept ? keptCount('documents', kept) : sql`count(*) over ()`} as total from documents d
      where ${shows(day)[show]} and ${hasWords(searchText)}
      order by lower(d.title), d.id limit ${itemsPerPage} offset ${offsetOf(query)}) d
    cross join lateral (select sum(k.asked)::int as asked, sum(k.confirmed)::int as confirmed
      from document_counts k where k.document_id = d.id and d.requirement <> 'none') counts
    order by lower(d.title), d.id`.execute(ctx.db);
  return rows;
}

export async function pageOfManaged(ctx: SignedInCtx, query: Query) {
  const day = today(ctx);
  const rows = await readPage(ctx, query, day);
  const rules = rows.flatMap(({ audience_rule }) => audience_rule ?? []);
  const words = await rulesInWords(ctx, rules, day);
  const named = (row: ManagedRow, id: number | null) => {
    const person = briefIn(row.people, id);
    return person && nameOf(person);
  };
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      ...presentFacts(row),
      fileKind: row.file?.contentType ?? '',
      audience: row.audience_rule
        ? (words[rules.indexOf(row.audience_rule)] ?? '')
        : (named(row, row.employee_id) ?? ''),
      owner: named(row, row.owner_id),
      reviewDate: row.review_on,
      expiryDate: row.expires_on,
      isArchived: row.archived_at !== null,
      requirement: row.requirement,
      dueDate: row.due_on,
      asked: row.asked,
      confirmed: row.confirmed,
    })),
  };
}
