/** What the form needs: the rewards the viewer can give, and their remaining points. */

import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { listBadges } from '@tenure/contract/recognition/endpoints';
import { giveForm } from '@tenure/contract/recognition/post';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { offsetOf } from '../../kit/paging.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { pointsLeft } from '../points/points.store.ts';
import { imageOf, rewardJson, type StoredReward } from '../rewards/reward-image.ts';
import { capabilitiesOf } from './recognition-list.ts';

const MOST_OFFERED = 200;

export async function readGivingOptions(ctx: SignedInCtx) {
  const settings = await readSetting(ctx, recognitionSetting);
  const mayReward = ctx.actor.permissions.has('recognition.reward.give');
  const { rows } = await sql<{
    rewards: readonly StoredReward[];
    values: readonly { id: number; title: string; description: string | null }[];
  }>`
    select (select coalesce(json_agg(one.reward), '[]') from (
        select ${rewardJson} as reward from recognition_rewards rw
        where rw.is_active and (${mayReward} or rw.kind = 'badge')
        order by rw.kind, rw.title, rw.id limit ${MOST_OFFERED}) one) as rewards,
      (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title,
          'description', v.description) order by v.title, v.id), '[]')
        from recognition_values v where v.is_active) as values`.execute(ctx.db);
  const left = await pointsLeft(ctx, settings);
  const { rewards = [], values = [] } = rows[0] ?? {};
  return {
    rewards: rewards.map((reward) => ({
      id: reward.id,
      kind: reward.kind,
      title: reward.title,
      description: reward.description,
      point: reward.points,
      imageSrc: imageOf(reward),
    })),
    values: [...values],
    budget: { total: settings.budget, left, pointsLabel: settings.pointsLabel },
    approval: settings.approval,
    metadata: {
      capabilities: capabilitiesOf(ctx, settings, anyone),
      fields: fieldsOf(giveForm, {
        isVisible: (key) =>
          (key !== 'attachmentId' || settings.allowsAttachments) &&
          (key !== 'isPrivate' || settings.allowsPrivate),
      }),
    },
  };
}

/** A placeholder colleague: the form opens before someone is chosen. */
const anyone = {
  person: { employeeId: 0, firstName: '', lastName: '', managerIds: [], isEmployed: true },
};

export async function readBadges(ctx: SignedInCtx, { query }: InputOf<typeof listBadges>) {
  const badges = sql`recognition_rewards rw where rw.is_active and rw.kind = 'badge'`;
  const { rows } = await sql<{ reward: StoredReward; total: number }>`
    select ${rewardJson} as reward, (select count(*) from ${badges}) as total from ${badges}
    order by rw.title, rw.id limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  const counted =
    rows[0] ??
    (await sql<{ total: number }>`select count(*) as total from ${badges}`.execute(ctx.db)).rows[0];
  return listAnswer(
    listBadges,
    { query },
    {
      rows: rows.map(({ reward }) => ({
        id: reward.id,
        title: reward.title,
        description: reward.description,
        imageSrc: imageOf(reward),
        bigImgSrc: imageOf(reward),
      })),
      total: counted?.total ?? 0,
    },
  );
}
