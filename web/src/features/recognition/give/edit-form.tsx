import { Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { editRecognition, getPost } from '@tenure/contract/recognition/endpoints';
import { type FeedPost, MOST_MESSAGE, postEditForm } from '@tenure/contract/recognition/post';
import { call } from '../../../lib/call.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { MentionPicker } from '../../../ui/notes/mention-picker.tsx';
import { MentionTextarea } from '../../../ui/notes/mention-textarea.tsx';
import type { Mentioned } from '../../../ui/notes/use-mentionable.ts';
import { toast } from '../../../ui/toast.ts';
import { optionsQuery, refreshPosts } from '../queries.ts';
import classes from './give.module.css';
import { htmlOf, textOf } from './plain-text.ts';

interface Draft {
  description: string;
  valueId: number | null;
  mentions: readonly Mentioned[];
}

const parts = partsOf<Draft>({
  description: { label: 'Message' },
  valueId: { label: 'Company value' },
  mentions: {
    label: 'Mention people',
    words: (people) => people.map(({ displayName }) => displayName).join(', '),
  },
});

const draftOf = ({ description, companyValue, mentions }: FeedPost): Draft => ({
  description: textOf(description),
  valueId: companyValue?.id ?? null,
  mentions: mentions.map(({ id, displayName }) => ({ id, displayName })),
});

const sentOf = ({ description, valueId, mentions }: Draft) => ({
  description: description.trim() === '' ? '' : htmlOf(description),
  valueId,
  mentions: mentions.map(({ id }) => id),
});

export function EditForm({ post, onDone }: { post: FeedPost; onDone: () => void }) {
  const client = useQueryClient();
  const options = useQuery(optionsQuery());
  const form = useForm<Draft>({
    start: draftOf(post),
    version: post.version,
    parts,
    check: (value) => schemaErrors(postEditForm, sentOf(value), parts),
    reload: async () => {
      const now = await call(getPost, { params: { postId: post.id } });
      return { value: draftOf(now), version: now.version };
    },
    submit: async ({ value, version }) => {
      await call(editRecognition, {
        params: { userId: post.recipients[0]?.id ?? 0, recognitionId: post.id },
        body: sentOf(value),
        ifMatch: version,
      });
      toast.positive('Changes saved');
      await refreshPosts(client);
      return null;
    },
    onSaved: onDone,
  });
  const { value, set, errors } = form;
  const offered = options.data?.values ?? [];
  const current = post.companyValue;
  const values =
    current && offered.every(({ id }) => id !== current.id) ? [current, ...offered] : offered;
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={<FormButtons submitLabel="Save changes" busy={form.busy} onCancel={onDone} />}
    >
      <MentionTextarea
        label="Message"
        required
        autosize
        minRows={3}
        most={MOST_MESSAGE}
        value={value.description}
        mentions={value.mentions}
        onChange={({ text, mentions }) => set({ description: text, mentions })}
        error={errors.fields.description}
      />
      <Select
        label="Company value"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear company value' }}
        data={values.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={value.valueId === null ? null : String(value.valueId)}
        onChange={(id) => set({ valueId: id === null ? null : Number(id) })}
        error={errors.fields.valueId}
      />
      <MentionPicker
        value={value.mentions}
        error={errors.fields.mentions}
        onChange={(mentions) => set({ mentions })}
      />
    </FormFrame>
  );
}
