import { Button, Group, Select, Switch } from '@mantine/core';
import { IconAt, IconPaperclip } from '@tabler/icons-react';
import type { FileUse } from '@tenure/contract/files/file-kinds';
import {
  type Note,
  type NoteInput,
  type NoteVisibility,
  noteForm,
  noteVisibilities,
} from '@tenure/contract/notes/note';
import { useState } from 'react';
import { FileField } from '../form/files/file-field.tsx';
import { schemaErrors } from '../form/form-errors.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { partsOf } from '../form/form-parts.ts';
import { type Submission, useForm } from '../form/use-form.ts';
import { MentionPicker } from './mention-picker.tsx';
import { MentionTextarea } from './mention-textarea.tsx';
import classes from './notes.module.css';
import type { Mentioned } from './use-mentionable.ts';

interface Draft extends Omit<NoteInput, 'mentions'> {
  mentions: readonly Mentioned[];
}

interface Props {
  /** Absent for a new note. */
  note?: Note;
  /** The fields available for this type of record. */
  offered: readonly string[];
  use: FileUse;
  word: 'comment' | 'note';
  draftKey?: string;
  submit: (submission: Submission<NoteInput>) => Promise<unknown>;
  reload?: (note: Note) => Promise<Note>;
  onDone: () => void;
}

const blank: Draft = {
  text: '',
  mentions: [],
  attachmentId: null,
  visibility: 'public',
  isAnonymous: false,
};
const draftOf = ({ text, mentions, visibility, isAnonymous }: Note): Draft => ({
  ...blank,
  text,
  mentions,
  visibility,
  isAnonymous,
});
const inputOf = (draft: Draft) => ({ ...draft, mentions: draft.mentions.map(({ id }) => id) });

const parts = partsOf<Draft>({
  text: { label: 'Comment' },
  mentions: {
    label: 'Mention people',
    words: (people) => people.map(({ displayName }) => displayName).join(', '),
  },
  attachmentId: { label: 'Attachment', words: (id) => (id ? 'A new file' : '') },
  visibility: { label: 'Visible to', words: (value) => noteVisibilities[value] },
  isAnonymous: { label: 'Post anonymously' },
});

const visibilityOptions = Object.entries(noteVisibilities).map(([value, label]) => ({
  value,
  label,
}));

/** Writes or edits a comment; people and files can be added. */
export function NoteForm(props: Props) {
  const { note, offered, use, word, draftKey, submit, reload, onDone } = props;
  const [wantsToMention, setWantsToMention] = useState(false);
  const [isAttaching, setIsAttaching] = useState(false);
  const form = useForm<Draft>({
    start: note ? draftOf(note) : blank,
    version: note?.version,
    parts,
    check: (value) => schemaErrors(noteForm, inputOf(value), parts),
    reload:
      note && reload
        ? async () => {
            const now = await reload(note);
            return { value: draftOf(now), version: now.version };
          }
        : undefined,
    submit: async ({ value, ...rest }) => {
      await submit({ value: noteForm.parse(inputOf(value)), ...rest });
      return null;
    },
    onSaved: onDone,
    draftKey,
  });
  const { value, set, errors } = form;
  const isMentioning = wantsToMention || value.mentions.length > 0;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <Group justify="space-between" gap="xs">
          <Group gap={4}>
            {isMentioning ? null : (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconAt size={16} aria-hidden />}
                onClick={() => setWantsToMention(true)}
              >
                Mention
              </Button>
            )}
            {isAttaching ? null : (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconPaperclip size={16} aria-hidden />}
                onClick={() => setIsAttaching(true)}
              >
                Attach
              </Button>
            )}
          </Group>
          <Group gap="xs">
            {note ? (
              <Button variant="default" onClick={onDone} disabled={form.busy}>
                Cancel
              </Button>
            ) : null}
            <Button type="submit" loading={form.busy}>
              {note ? 'Save changes' : `Add ${word}`}
            </Button>
          </Group>
        </Group>
      }
    >
      <MentionTextarea
        label={note ? `Edit ${word}` : `Add ${word}`}
        autosize
        minRows={2}
        maxRows={10}
        most={4000}
        value={value.text}
        mentions={value.mentions}
        onChange={set}
        error={errors.fields.text}
      />
      {isMentioning ? (
        <MentionPicker
          value={value.mentions}
          error={errors.fields.mentions}
          onChange={(mentions) => set({ mentions })}
        />
      ) : null}
      {isAttaching ? (
        <FileField
          label="Attachment"
          use={use}
          value={value.attachmentId}
          {...(note?.attachment ? { replaces: note.attachment } : {})}
          error={errors.fields.attachmentId}
          onChange={(attachmentId) => set({ attachmentId })}
        />
      ) : null}
      {offered.includes('visibility') ? (
        <Select
          label="Visible to"
          allowDeselect={false}
          data={visibilityOptions}
          value={value.visibility}
          onChange={(next) => set({ visibility: (next ?? 'public') as NoteVisibility })}
        />
      ) : null}
      {offered.includes('isAnonymous') ? (
        <Switch
          label="Post anonymously"
          description="Your name isn’t shown to anyone else."
          checked={value.isAnonymous}
          onChange={(event) => set({ isAnonymous: event.currentTarget.checked })}
        />
      ) : null}
    </FormFrame>
  );
}
