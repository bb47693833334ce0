/** Reports a post to HR, once per person, by anyone who can see it. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { reportPost as endpoint } from '@tenure/contract/recognition/administration-endpoints';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findPost } from '../posts/post.store.ts';
import type { PostRecord } from '../posts/post-record.ts';
import { presentPost } from '../posts/present-post.ts';
import { closeReports } from './decide-post.ts';

export async function reportPost(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  { post }: PostRecord,
): Promise<undefined> {
  const { rows } = await sql`
    insert into recognition_reports (post_id, reporter_id, reason, created_at)
    values (${post.id}, ${ctx.actor.userId}, ${body.reason}, ${ctx.now})
    on conflict do nothing returning id`.execute(ctx.db);
  if (rows.length === 0)
    throw new Refusal(409, 'recognition.already-reported', recognitionMessages.alreadyReported);
  await audit(ctx, {
    action: 'recognition.post.reported',
    subject: { type: 'recognition-post', id: post.id },
    // About the giver, who must not learn who reported them (ADR 104).
    personId: post.giver_id,
  });
  await emit(ctx, 'recognition.post-changed', {
    postId: post.id,
    change: 'reported',
    byUserId: ctx.actor.userId,
  });
}

export async function dismissReports(
  ctx: SignedInCtx,
  _: unknown,
  record: PostRecord,
): Promise<FeedPost> {
  const { id } = record.post;
  await closeReports(ctx, id);
  await audit(ctx, {
    action: 'recognition.post.reports-dismissed',
    subject: { type: 'recognition-post', id },
  });
  return presentPost(ctx, (await findPost(ctx, id)) ?? record);
}
