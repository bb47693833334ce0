/** Every document of the company, for those who edit them. */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import type { listManagedDocuments } from '@tenure/contract/documents/endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { rulesInWords } from '../audience/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { pageOf } from '../kit/list/page-of.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
import {
  currentFile,
  type DocumentRow,
  presentFacts,
  recipients,
  today,
} from './document.store.ts';
import { hasWords } from './library.ts';

interface ManagedRow extends DocumentRow {
  readonly audience_rule: AudienceRule | null;
  readonly person: Brief | null;
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

export async function pageOfManaged(ctx: SignedInCtx, query: Query) {
  const day = today(ctx);
  const managed = sql<ManagedRow>`(select d.*, ${briefOfId(sql`d.owner_id`)} as owner,
      ${briefOfId(sql`d.employee_id`)} as person, ${currentFile} as file
    from documents d where ${shows(day)[query.show]} and ${hasWords(query.searchText)})`;
  const { rows, total } = await pageOf(
    ctx.db.selectFrom(managed.as('d')).selectAll('d').orderBy(sql`lower(d.title), d.id`),
    query,
  );
  const counts = await countsOf(
    ctx,
    rows.filter(({ requirement }) => requirement !== 'none').map(({ id }) => id),
  );
  const rules = rows.flatMap(({ audience_rule }) => audience_rule ?? []);
  const words = await rulesInWords(ctx, rules, day);
  return {
    total,
    rows: rows.map((row) => ({
      ...presentFacts(row),
      fileKind: row.file?.contentType ?? '',
      audience: row.audience_rule
        ? (words[rules.indexOf(row.audience_rule)] ?? '')
        : row.person
          ? nameOf(row.person)
          : '',
      owner: row.owner && nameOf(row.owner),
      reviewDate: row.review_on,
      expiryDate: row.expires_on,
      isArchived: row.archived_at !== null,
      requirement: row.requirement,
      dueDate: row.due_on,
      asked: counts.get(row.id)?.asked ?? 0,
      confirmed: counts.get(row.id)?.confirmed ?? 0,
    })),
  };
}

interface Counts {
  readonly id: number;
  readonly asked: number;
  readonly confirmed: number;
}

/**
 * How many people have to confirm each of these documents, and how many have. Recipients and confirmations are
 * each read once for a document and then compared: a look-up for every recipient costs several pages each.
 */
async function countsOf(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Counts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Counts>`
    select counted.id, counts.asked, counts.confirmed
    from documents counted cross join lateral (
      select count(*) as asked, count(done.employee_id) as confirmed
      from ${recipients({ documents: sql`counted.id` })} p
      left join (select distinct r.employee_id from document_receipts r
        where r.document_id = counted.id and r.number >= counted.required_edition) done
        on done.employee_id = p.employee_id offset 0) counts
    where counted.id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
