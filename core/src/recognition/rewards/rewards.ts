/** Badges, trophies and awards. Used ones can only be deactivated. */
import {
  type RewardInput,
  rewardForm,
  rewardImages,
  rewards,
} from '@tenure/contract/recognition/reward';
import { type RawBuilder, sql } from 'kysely';
import { attachedFile, replaceFile } from '../../files/public.ts';
import type { FileOwner } from '../../kit/contribution/file-owner.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { companyOwner } from '../../kit/resource/company-owner.ts';
import { ownedRows } from '../../kit/resource/owned-rows.ts';
import { rewardActions, rewardListActions } from '../administration/administration.actions.ts';
import { imagesOf, type StoredReward } from './reward-image.ts';

/** Visible to colleagues, for giving and for posts of others. */
export const rewardFileOwner: FileOwner = {
  use: rewardImages,
  needs: 'recognition.setting.write',
  async maySee({ actor, db }, ownerIds) {
    if (actor.isFormer || !actor.permissions.has('recognition.post.view')) return false;
    const { rows } = await sql`select 1 from recognition_rewards rw
      where rw.id in (${ownerIds}) limit 1`.execute(db);
    return rows.length > 0;
  },
};

export const rewardRoutes = ownedRows({
  table: 'recognition_rewards',
  noun: 'recognition-reward',
  endpoints: rewards,
  owner: companyOwner,
  listActions: rewardListActions,
  actions: rewardActions,
  orderBy: ['kind', 'title', 'id'],
  form: rewardForm,
  columns: ({
    kind,
    title,
    category,
    description,
    point,
    drawing,
    config,
    isActive,
  }: RewardInput) => ({
    kind,
    title,
    category,
    description,
    points: point,
    drawing,
    config: JSON.stringify(config),
    is_active: isActive,
  }),
  related: async (ctx, rows) =>
    imageFiles(ctx, sql`select unnest(${rows.map(({ id }) => id)}::bigint[])`),
  present: (row, { related }) => {
    const imageId = related.get(row.id) ?? null;
    const reward = { ...row, image_id: imageId } as unknown as StoredReward;
    return {
      id: row.id,
      kind: reward.kind,
      title: row.title,
      category: row.category,
      description: row.description,
      point: row.points,
      config: reward.config,
      drawing: reward.drawing,
      imageId,
      images: imagesOf(reward),
      isActive: row.is_active,
    };
  },
  changed: async (ctx, { after, input }) => {
    if (after && input?.imageId && input.imageId !== (await imageOf(ctx, after.id)))
      await replaceFile(
        ctx,
        input.imageId,
        { type: rewardImages.ownerType, id: after.id },
        'imageId',
      );
  },
});

async function imageFiles(ctx: SignedInCtx, ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; file: { id: number } | null }>`
    select one.id, ${attachedFile(rewardImages.ownerType, sql`one.id`)} as file
    from (${ids}) one (id)`.execute(ctx.db);
  return new Map(rows.map(({ id, file }) => [id, file?.id]));
}

const imageOf = async (ctx: SignedInCtx, id: number) =>
  (await imageFiles(ctx, sql`select ${id}::bigint`)).get(id);
