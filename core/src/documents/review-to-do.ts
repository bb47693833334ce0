/**
 * Documents due for review. The specification has approval flags for documents without saying what is
 * approved; here the owner approves that a document is still correct, by setting a new review date or adding
 * a version (ADR 69).
 */
import type { ActionableStatus } from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import type { Hint, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import {
  documentsFor,
  isCurrent,
  maySeeAll,
  myDocuments,
  today,
  visibleTo,
} from './document.store.ts';
import { category, itemOf, openPage } from './document-to-do.ts';

const open: ActionableStatus = 'Not yet started';

const isDue = (ctx: SignedInCtx) =>
  sql<boolean>`d.review_on <= ${today(ctx)}::date and ${isCurrent(today(ctx))}`;

/** Editors can see all reviews; other owners only their own documents. */
const whose = (ctx: SignedInCtx, isOn: (flag: string) => boolean) => {
  const isMine = sql<boolean>`d.owner_id = ${ctx.actor.userId}`;
  if (isOn('document.showAllApproval') && maySeeAll(ctx))
    return isOn('document.showMyApproval') ? sql<boolean>`true` : sql<boolean>`not ${isMine}`;
  return isOn('document.showMyApproval') ? isMine : undefined;
};

const mayBeDue: Hint = {
  holds: ({ today: day }) => sql`exists (select from documents d
    where d.review_on <= ${day}::date and ${isCurrent(day)})`,
};

export const reviewsToDo: ToDoSource = {
  name: 'document-review',
  module: 'documents',
  flags: ['document.showMyApproval', 'document.showAllApproval'],
  shares: [myDocuments],
  hints: [mayBeDue],
  waiting(ctx, isOn, mayFind) {
    const wanted = mayFind(mayBeDue) ? whose(ctx, isOn) : undefined;
    if (!wanted || !ctx.actor.permissions.has('documents.document.view')) return undefined;
    const isForMe = sql`exists (select from my_documents mine where mine.document_id = d.id)`;
    return sql`select d.id as record_id, 'Review: ' || d.title as title, d.review_on as due_date,
        ${sql.lit(open)} as status, ${sql.lit(category)} as category
      from documents d
      where ${isDue(ctx)} and ${wanted} and ${maySeeAll(ctx) ? sql`true` : isForMe}`;
  },
  async present(ctx, recordIds) {
    if (!ctx.actor.permissions.has('documents.document.view')) return [];
    const mayReview = maySeeAll(ctx) ? sql`true` : sql`d.owner_id = ${ctx.actor.userId}`;
    const where = sql`d.id = any(${[...recordIds]}::bigint[]) and ${isDue(ctx)}
      and ${visibleTo(ctx)} and ${mayReview}`;
    const rows = await ctx.db
      .selectFrom(documentsFor(ctx.actor.userId, where).as('d'))
      .selectAll('d')
      .execute();
    return rows.map((row) =>
      itemOf({
        recordId: row.id,
        title: `Review: ${row.title}`,
        description: 'Check that it’s still right, then set a new review date',
        dueDate: row.review_on,
        status: open,
        version: row.version,
      }),
    );
  },
  prepare: async () => openPage(),
};
