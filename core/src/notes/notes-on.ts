/**
 * Notes and comments on one type of record (ADR 45). They are seen by those who can see the record, as far as
 * the note's own visibility lets them; its area lists the routes, files and notices in its manifest.
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
  /** As its area names it: leave-request. */
  readonly recordType: string;
  readonly noun: string;
  readonly endpoints: NoteEndpoints;
  /** The name of the parameter that names the record. */
  readonly idParam: string;
  /** The record through its "may see" filter. */
  find(ctx: SignedInCtx, id: number): Promise<Owner | undefined>;
  /** The action that shows the record: whoever may take it reads and writes notes. */
  readonly view: Action<Owner>;
  readonly visibilities: readonly NoteVisibility[];
  readonly allowsAnonymous: boolean;
  /** What the record is called in a message, and where it is. */
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

/** A form shows what there is to choose. */
function formOf({
  visibilities,
  allowsAnonymous,
}: Pick<NotedRecord<About>, 'visibilities' | 'allowsAnonymous'>) {
  const form = visibilities.length > 1 ? noteForm : noteForm.omit({ visibility: true });
  return allowsAnonymous ? form : form.omit({ isAnonymous: true });
}

/** Fields that a form does not show are refused by the kit; here, a choice that it does not have. */
function refuseNotOffered<Owner extends About>(
  { visibilities }: NotedRecord<Owner>,
  { visibility }: NoteInput,
): void {
  if (!visibilities.includes(visibility))
    throw new Refusal(422, 'notes.visibility-not-offered', noteMessages.visibilityNotOffered);
}
