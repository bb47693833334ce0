/**
 * One like per person, stored as a row. The post's count changes in the statement that adds or removes the
 * row, so repeated requests change nothing and concurrent likes are all counted (document 3).
 */
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PostRecord } from '../posts/post-record.ts';

export async function setLike(ctx: SignedInCtx, { post: { id } }: PostRecord, isLiked: boolean) {
  const { userId } = ctx.actor;
  const change = isLiked
    ? sql`insert into recognition_likes (post_id, user_id, created_at)
        values (${id}, ${userId}, ${ctx.now}) on conflict do nothing returning 1 as by`
    : sql`delete from recognition_likes where post_id = ${id} and user_id = ${userId} returning -1 as by`;
  const { rows } = await sql<{ likes: number }>`
    with changed as (${change})
    update recognition_posts p set likes = p.likes + changed.by from changed
    where p.id = ${id} returning p.likes`.execute(ctx.db);
  const [changed] = rows;
  if (changed)
    await audit(ctx, {
      action: isLiked ? 'recognition.post.liked' : 'recognition.post.unliked',
      subject: { type: 'recognition-post', id },
    });
  return { id, likes: changed?.likes ?? (await likesOf(ctx, id)), userHasLiked: isLiked };
}

async function likesOf(ctx: SignedInCtx, id: number): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    select likes from recognition_posts where id = ${id}`.execute(ctx.db);
  return rows[0]?.likes ?? 0;
}
