/** Who has confirmed a document: everyone for those who edit documents, the people below for managers. */
import type { listRecipients } from '@tenure/contract/documents/endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { pageOf } from '../kit/list/page-of.ts';
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
  instantOf,
  maySeeAll,
  recipients,
  today,
} from './document.store.ts';

/** Whom the person may ask about. */
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
  outstanding: sql<boolean>`s.confirmed_at is null`,
  confirmed: sql<boolean>`s.confirmed_at is not null`,
};

export async function pageOfRecipients(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listRecipients>,
  { document }: DocumentRecord,
) {
  const day = today(ctx);
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom(standings(document.id, peopleSeenBy(ctx)).as('s'))
      .select([
        's.employee_id',
        's.due_on',
        's.confirmed_at',
        sql<Brief>`${briefOfId(sql`s.employee_id`)}`.as('person'),
        departmentOf(sql`s.employee_id`, day).as('department'),
      ])
      .where(shows[query.show])
      .orderBy(sql`s.confirmed_at is not null, s.due_on, s.employee_id`),
    query,
  );
  const visibility = recordVisibility(ctx.actor);
  return {
    total,
    rows: rows.map((row: Row) => ({
      ...presentBrief(visibility, row.person),
      displayName: nameOf(row.person),
      department: row.department,
      dueDate: row.due_on,
      confirmedAt: row.confirmed_at === null ? null : instantOf(row.confirmed_at),
      isOverdue: row.confirmed_at === null && row.due_on !== null && row.due_on < day,
    })),
  };
}
