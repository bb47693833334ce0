import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import type { FileUse } from '../files/file-kinds.ts';
import { labelled } from '../kit/field.ts';
import { id, instant } from '../kit/identifier.ts';
import { requiredLines } from '../kit/text.ts';

/** Which of the people who can see the record can see the note. */
export const noteVisibilities = {
  private: 'Only me',
  manager_only: 'Managers',
  public: 'Everyone with access',
} as const;
export type NoteVisibility = keyof typeof noteVisibilities;

const visibility = z.enum(Object.keys(noteVisibilities) as [NoteVisibility, ...NoteVisibility[]]);

export const MAX_MENTIONS = 10;

export const noteForm = z.object({
  text: labelled(requiredLines(4000, 'Enter a comment'), { label: 'Comment', input: 'textarea' }),
  mentions: labelled(
    z.array(id).max(MAX_MENTIONS, `Mention up to ${MAX_MENTIONS} people`).prefault([]),
    { label: 'Mention' },
  ),
  attachmentId: labelled(id.nullable().prefault(null), { label: 'Attachment' }),
  visibility: labelled(visibility.prefault('public'), {
    label: 'Visible to',
    input: 'select',
    options: Object.entries(noteVisibilities).map(([value, label]) => ({ value, label })),
  }),
  isAnonymous: labelled(z.boolean().prefault(false), {
    label: 'Post anonymously',
    input: 'toggle',
  }),
});
export type NoteInput = z.infer<typeof noteForm>;

const person = z.object({ id, displayName: z.string() });

export const note = z.object({
  id,
  text: z.string(),
  visibility,
  isAnonymous: z.boolean(),
  /** Null if the author is anonymous, for everyone but the author. */
  author: person.nullable(),
  mentions: z.array(person),
  attachment: storedFile.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type Note = z.infer<typeof note>;

const MiB = 1024 * 1024;

/** What can be attached to a note on a type of record. */
export const noteFiles = (recordType: string): FileUse => ({
  ownerType: `${recordType}-note`,
  limits: {
    'image/png': 5 * MiB,
    'image/jpeg': 5 * MiB,
    'image/webp': 5 * MiB,
    'application/pdf': 10 * MiB,
  },
});
