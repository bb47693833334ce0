/** Rewards: badges, trophies and awards. */
import { z } from 'zod';
import type { FileUse } from '../files/file-kinds.ts';
import { labelled } from '../kit/field.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { optionalLines, optionalText, requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { drawings } from './drawings.ts';
import { rewardKinds } from './recognition-types.ts';

export const rewardKind = z.enum(rewardKinds);

const MiB = 1024 * 1024;

export const rewardImages: FileUse = {
  ownerType: 'recognition-reward',
  limits: { 'image/png': 2 * MiB, 'image/jpeg': 2 * MiB, 'image/webp': 2 * MiB },
};

export const MOST_POINTS = 10_000;

const colours = ['gold', 'teal', 'violet', 'rose', 'sky', 'slate'] as const;

export const rewardForm = z.object({
  kind: labelled(z.enum(rewardKinds, 'Choose a type'), {
    label: 'Type',
    input: 'select',
    options: [
      { value: 'badge', label: 'Badge', description: 'Everyone can give it' },
      { value: 'trophy', label: 'Trophy', description: 'Managers and HR can give it' },
      { value: 'award', label: 'Award', description: 'Managers and HR can give it' },
    ],
  }),
  title: labelled(requiredText(80, 'Enter a title'), { label: 'Title' }),
  category: labelled(optionalText(60), { label: 'Category', width: 'half' }),
  point: labelled(wholeNumber(0, MOST_POINTS), {
    label: 'Points',
    input: 'number',
    decimals: 0,
    width: 'half',
    help: 'Everyone who receives it gets these points.',
  }),
  description: labelled(optionalLines(300), { label: 'Description', input: 'textarea' }),
  drawing: labelled(z.enum(drawings).nullable().prefault(null), {
    label: 'Icon',
    input: 'custom',
    help: 'Shown if you don’t upload an image.',
  }),
  imageId: labelled(id.nullable().prefault(null), {
    label: 'Image',
    input: 'image',
    file: rewardImages,
  }),
  config: z
    .object({
      colour: labelled(z.enum(colours, 'Choose a colour'), {
        label: 'Colour',
        help: 'Shown behind the image in the feed.',
        input: 'select',
        options: colours.map((value) => ({
          value,
          label: value.charAt(0).toUpperCase() + value.slice(1),
        })),
      }),
    })
    .prefault({ colour: 'gold' }),
  isActive: labelled(z.boolean().prefault(true), {
    label: 'Active',
    input: 'toggle',
  }),
});
export type RewardInput = z.infer<typeof rewardForm>;

/** The reward of a post, as in document 1. */
export const rewardedItem = z.object({
  title: z.string(),
  category: z.string().nullable(),
  point: z.int(),
  config: z.object({ colour: z.enum(colours) }),
  isActive: z.boolean(),
  /** Image addresses, the default first. */
  images: z.array(z.string()),
});

/** Document 3, point 3. */
export const badge = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  imageSrc: z.string(),
  bigImgSrc: z.string(),
});

const reward = z.object({
  id,
  kind: rewardKind,
  ...rewardedItem.shape,
  description: z.string().nullable(),
  drawing: z.enum(drawings).nullable(),
  imageId: id.nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type Reward = z.infer<typeof reward>;

export const rewards = resourceEndpoints({
  area: 'recognition',
  noun: 'reward',
  path: '/cobra/api/tms/recognition/rewards',
  params: z.object({}),
  one: z.object({ rewardId: idParam }),
  query: pageQuery(50),
  body: rewardForm,
  item: reward,
  list: itemsOf(reward),
});
