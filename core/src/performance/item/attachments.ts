/** Files on an item: readable according to their visibility, changed only by the person who attached them. */

import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { SectionType, Visibility } from '@tenure/contract/performance/codes';
import { itemAttachments } from '@tenure/contract/performance/endpoints/item.endpoints';
import { appraisalFiles } from '@tenure/contract/performance/files';
import { itemAttachmentInput } from '@tenure/contract/performance/section';
import { sql } from 'kysely';
import { attachedFile, attachFile, replaceFile } from '../../files/public.ts';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Action, may, type Relation } from '../../kit/judge.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { type OwnedRecord, ownedRows } from '../../kit/resource/owned-rows.ts';
import { authorsReadBy, isAuthor, readsNote, visibilitiesFor } from '../../notes/public.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { findPerformance } from '../appraisal/performance.store.ts';
import {
  contributor,
  employee,
  everyoneInvolved,
  hr,
  manager,
  notCompleted,
} from '../appraisal/relations.ts';
import { refuseField } from '../refuse-field.ts';
import { viewSection } from '../section/section.actions.ts';
import { type OwningItem, owningItem } from './item-owner.ts';

const view = 'performance.appraisal.view';
const write = 'performance.appraisal.write';
type Owned = OwnedRecord<'performance_attachments', OwningItem>;

const reader: Relation<Owned> = {
  words: 'everyone who can see it',
  holds: (actor, { row, person }) =>
    readsNote(actor, { author_id: row.user_id, visibility: row.visibility }, person.managerIds),
};
const owner: Relation<Owned> = {
  words: 'the person who attached it',
  holds: ({ userId }, { row }) => row.user_id === userId,
};

const listActions: Record<'view' | 'add', Action<OwningItem>> = {
  view: { sentAs: 'attachments.view', needs: view, who: everyoneInvolved },
  add: {
    sentAs: 'attachments.add',
    needs: write,
    who: [employee, manager, hr, contributor],
    when: [notCompleted],
  },
};

const seenWith = { needs: view, who: [reader] } as const;
const actions = {
  edit: { sentAs: 'attachment.edit', needs: write, seenWith, who: [owner], when: [notCompleted] },
  delete: {
    sentAs: 'attachment.delete',
    needs: write,
    seenWith,
    who: [owner],
    when: [notCompleted],
  },
} satisfies Record<string, Action<Owned>>;

const fileOf = sql<StoredFile | null>`${attachedFile(appraisalFiles.ownerType, sql.ref('performance_attachments.id'))}`;
const userOf = sql<Brief[]>`${briefsOf(sql`select performance_attachments.user_id`)}`;

interface Related {
  readonly files: ReadonlyMap<number, StoredFile | null>;
  readonly users: ReadonlyMap<number, Brief | undefined>;
}

async function related(ctx: SignedInCtx, ids: readonly number[]): Promise<Related> {
  const rows = await ctx.db
    .selectFrom('performance_attachments')
    .select(['id', fileOf.as('file'), userOf.as('user')])
    .where('id', 'in', ids)
    .execute();
  return {
    files: new Map(rows.map(({ id, file }) => [id, file])),
    users: new Map(rows.map(({ id, user }) => [id, user[0]])),
  };
}

export const itemAttachmentRoutes = ownedRows({
  table: 'performance_attachments',
  noun: 'attachment',
  endpoints: itemAttachments,
  form: itemAttachmentInput,
  owner: {
    keyOf: ({ sectionItemId }) => ({ item_id: sectionItemId }),
    find: owningItem,
    lock: owningItem,
  },
  listActions,
  actions,
  orderBy: ['id'],
  read: (ctx, { params, query }, { person }) =>
    pageOf(
      ctx.db
        .selectFrom('performance_attachments')
        .selectAll()
        .where('item_id', '=', params.sectionItemId)
        .where((eb) =>
          eb.or([
            sql<boolean>`user_id = any(${authorsReadBy(ctx.actor)}::bigint[])`,
            eb('visibility', 'in', visibilitiesFor(ctx.actor, person.managerIds)),
          ]),
        )
        .orderBy('id'),
      query,
    ),
  columns: (input, { ctx, before }) => {
    if (!before && input.fileId === null) throw refuseField('fileId', 'Choose a file');
    return {
      ...(before ? {} : { user_id: ctx.actor.userId, created_at: ctx.now }),
      name: input.name ?? before?.name ?? '',
      visibility: input.visibility,
      is_anonymous: input.anonymous,
    };
  },
  related: (ctx, rows) =>
    related(
      ctx,
      rows.map(({ id }) => id),
    ),
  present: (row, { ctx, owner: record, related: found }) => {
    const user = found.users.get(row.id);
    const isNamed = !row.is_anonymous || isAuthor(ctx.actor, row.user_id);
    const file = found.files.get(row.id) ?? null;
    return {
      id: row.id,
      user: user && isNamed ? presentBrief(recordVisibility(ctx.actor), user) : null,
      name: row.name || (file?.name ?? ''),
      module: record.section.type,
      visibility: row.visibility as Visibility,
      anonymous: row.is_anonymous,
      file,
    };
  },
  changed: async (ctx, { change, input, after }) => {
    if (!input || !after || input.fileId === null) return;
    const file = { type: appraisalFiles.ownerType, id: after.id };
    if (change === 'added') await attachFile(ctx, input.fileId, file, 'fileId');
    else await replaceFile(ctx, input.fileId, file, 'fileId');
  },
});

export const attachmentFileOwner: FileOwner = {
  use: appraisalFiles,
  needs: write,
  async maySee(ctx, ownerIds) {
    const row = await ctx.db
      .selectFrom('performance_attachments as a')
      .innerJoin('performance_items as i', (join) =>
        join.onRef('i.tenant_id', '=', 'a.tenant_id').onRef('i.id', '=', 'a.item_id'),
      )
      .innerJoin('performance_sections as s', (join) =>
        join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.section_id'),
      )
      .select(['s.performance_id', 's.type', 'a.user_id', 'a.visibility'])
      .where(sql<boolean>`a.id in (${ownerIds})`)
      .executeTakeFirst();
    if (!row) return false;
    const record = await findPerformance(ctx, row.performance_id);
    return (
      record !== undefined &&
      may(ctx.actor, viewSection(row.type as SectionType), record) &&
      readsNote(
        ctx.actor,
        { author_id: row.user_id, visibility: row.visibility },
        record.person.managerIds,
      )
    );
  },
};
