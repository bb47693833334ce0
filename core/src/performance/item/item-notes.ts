/** Notes on an item, in the words of document 3: content, visibility, anonymous. */
import type { Visibility } from '@tenure/contract/performance/codes';
import { itemNotes as endpoints } from '@tenure/contract/performance/endpoints/item.endpoints';
import { itemNoteInput } from '@tenure/contract/performance/section';
import type { Action, Relation } from '../../kit/judge.ts';
import { type OwnedRecord, ownedRows } from '../../kit/resource/owned-rows.ts';
import { noteParts, readsNote, shownAuthor } from '../../notes/public.ts';
import {
  contributor,
  employee,
  everyoneInvolved,
  hr,
  manager,
  notCompleted,
} from '../appraisal/relations.ts';
import { type OwningItem, owningItem } from './item-owner.ts';

const view = 'performance.appraisal.view';
const write = 'performance.appraisal.write';
type Owned = OwnedRecord<'notes', OwningItem>;

const reader: Relation<Owned> = {
  words: 'everyone who can see it',
  holds: (actor, { row, person }) => readsNote(actor, row, person.managerIds),
};
const author: Relation<Owned> = {
  words: 'its author',
  holds: ({ userId }, { row }) => row.author_id === userId,
};
const seenWith = { needs: view, who: [reader] } as const;

const listActions: Record<'view' | 'add', Action<OwningItem>> = {
  view: { sentAs: 'notes.view', needs: view, who: everyoneInvolved },
  add: {
    sentAs: 'notes.add',
    needs: write,
    who: [employee, manager, hr, contributor],
    when: [notCompleted],
  },
};

const parts = noteParts('performance-item');

export const itemNoteRoutes = ownedRows({
  table: parts.table,
  noun: 'note',
  endpoints,
  form: itemNoteInput,
  owner: {
    keyOf: ({ sectionItemId }) => parts.keyOf(sectionItemId),
    find: owningItem,
    lock: owningItem,
  },
  listActions,
  actions: {
    edit: { sentAs: 'note.edit', needs: write, seenWith, who: [author], when: [notCompleted] },
    delete: { sentAs: 'note.delete', needs: write, seenWith, who: [author], when: [notCompleted] },
  } satisfies Record<string, Action<Owned>>,
  orderBy: ['id'],
  read: (ctx, { params, query }, { person }) =>
    parts.read(ctx, params.sectionItemId, person.managerIds, query),
  columns: ({ content, visibility, anonymous }, { ctx, before }) =>
    parts.columns(ctx, { text: content, visibility, isAnonymous: anonymous, mentions: [] }, before),
  related: parts.related,
  present: (row, { ctx, owner: { section }, related }) => {
    const user = shownAuthor(ctx, row, related);
    return {
      id: row.id,
      user: user && { ...user, avatarURL: null, positionTitle: null },
      moduleName: section.type,
      sectionId: section.id,
      content: row.text,
      visibility: row.visibility as Visibility,
      anonymous: row.is_anonymous,
      created: row.created_at.toISOString(),
    };
  },
  audited: parts.audited,
});
