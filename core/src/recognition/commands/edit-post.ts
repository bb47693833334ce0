/** The giver can edit a post within a day, unless someone approved it (ADR 57). */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { editRecognition as endpoint } from '@tenure/contract/recognition/endpoints';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { textOf } from '../../kit/html/clean-html.ts';
import { Refusal } from '../../kit/refusal.ts';
import { nameOf, peopleWhere, personConditions } from '../../org/public.ts';
import { findPost } from '../posts/post.store.ts';
import type { PostRecord } from '../posts/post-record.ts';
import { presentPost } from '../posts/present-post.ts';
import { wordsOf } from '../rules/words-of.ts';
import { cleanedMessage } from './clean-message.ts';

export async function editPost(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  record: PostRecord,
): Promise<FeedPost> {
  const { post } = record;
  const message = cleanedMessage(body.description);
  const mentions = await knownMentions(ctx, body.mentions, post.mentions);
  const value = await chosenValue(ctx, body.valueId, post.company_value?.id ?? null);
  const words = wordsOf(
    post.title,
    value?.title ?? '',
    textOf(message),
    ...post.people.map(nameOf),
  );
  await sql`
    with changed as (
      update recognition_posts set message = ${message}, value_id = ${value?.id ?? null},
        mentions = ${mentions}::bigint[], edited_at = ${ctx.now}, version = version + 1
      where id = ${post.id} returning id
    ), gone as (
      delete from recognition_words w using changed
      where w.post_id = changed.id and w.word <> all(${words}::text[])
    ), used as (
      update recognition_values v set is_used = true where v.id = ${value?.id ?? null} and not v.is_used
    )
    insert into recognition_words (word, post_id)
    select one.word, changed.id from changed, unnest(${words}::text[]) one (word)
    on conflict do nothing`.execute(ctx.db);
  await audit(ctx, {
    action: 'recognition.post.edited',
    subject: { type: 'recognition-post', id: post.id },
    before: { version: post.version },
    after: { version: post.version + 1 },
  });
  const mentioned = mentions.filter((id) => !post.mentions.includes(id));
  await emit(ctx, 'recognition.post-changed', {
    postId: post.id,
    change: 'edit',
    byUserId: ctx.actor.userId,
    mentioned,
  });
  const changed = await findPost(ctx, post.id);
  return presentPost(ctx, changed ?? record);
}

/** New mentions must be current employees, as when giving; existing mentions stay. */
async function knownMentions(
  ctx: SignedInCtx,
  asked: readonly number[],
  before: readonly number[],
): Promise<number[]> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const { isOneOf, employedOn } = personConditions;
  const { rows } = await sql<{ id: number }>`
    select one.id from ${peopleWhere(sql`${isOneOf(asked)} and ${employedOn(today)}`)} one`.execute(
    ctx.db,
  );
  const current = new Set(rows.map(({ id }) => id));
  return [...new Set(asked)].filter((id) => current.has(id) || before.includes(id));
}

/** A value chosen earlier stays valid, even if no longer active. */
async function chosenValue(ctx: SignedInCtx, id: number | null, before: number | null) {
  if (id === null) return null;
  const { rows } = await sql<{ id: number; title: string }>`
    select v.id, v.title from recognition_values v
    where v.id = ${id} and (v.is_active or v.id = ${before})`.execute(ctx.db);
  const [found] = rows;
  if (!found)
    throw new Refusal(422, 'recognition.not-possible', recognitionMessages.unknownValue, {
      errors: [
        {
          kind: 'field',
          field: 'valueId',
          message: recognitionMessages.unknownValue,
          code: 'INVALID_INPUT',
        },
      ],
    });
  return found;
}
