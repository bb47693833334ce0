import { Button, Group, SegmentedControl, Select, Switch } from '@mantine/core';
import { IconAt, IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { type getGivingOptions, giveRecognition } from '@tenure/contract/recognition/endpoints';
import {
  giveForm,
  MOST_MESSAGE,
  MOST_RECIPIENTS,
  postFiles,
} from '@tenure/contract/recognition/post';
import {
  capabilities,
  kindOf,
  type RecognitionType,
  recognitionTypes,
  typeLabels,
} from '@tenure/contract/recognition/recognition-types';
import { useRef, useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { FileField } from '../../../ui/form/files/file-field.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { schemaErrors } from '../../../ui/form/form-errors.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { partsOf } from '../../../ui/form/form-parts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { MentionPicker } from '../../../ui/notes/mention-picker.tsx';
import { mentionsAfter } from '../../../ui/notes/mention-text.ts';
import { MentionTextarea } from '../../../ui/notes/mention-textarea.tsx';
import type { Mentioned } from '../../../ui/notes/use-mentionable.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshPosts } from '../queries.ts';
import { EmojiButton } from './emoji-button.tsx';
import classes from './give.module.css';
import { htmlOf } from './plain-text.ts';
import { RewardPicker } from './reward-picker.tsx';

type Options = AnswerOf<typeof getGivingOptions>;

interface Draft {
  alsoTo: readonly Mentioned[];
  type: RecognitionType;
  rewardId: number | null;
  valueId: number | null;
  description: string;
  mentions: readonly Mentioned[];
  attachmentId: number | null;
  isPrivate: boolean;
}

const names = (people: readonly Mentioned[]) =>
  people.map(({ displayName }) => displayName).join(', ');

const parts = partsOf<Draft>({
  alsoTo: { label: 'Who do you want to recognise?', words: names },
  type: { label: 'Type', words: (type) => typeLabels[type] },
  rewardId: { label: 'Badge' },
  valueId: { label: 'Company value' },
  description: { label: 'Message' },
  mentions: { label: 'Mention people', words: names },
  attachmentId: { label: 'Attachment', words: (id) => (id ? 'A new file' : '') },
  isPrivate: { label: 'Private' },
});

/** The first recipient is a path parameter, the others are in the body. */
const sentOf = ({ alsoTo, mentions, description, ...rest }: Draft) => ({
  ...rest,
  description: description.trim() === '' ? '' : htmlOf(description),
  alsoTo: alsoTo.slice(1).map(({ id }) => id),
  mentions: mentions.map(({ id }) => id),
});

interface Props {
  options: Options;
  /** Preselected recipients. */
  to: readonly Mentioned[];
  onDone: () => void;
}

export function GiveForm({ options, to, onDone }: Props) {
  const client = useQueryClient();
  const me = useSite().user.id;
  const message = useRef<HTMLTextAreaElement>(null);
  const [wantsToMention, setWantsToMention] = useState(false);
  const [isAttaching, setIsAttaching] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const { rewards, values, budget, metadata } = options;
  const give = useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: Draft; idempotencyKey: string }) =>
      call(giveRecognition, {
        params: { userId: draft.alsoTo[0]?.id ?? 0 },
        body: giveForm.parse(sentOf(draft)),
        idempotencyKey,
      }),
  });
  const form = useForm<Draft>({
    start: {
      alsoTo: to,
      type: 'recommendation',
      rewardId: null,
      valueId: null,
      description: '',
      mentions: [],
      attachmentId: null,
      isPrivate: false,
    },
    parts,
    check: (value) => {
      const found = schemaErrors(giveForm, sentOf(value), parts);
      return value.alsoTo.length > 0
        ? found
        : { ...found, fields: { alsoTo: 'Choose at least one person', ...found.fields } };
    },
    submit: async ({ value, idempotencyKey }) => {
      const post = await give.mutateAsync({ draft: value, idempotencyKey });
      toast.positive(post.state === 'awaiting' ? 'Sent for approval' : 'Recognition given');
      await refreshPosts(client);
      return null;
    },
    onSaved: onDone,
    draftKey: `recognition.${me}.${to[0]?.id ?? 'new'}`,
    forDraft: (value) => ({ ...value, attachmentId: null }),
  });
  const { value, set, errors } = form;
  const isMentioning = wantsToMention || value.mentions.length > 0;
  const kinds = recognitionTypes.filter(
    (type) => type === 'recommendation' || rewards.some(({ kind }) => kind === kindOf[type]),
  );
  const shows = (key: string) => metadata.fields.some((one) => one.key === key && one.isVisible);
  const mayAttach = can(metadata.capabilities, capabilities.upload) && shows('attachmentId');
  return (
    <FormFrame
      form={form}
      className={classes.form}
      actions={
        <FormButtons
          submitLabel="Give recognition"
          busy={form.busy}
          isUploading={isUploading}
          onCancel={onDone}
        />
      }
    >
      <MentionPicker
        label="Who do you want to recognise?"
        description={null}
        isRequired
        max={MOST_RECIPIENTS}
        value={value.alsoTo}
        error={errors.fields.alsoTo}
        onChange={(alsoTo) => set({ alsoTo })}
      />
      {kinds.length > 1 ? (
        <SegmentedControl
          aria-label="Type"
          fullWidth
          data={kinds.map((type) => ({ value: type, label: typeLabels[type] }))}
          value={value.type}
          onChange={(type) => set({ type: type as RecognitionType, rewardId: null })}
        />
      ) : null}
      <MentionTextarea
        area={message}
        label="Message"
        placeholder="What did they do, and what difference did it make?"
        required
        autosize
        minRows={3}
        maxRows={12}
        most={MOST_MESSAGE}
        value={value.description}
        mentions={value.mentions}
        onChange={({ text, mentions }) => set({ description: text, mentions })}
        error={errors.fields.description}
      />
      <RewardPicker
        label={typeLabels[value.type] === 'Recognition' ? 'Badge' : typeLabels[value.type]}
        rewards={rewards.filter(({ kind }) => kind === kindOf[value.type])}
        pointsLabel={budget.pointsLabel}
        value={value.rewardId}
        mayOmit={
          value.type === 'recommendation' && can(metadata.capabilities, capabilities.omitBadge)
        }
        error={errors.fields.rewardId}
        onChange={(rewardId) => set({ rewardId })}
      />
      {value.type === 'recommendation' ? (
        <p className={classes.quiet}>
          You have {budget.left} of {budget.total} {budget.pointsLabel} left to give.
        </p>
      ) : null}
      {values.length > 0 ? (
        <Select
          label="Company value"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear company value' }}
          data={values.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={value.valueId === null ? null : String(value.valueId)}
          onChange={(id) => set({ valueId: id === null ? null : Number(id) })}
          error={errors.fields.valueId}
        />
      ) : null}
      {shows('isPrivate') ? (
        <Switch
          label="Only for the people recognised"
          description="It won’t appear in the feed, and gives no points."
          checked={value.isPrivate}
          onChange={(event) => set({ isPrivate: event.currentTarget.checked })}
          error={errors.fields.isPrivate}
        />
      ) : null}
      {isMentioning ? (
        <MentionPicker
          value={value.mentions}
          error={errors.fields.mentions}
          onChange={(mentions) => set({ mentions })}
        />
      ) : null}
      {isAttaching && mayAttach ? (
        <FileField
          label="Attachment"
          use={postFiles}
          value={value.attachmentId}
          error={errors.fields.attachmentId}
          onChange={(attachmentId) => set({ attachmentId })}
          onBusy={setIsUploading}
        />
      ) : null}
      <Group gap={4}>
        <EmojiButton
          onChoose={(sign) => {
            const at = message.current?.selectionStart ?? value.description.length;
            const written = value.description;
            const description = `${written.slice(0, at)}${sign}${written.slice(at)}`;
            const mentions = mentionsAfter(written, description, value.mentions, []);
            if (description.length <= MOST_MESSAGE) set({ description, mentions });
          }}
        />
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
        {isAttaching || !mayAttach ? null : (
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
    </FormFrame>
  );
}
