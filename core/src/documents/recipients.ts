/** Who has confirmed a document: everyone for editors, the people below for managers. */
import type { listRecipients } from '@tenure/contract/documents/endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { offsetOf } from '../kit/paging.ts';
import {
  type Brief,
  briefOfId,
  departmentOf,
  nameOf,
  peopleBelow,
  presentBrief,
  recordVisibility,
} from '../org/public.ts';
import {
  confirmedAt,
  type DocumentRecord,
  type DocumentRow,
  instantOf,
  maySeeAll,
  recipients,
  today,
} from './document.store.ts';

/** The people whose confirmations the viewer can see; undefined for everyone. */
export const peopleSeenBy = (ctx: SignedInCtx): RawBuilder<unknown> | undefined =>
  maySeeAll(ctx)
    ? undefined
    : sql`with recursive ${peopleBelow(ctx.actor.userId, today(ctx))} select distinct id from people_below`;

interface Row {
  readonly employee_id: number;
  readonly person: Brief;
  readonly department: string | null;
  readonly due_on: string | null;
  readonly confirmed_at: Date | string | null;
}

export const standings = (documentId: number, people: RawBuilder<unknown> | undefined) => sql<{
  employee_id: number;
  due_on: string | null;
  confirmed_at: Date | string | null;
}>`(select p.employee_id, p.due_on, ${confirmedAt(sql`p.employee_id`)} as confirmed_at
  from documents d join ${recipients({
    documents: sql`${documentId}::bigint`,
    ...(people ? { people } : {}),
  })} p on p.document_id = d.id)`;

const shows = {
  all: sql<boolean>`true`,
  outstanding: sql<boolean>`done.confirmed_at is null`,
  confirmed: sql<boolean>`done.confirmed_at is not null`,
};

/** For everyone, totals are stored (ADR 125); for some people, they are counted. */
const totals = {
  all: sql`sum(k.asked)`,
  outstanding: sql`sum(k.asked - k.confirmed)`,
  confirmed: sql`sum(k.confirmed)`,
};

/** For everyone, confirmations are read once and joined; for some people, each is looked up. */
const receiptsOfAll = (documentId: number) => sql`left join (
  select r.employee_id, max(r.confirmed_at) as confirmed_at
  from document_receipts r join documents counted on counted.tenant_id = r.tenant_id and counted.id = r.document_id
  where r.document_id = ${documentId} and r.number >= counted.required_edition
  group by r.employee_id) done on done.employee_id = p.employee_id`;
const receiptOfEach = sql`cross join lateral (
  select ${confirmedAt(sql`p.employee_id`)} as confirmed_at
  from documents d where d.id = p.document_id offset 0) done`;

type Query = InputOf<typeof listRecipients>['query'];

/** Names and departments are read only for the page; for everyone in a large company it takes seconds. */
async function described(ctx: SignedInCtx, page: RawBuilder<unknown>) {
  const { rows } = await sql<Row & { readonly total: number }>`
    select s.*, ${briefOfId(sql`s.employee_id`)} as person,
      ${departmentOf(sql`s.employee_id`, today(ctx))} as department
    from (${page}) s
    order by confirmed_at is not null, due_on, employee_id`.execute(ctx.db);
  return rows;
}

const keptTotal = (documentId: number, show: Query['show']) =>
  sql`(select ${totals[show]} from document_counts k where k.document_id = ${documentId})`;

/** People who have not confirmed are stored in the order of the list, and come first in it (ADR 130). */
const readOutstanding = (ctx: SignedInCtx, documentId: number, { show, ...page }: Query) =>
  described(
    ctx,
    sql`select o.employee_id, o.due_on, null::timestamptz as confirmed_at,
      (${keptTotal(documentId, show)})::int as total
    from document_outstanding o where o.document_id = ${documentId}
    order by o.due_on, o.employee_id limit ${page.itemsPerPage} offset ${offsetOf(page)}`,
  );

function readRecipients(
  ctx: SignedInCtx,
  documentId: number,
  people: RawBuilder<unknown> | undefined,
  { show, ...page }: Query,
) {
  const total = people ? sql`count(*) over ()` : keptTotal(documentId, show);
  return described(
    ctx,
    sql`select p.employee_id, p.due_on, done.confirmed_at, (${total})::int as total
      from ${recipients({ documents: sql`${documentId}::bigint`, ...(people ? { people } : {}) })} p
      ${people ? receiptOfEach : receiptsOfAll(documentId)}
      where ${shows[show]}
      order by confirmed_at is not null, due_on, employee_id
      limit ${page.itemsPerPage} offset ${offsetOf(page)}`,
  );
}

async function readPage(ctx: SignedInCtx, { id, requirement }: DocumentRow, query: Query) {
  const people = peopleSeenBy(ctx);
  if (!people && requirement !== 'none' && query.show !== 'confirmed') {
    const rows = await readOutstanding(ctx, id, query);
    if (query.show === 'outstanding' || rows.length === query.itemsPerPage) return rows;
  }
  return readRecipients(ctx, id, people, query);
}

export async function pageOfRecipients(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listRecipients>,
  { document }: DocumentRecord,
) {
  const day = today(ctx);
  const rows = await readPage(ctx, document, query);
  const visibility = recordVisibility(ctx.actor);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      ...presentBrief(visibility, row.person),
      displayName: nameOf(row.person),
      department: row.department,
      dueDate: row.due_on,
      confirmedAt: row.confirmed_at === null ? null : instantOf(row.confirmed_at),
      isOverdue: row.confirmed_at === null && row.due_on !== null && row.due_on < day,
    })),
  };
}
