/**
 * What is around the posts of a page: people, rewards, values, files, the reader's likes, reports. Colleagues and
 * rewards come again and again in a page, so that each is looked up once for all of its posts.
 */
import { postFiles } from '@tenure/contract/recognition/post';
import { rewardImages } from '@tenure/contract/recognition/reward';
import { type RawBuilder, sql } from 'kysely';
import { type AttachedTo, attachedToEach, lastAttached } from '../../files/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefsIn } from '../../org/public.ts';
import { rewardColumns, type StoredReward } from '../rewards/reward-image.ts';
import type { BareRow, PostRow } from './post-record.ts';

export interface Around {
  readonly people: readonly Brief[];
  readonly rewards: readonly StoredReward[];
  readonly values: readonly { readonly id: number; readonly title: string }[];
  readonly files: readonly AttachedTo[];
  readonly liked: readonly number[];
  readonly reports: readonly { readonly postId: number; readonly isOpen: boolean }[];
}

export const nothingAround: Around = {
  ...{ people: [], rewards: [], values: [], files: [], liked: [], reports: [] },
};

const peopleIn = ({ giver_id, mentions, recipient_ids }: BareRow) => [
  ...new Set([giver_id, ...mentions, ...recipient_ids]),
];

const known = (ids: readonly (number | null)[]) => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];

/** Nothing is asked for that no post has, and reports only for those who moderate: every part costs each request. */
export async function readAround<T = null>(
  { db, actor }: SignedInCtx,
  posts: readonly BareRow[],
  also: RawBuilder<T> = sql<T>`null`,
): Promise<Around & { readonly also: T }> {
  const ids = posts.map(({ id }) => id);
  const rewardIds = known(posts.map(({ reward_id }) => reward_id));
  const valueIds = known(posts.map(({ value_id }) => value_id));
  const moderates = actor.permissions.has('recognition.post.moderate');
  const listOr = (isAsked: boolean, list: RawBuilder<unknown>) =>
    isAsked ? sql`(select coalesce(json_agg(one.found), '[]') from (${list}) one (found))` : none;
  const { rows } = await sql<Around & { readonly also: T }>`
    select ${briefsIn(sql`${known(posts.flatMap(peopleIn))}::bigint[]`)} as people,
      ${listOr(
        rewardIds.length > 0,
        sql`select ${rewardColumns(sql`null`)} from recognition_rewards rw
          where rw.id = any(${rewardIds}::bigint[])`,
      )} as rewards,
      ${listOr(
        valueIds.length > 0,
        sql`select json_build_object('id', v.id, 'title', v.title) from recognition_values v
          where v.id = any(${valueIds}::bigint[])`,
      )} as values,
      ${listOr(
        moderates,
        sql`select json_build_object('postId', rp.post_id, 'isOpen', rp.closed_at is null)
          from recognition_reports rp where rp.post_id = any(${ids}::bigint[])`,
      )} as reports,
      ${attachedToEach([postFiles.ownerType, rewardImages.ownerType], [...ids, ...rewardIds])} as files,
      array(select l.post_id from recognition_likes l
        where l.post_id = any(${ids}::bigint[]) and l.user_id = ${actor.userId}) as liked,
      ${also} as also`.execute(db);
  return rows[0] as Around & { also: T };
}

const none = sql`'[]'::json`;

/** A post with what is around it. */
export function postWith(row: BareRow, around: Around): PostRow {
  const ids = peopleIn(row);
  const reward = around.rewards.find(({ id }) => id === row.reward_id);
  const reports = around.reports.filter(({ postId }) => postId === row.id);
  const fileOf = (type: string, id: number) => lastAttached(around.files, { type, id });
  return {
    ...row,
    people: around.people.filter(({ id }) => ids.includes(id)),
    reward: reward
      ? { ...reward, image_id: fileOf(rewardImages.ownerType, reward.id)?.id ?? null }
      : null,
    company_value: around.values.find(({ id }) => id === row.value_id) ?? null,
    attachment: fileOf(postFiles.ownerType, row.id),
    has_liked: around.liked.includes(row.id),
    is_reported: reports.length > 0,
    has_open_reports: reports.some(({ isOpen }) => isOpen),
  };
}
