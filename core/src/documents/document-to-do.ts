/** To-do items of documents: those to confirm, and overdue confirmations of people below the viewer. */
import type { ActionableStatus } from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import {
  type Hint,
  sharedTables,
  type ToDoItem,
  type ToDoSource,
} from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { Refusal } from '../kit/refusal.ts';
import { mayLead, peopleBelowMe } from '../org/public.ts';
import {
  confirmedAt,
  documentsFor,
  isCurrent,
  mayHaveToConfirm,
  maySeeAll,
  myDocuments,
  recipients,
  today,
} from './document.store.ts';

export const category = 'Documents';
const open: ActionableStatus = 'Not yet started';
const done: ActionableStatus = 'Completed';

export const openPage = () => {
  throw new Refusal(409, 'wrong-state', 'Open the document to continue.');
};

export const documentsToDo: ToDoSource = {
  name: 'document',
  module: 'documents',
  flags: ['document.showMyAssigned'],
  shares: [myDocuments],
  hints: [mayHaveToConfirm],
  waiting(ctx, isOn, mayFind) {
    const { userId, permissions } = ctx.actor;
    if (!permissions.has('documents.document.view') || !isOn('document.showMyAssigned'))
      return undefined;
    if (!mayFind(mayHaveToConfirm)) return undefined;
    return sql`
      select d.id as record_id, d.title, mine.due_on as due_date, ${sql.lit(open)} as status,
        ${sql.lit(category)} as category
      from my_documents mine cross join lateral (select d.* from documents d
        where d.id = mine.document_id limit 1) d
      where d.requirement <> 'none' and ${isCurrent(today(ctx))}
        and ${confirmedAt(sql`${userId}`)} is null`;
  },
  async present(ctx, recordIds) {
    const where = sql`d.id = any(${[...recordIds]}::bigint[]) and mine.document_id is not null
      and d.requirement <> 'none' and ${isCurrent(today(ctx))}`;
    const rows = await ctx.db
      .selectFrom(documentsFor(ctx.actor.userId, where).as('d'))
      .selectAll('d')
      .execute();
    return rows.map((row) =>
      itemOf({
        recordId: row.id,
        title: row.title,
        description: row.requirement === 'accept' ? 'Read and accept' : 'Read',
        dueDate: row.my_due_on,
        status: row.my_confirmed_at === null ? open : done,
        version: row.version,
      }),
    );
  },
  prepare: async () => openPage(),
};

/**
 * One item for each document overdue for people below, in a statement that has `people_below` and
 * `my_documents`. Managers see no titles of documents that aren't for them, such as personal ones (ADR 69).
 */
const late = (ctx: SignedInCtx) => sql`
  select d.id, d.title, d.version, count(*) as people, min(p.due_on) as due_on
  from documents d
  join ${recipients({ people: sql`select distinct id from people_below` })} p on p.document_id = d.id
  where d.requirement <> 'none' and ${isCurrent(today(ctx))} and p.due_on < ${today(ctx)}::date
    and ${confirmedAt(sql`p.employee_id`)} is null
    and ${maySeeAll(ctx) ? sql`true` : sql`d.id in (select mine.document_id from my_documents mine)`}
  group by d.id, d.title, d.version`;

interface Late {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  readonly people: number;
  readonly due_on: string;
}

/** Whether any document needs confirmation. */
const mayBeRequired: Hint = {
  holds: () => sql`exists (select from documents d
    where d.requirement <> 'none' and d.archived_at is null)`,
};

export const teamDocumentsToDo: ToDoSource = {
  name: 'document-team',
  module: 'documents',
  flags: ['document.showManaged'],
  shares: [peopleBelowMe, myDocuments],
  hasDetail: true,
  hints: [mayLead, mayBeRequired],
  waiting(ctx, isOn, mayFind) {
    if (!isOn('document.showManaged') || !ctx.actor.permissions.has('documents.receipt.manage'))
      return undefined;
    if (!mayFind(mayLead) || !mayFind(mayBeRequired)) return undefined;
    return sql`select l.id as record_id, 'Team: ' || l.title as title, l.due_on as due_date,
        ${sql.lit(open)} as status, ${sql.lit(category)} as category,
        row_to_json(l)::text as detail from (${late(ctx)}) l`;
  },
  async present(ctx, recordIds, waiting) {
    if (!ctx.actor.permissions.has('documents.receipt.manage')) return [];
    if (waiting) return [...waiting.values()].map((detail) => teamItem(JSON.parse(detail ?? '')));
    const { rows } =
      await sql<Late>`with recursive ${sql.join(sharedTables([peopleBelowMe, myDocuments], ctx))}
      select * from (${late(ctx)}) l
      where l.id = any(${[...recordIds]}::bigint[])`.execute(ctx.db);
    return rows.map(teamItem);
  },
  prepare: async () => openPage(),
};

const teamItem = (row: Late) =>
  itemOf({
    recordId: row.id,
    title: `Team: ${row.title}`,
    description: `Overdue for ${row.people} ${row.people === 1 ? 'person' : 'people'} in your team`,
    dueDate: row.due_on,
    status: open,
    version: row.version,
  });

export const itemOf = (
  item: Pick<ToDoItem, 'recordId' | 'title' | 'description' | 'dueDate' | 'status' | 'version'>,
): ToDoItem => ({
  ...item,
  required: true,
  category,
  disabled: false,
  target: `/documents/${item.recordId}`,
  duration: null,
  person: null,
  actions: [],
});
