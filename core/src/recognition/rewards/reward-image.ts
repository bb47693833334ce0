/** The image of a badge, trophy or award: the company's own, or one of our drawings. */
import { fileUrl } from '@tenure/contract/files/endpoints';
import { type Drawing, drawingUrl } from '@tenure/contract/recognition/drawings';
import type { RewardKind } from '@tenure/contract/recognition/recognition-types';
import { type Reward, rewardImages } from '@tenure/contract/recognition/reward';
import { type RawBuilder, sql } from 'kysely';
import { attachedFile } from '../../files/public.ts';

export interface StoredReward {
  readonly id: number;
  readonly kind: RewardKind;
  readonly title: string;
  readonly category: string | null;
  readonly description: string | null;
  readonly points: number;
  readonly config: Reward['config'];
  readonly drawing: Drawing | null;
  readonly is_active: boolean;
  readonly image_id: number | null;
}

const usual: Readonly<Record<RewardKind, Drawing>> = {
  badge: 'star',
  trophy: 'trophy',
  award: 'medal',
};

export const imagesOf = ({ image_id, drawing, kind }: StoredReward): string[] => [
  image_id === null ? drawingUrl(drawing ?? usual[kind]) : fileUrl(image_id),
];

export const imageOf = (reward: StoredReward): string => imagesOf(reward)[0] ?? '';

/** The row `rw` of recognition_rewards as JSON, including its image's id. */
export const rewardColumns = (imageId: RawBuilder<unknown>) =>
  sql<StoredReward>`json_build_object('id', rw.id, 'kind', rw.kind,
  'title', rw.title, 'category', rw.category, 'description', rw.description, 'points', rw.points,
  'config', rw.config, 'drawing', rw.drawing, 'is_active', rw.is_active, 'image_id', ${imageId})`;

/** The same with the image looked up in the statement. */
export const rewardJson = rewardColumns(
  sql`(${attachedFile(rewardImages.ownerType, sql`rw.id`)} ->> 'id')::bigint`,
);

export const presentRewarded = (reward: StoredReward) => ({
  id: reward.id,
  kind: reward.kind,
  title: reward.title,
  category: reward.category,
  point: reward.points,
  config: reward.config,
  isActive: reward.is_active,
  images: imagesOf(reward),
});
