/** Posts of the feed, and the form for giving recognition. */

import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import type { FileUse } from '../files/file-kinds.ts';
import { labelled } from '../kit/field.ts';
import { id, instant } from '../kit/identifier.ts';
import { MAX_MENTIONS } from '../notes/note.ts';
import { recognitionTypes } from './recognition-types.ts';
import { rewardedItem, rewardKind } from './reward.ts';

export const recognitionType = z.enum(recognitionTypes);

const MiB = 1024 * 1024;

export const postFiles: FileUse = {
  ownerType: 'recognition-post',
  limits: {
    'image/png': 5 * MiB,
    'image/jpeg': 5 * MiB,
    'image/gif': 5 * MiB,
    'image/webp': 5 * MiB,
    'application/pdf': 10 * MiB,
  },
};

export const MOST_MESSAGE = 4000;
export const MOST_RECIPIENTS = 20;
/** How long the giver can edit a published post. */
export const HOURS_TO_EDIT = 24;

export const recognitionPerson = z.object({
  id,
  displayName: z.string(),
  avatarURL: z.string().nullable(),
  positionTitle: z.string().nullable(),
});

const message = labelled(
  z
    .string()
    .max(MOST_MESSAGE, `Use at most ${MOST_MESSAGE} characters`)
    .regex(/\S/, 'Write a message'),
  { label: 'Message', input: 'custom', help: 'HTML is sanitised.' },
);

/** Fields of a post that can be edited later. */
export const postEditForm = z.object({
  description: message,
  valueId: labelled(id.nullable().prefault(null), { label: 'Company value', input: 'custom' }),
  mentions: labelled(
    z.array(id).max(MAX_MENTIONS, `Mention up to ${MAX_MENTIONS} people`).prefault([]),
    { label: 'Mention', input: 'custom' },
  ),
});

export const giveForm = z.object({
  type: labelled(recognitionType.prefault('recommendation'), { label: 'Type', input: 'custom' }),
  /** Recipients in addition to the person in the path. */
  alsoTo: labelled(
    z
      .array(id)
      .max(MOST_RECIPIENTS - 1, `Recognise up to ${MOST_RECIPIENTS} people at once`)
      .prefault([]),
    { label: 'More recipients', input: 'custom' },
  ),
  rewardId: labelled(id.nullable().prefault(null), { label: 'Badge', input: 'custom' }),
  ...postEditForm.shape,
  attachmentId: labelled(id.nullable().prefault(null), {
    label: 'Attachment',
    input: 'file',
    file: postFiles,
  }),
  isPrivate: labelled(z.boolean().prefault(false), {
    label: 'Only for the people recognised',
    input: 'toggle',
  }),
});
export type GiveInput = z.infer<typeof giveForm>;

/** Document 3, point 3. */
export const recognition = z.object({
  /** The id of the post, shared by all its recipients. */
  originalId: id,
  hasLiked: z.boolean(),
  canDelete: z.boolean(),
  canEdit: z.boolean(),
  title: z.string(),
  description: z.string(),
  type: recognitionType,
  awardImg: z.string().nullable(),
  employee: recognitionPerson,
  giver: recognitionPerson,
  likes: z.int(),
  attachment: storedFile.nullable(),
  createdDateTime: instant,
});
export type Recognition = z.infer<typeof recognition>;

/** Documents 1 and 3, point 3: one for each recipient. */
export const rewardPost = z.object({
  id,
  originalId: id,
  type: recognitionType,
  typeLabel: z.string(),
  title: z.string(),
  description: z.string(),
  user: recognitionPerson,
  giver: recognitionPerson,
  rewardedItem: rewardedItem.nullable(),
  attachment: storedFile.nullable(),
  likes: z.int(),
  userHasLiked: z.boolean(),
});

/** Documents 1 and 3: the response of both like endpoints. */
export const likes = z.object({ id, likes: z.int(), userHasLiked: z.boolean() });

/** A post in the feed: once, regardless of the number of recipients. */
export const feedPost = z.object({
  id,
  type: recognitionType,
  typeLabel: z.string(),
  title: z.string(),
  description: z.string(),
  giver: recognitionPerson,
  recipients: z.array(recognitionPerson),
  rewardedItem: rewardedItem.extend({ id, kind: rewardKind }).nullable(),
  companyValue: z.object({ id, title: z.string() }).nullable(),
  mentions: z.array(recognitionPerson),
  points: z.int(),
  /** The company's name for points. */
  pointsLabel: z.string(),
  attachment: storedFile.nullable(),
  likes: z.int(),
  userHasLiked: z.boolean(),
  isPrivate: z.boolean(),
  state: z.enum(['awaiting', 'published', 'declined', 'removed']),
  /** Why it was declined or removed. */
  reason: z.string().nullable(),
  createdDateTime: instant,
  publishedDateTime: instant.nullable(),
  editedDateTime: instant.nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type FeedPost = z.infer<typeof feedPost>;
