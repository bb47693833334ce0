/** The library as a person sees it, documents to confirm first. */
import type { DocumentQuery, LibraryDocument } from '@tenure/contract/documents/document';
import type { PageQuery } from '@tenure/contract/kit/list';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../kit/list/page-of.ts';
import {
  documentsFor,
  isCurrent,
  ownDocuments,
  presentInLibrary,
  today,
} from './document.store.ts';

/** Further words would slow a search without narrowing it. */
const MOST_WORDS = 8;

/** Every word must occur in the title, keywords, description, or the current version's text. */
export function hasWords(typed: string): RawBuilder<boolean> {
  const words = [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  if (words.length === 0) return sql`true`;
  const text = sql`lower(d.title || ' ' || array_to_string(d.keywords, ' ') || ' '
    || coalesce(d.description, '') || ' ' || coalesce((select v.content from document_versions v
      where v.tenant_id = d.tenant_id and v.document_id = d.id and v.number = d.edition), ''))`;
  // Materialized, so that the text is concatenated once for all words.
  return sql`(with t as materialized (select ${text} as text)
    select bool_and(position(word in t.text) > 0) from t, unnest(${words}::text[]) as word)`;
}

/** Only documents for the viewer; editors find the others under Manage. */
const inLibrary = (ctx: SignedInCtx, where: RawBuilder<unknown> = sql`true`) =>
  ownDocuments(ctx.actor.userId, sql`${isCurrent(today(ctx))} and ${where}`);

const toConfirm = sql<boolean>`d.requirement <> 'none' and d.my_confirmed_at is null`;

type Wanted = Pick<DocumentQuery, 'type' | 'keywords' | 'folder' | 'show'> & PageQuery;

const orders = {
  toConfirm: sql`${toConfirm} desc, case when ${toConfirm} then d.my_due_on end, lower(d.title), d.id`,
  title: sql`lower(d.title), d.id`,
  publishedAt: sql`d.published_at desc, d.id`,
};
export type LibraryOrder = keyof typeof orders;

export async function pageOfLibrary(
  ctx: SignedInCtx,
  { type, keywords, folder, show, ...page }: Wanted,
  order: LibraryOrder = 'toConfirm',
): Promise<PageOfRows<LibraryDocument>> {
  const where = sql`${hasWords(keywords)}
    and (${type ?? null}::text is null or d.type = ${type ?? null})
    and (${folder ?? null}::text is null or d.folder = ${folder ?? null})`;
  let select = ctx.db
    .selectFrom(inLibrary(ctx, where).as('d'))
    .selectAll('d')
    .orderBy(orders[order]);
  if (show === 'to-confirm') select = select.where(toConfirm);
  const { rows, total } = await pageOf(select, page);
  return { rows: rows.map((row) => presentInLibrary(ctx, row)), total };
}

export async function pageOfFolders(ctx: SignedInCtx, query: PageQuery) {
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom(inLibrary(ctx).as('d'))
      .select(['d.folder as name', sql<number>`count(*)`.as('documents')])
      .groupBy('d.folder')
      .orderBy(sql`lower(d.folder)`),
    query,
  );
  return { rows: rows.map(({ name, documents }) => ({ name, documents })), total };
}

/** Documents about one person, on their profile. */
export async function pageOfPersonal(
  ctx: SignedInCtx,
  employeeId: number,
  query: PageQuery,
): Promise<PageOfRows<LibraryDocument>> {
  const where = sql`d.employee_id = ${employeeId} and ${isCurrent(today(ctx))}`;
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom(documentsFor(ctx.actor.userId, where).as('d'))
      .selectAll('d')
      .orderBy(sql`d.published_at desc, d.id`),
    query,
  );
  return { rows: rows.map((row) => presentInLibrary(ctx, row)), total };
}
