/**
 * What the posts of a page refer to: people, rewards, values, files, the viewer's likes, reports. Colleagues
 * and rewards repeat within a page, so each is looked up once for all posts.
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

const numbers = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`;

/** Arrays of ids to look up; null if no post has any. */
interface LookedUp {
  readonly people: RawBuilder<unknown>;
  readonly posts: RawBuilder<unknown>;
  readonly rewards: RawBuilder<unknown> | null;
  readonly values: RawBuilder<unknown> | null;
}

/** Reports are read only for moderators, which keeps the statement cheap for everyone else. */
function columnsAround({ actor }: SignedInCtx, { people, posts, rewards, values }: LookedUp) {
  const moderates = actor.permissions.has('recognition.post.moderate');
  const list = (found: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(one.found), '[]') from (${found}) one (found))`;
  return sql`${briefsIn(people)} as people,
    ${
      rewards
        ? list(sql`select ${rewardColumns(sql`null`)} from recognition_rewards rw
            where rw.id = any(${rewards})`)
        : none
    } as rewards,
    ${
      values
        ? list(sql`select json_build_object('id', v.id, 'title', v.title) from recognition_values v
            where v.id = any(${values})`)
        : none
    } as values,
    ${
      moderates
        ? list(sql`select json_build_object('postId', rp.post_id, 'isOpen', rp.closed_at is null)
            from recognition_reports rp where rp.post_id = any(${posts})`)
        : none
    } as reports,
    ${attachedToEach(
      [postFiles.ownerType, rewardImages.ownerType],
      rewards ? sql`(${posts} || ${rewards})` : posts,
    )} as files,
    array(select l.post_id from recognition_likes l
      where l.post_id = any(${posts}) and l.user_id = ${actor.userId}) as liked`;
}

const none = sql`'[]'::json`;

/** The same for a single post `p`, as columns of its statement. */
export const aroundOne = (ctx: SignedInCtx) =>
  columnsAround(ctx, {
    people: sql`p.giver_id || p.mentions || array(select r.employee_id from recognition_recipients r
      where r.post_id = p.id)`,
    posts: sql`array[p.id]`,
    rewards: sql`array[p.reward_id]`,
    values: sql`array[p.value_id]`,
  });

export async function readAround<T = null>(
  ctx: SignedInCtx,
  posts: readonly BareRow[],
  also: RawBuilder<T> = sql<T>`null`,
): Promise<Around & { readonly also: T }> {
  const rewards = known(posts.map(({ reward_id }) => reward_id));
  const values = known(posts.map(({ value_id }) => value_id));
  const columns = columnsAround(ctx, {
    people: numbers(known(posts.flatMap(peopleIn))),
    posts: numbers(posts.map(({ id }) => id)),
    rewards: rewards.length > 0 ? numbers(rewards) : null,
    values: values.length > 0 ? numbers(values) : null,
  });
  const { rows } = await sql<Around & { readonly also: T }>`
    select ${columns}, ${also} as also`.execute(ctx.db);
  return rows[0] as Around & { also: T };
}

/** Combines a post with the records it refers to. */
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
