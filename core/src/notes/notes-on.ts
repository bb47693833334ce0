/**
 * Notes and comments on one type of record (ADR 45). They are visible to everyone who can see the record,
 * within the note's own visibility; the area lists the routes, files and notices in its manifest.
 */

import { noteMessages } from '@tenure/contract/notes/messages';
import {
  type NoteInput,
  type NoteVisibility,
  noteFiles,
  noteForm,
} from '@tenure/contract/notes/note';
import type { noteEndpoints } from '@tenure/contract/notes/note-endpoints';
import { replaceFile } from '../files/public.ts';
import { emit, type Subscription } from '../kit/background/outbox.ts';
import type { Route } from '../kit/bind.ts';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { Action } from '../kit/judge.ts';
import { Refusal } from '../kit/refusal.ts';
import { ownedRows } from '../kit/resource/owned-rows.ts';
import type { About } from '../org/public.ts';
import { mentionNotice } from './mention-notice.ts';
import { noteActions } from './note.actions.ts';
import { noteFileOwner } from './note-files.ts';
import { noteParts, shownAuthor } from './note-parts.ts';

export type NoteEndpoints = ReturnType<typeof noteEndpoints>;

export interface NotedRecord<Owner extends About> {
  /** The area's name for it, such as leave-request. */
  readonly recordType: string;
  readonly noun: string;
  readonly endpoints: NoteEndpoints;
  /** The name of the URL parameter with the record's id. */
  readonly idParam: string;
  /** Finds the record through its "may see" filter. */
  find(ctx: SignedInCtx, id: number): Promise<Owner | undefined>;
  /** The action that shows the record; it also permits reading and writing notes. */
  readonly view: Action<Owner>;
  readonly visibilities: readonly NoteVisibility[];
  readonly allowsAnonymous: boolean;
  /** The record's title and URL for messages. */
  describe(owner: Owner): { readonly title: string; readonly href: string };
}

interface NotesOn {
  readonly routes: readonly Route[];
  readonly files: FileOwner;
  readonly mentions: Subscription;
}

export function notesOn<Owner extends About>(noted: NotedRecord<Owner>): NotesOn {
  const { recordType, noun, endpoints } = noted;
  const { listActions, actions } = noteActions(noted);
  const find = (ctx: SignedInCtx, { params }: { params: object }) =>
    noted.find(ctx, idOf(noted, params));
  const parts = noteParts(recordType);
  const routes = ownedRows({
    table: parts.table,
    noun,
    endpoints,
    owner: {
      keyOf: (params) => parts.keyOf(idOf(noted, params)),
      find,
      lock: find,
    },
    listActions,
    actions,
    orderBy: ['id'],
    form: formOf(noted),
    read: (ctx, { params, query }, { person: { managerIds } }) =>
      parts.read(ctx, idOf(noted, params), managerIds, query),
    columns: (input, { ctx, before }) => {
      refuseNotOffered(noted, input);
      return parts.columns(ctx, input, before);
    },
    related: parts.related,
    present: (row, { ctx, related }) => {
      const person = (id: number) => ({ id, displayName: related.nameOf(id) ?? '' });
      return {
        id: row.id,
        text: row.text,
        visibility: row.visibility as NoteVisibility,
        isAnonymous: row.is_anonymous,
        author: shownAuthor(ctx, row, related),
        mentions: row.mentions.filter((id) => related.nameOf(id)).map(person),
        attachment: related.fileOf(row),
        createdAt: row.created_at.toISOString(),
        editedAt: row.edited_at?.toISOString() ?? null,
      };
    },
    audited: parts.audited,
    changed: async (ctx, { input, before, after }) => {
      if (!input || !after) return;
      if (input.attachmentId !== null)
        await replaceFile(
          ctx,
          input.attachmentId,
          { type: noteFiles(recordType).ownerType, id: after.id },
          'attachmentId',
        );
      const mentioned = after.mentions.filter((id) => !before?.mentions.includes(id));
      if (mentioned.length > 0)
        await emit(ctx, 'notes.people-mentioned', { recordType, noteId: after.id, mentioned });
    },
  });
  return { routes, files: noteFileOwner(noted), mentions: mentionNotice(noted) };
}

const idOf = ({ idParam }: { idParam: string }, params: object) =>
  (params as Record<string, number>)[idParam] as number;

/** The form omits fields without a choice. */
function formOf({
  visibilities,
  allowsAnonymous,
}: Pick<NotedRecord<About>, 'visibilities' | 'allowsAnonymous'>) {
  const form = visibilities.length > 1 ? noteForm : noteForm.omit({ visibility: true });
  return allowsAnonymous ? form : form.omit({ isAnonymous: true });
}

/** The kit refuses fields that are not in the form; this refuses values that are not offered. */
function refuseNotOffered<Owner extends About>(
  { visibilities }: NotedRecord<Owner>,
  { visibility }: NoteInput,
): void {
  if (!visibilities.includes(visibility))
    throw new Refusal(422, 'notes.visibility-not-offered', noteMessages.visibilityNotOffered);
}
