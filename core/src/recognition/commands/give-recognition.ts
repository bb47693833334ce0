/**
 * Recognises one or several people (document 3): published immediately, or after approval. Points come with
 * the badge, trophy or award; those of a badge are deducted from the giver's budget. Private posts give no
 * points, because HR manages points and private posts are hidden from HR (ADR 112).
 */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { giveRecognition as endpoint } from '@tenure/contract/recognition/endpoints';
import { recognitionMessages as words } from '@tenure/contract/recognition/messages';
import type { FeedPost, GiveInput } from '@tenure/contract/recognition/post';
import { postFiles } from '@tenure/contract/recognition/post';
import { postStates } from '@tenure/contract/recognition/post-states';
import { kindOf, typeLabels } from '@tenure/contract/recognition/recognition-types';
import type { RecognitionSettings } from '@tenure/contract/recognition/settings';
import { sql } from 'kysely';
import { attachFile } from '../../files/public.ts';
import { isOneself } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { textOf } from '../../kit/html/clean-html.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { type Brief, briefsOf, nameOf, peopleWhere, personConditions } from '../../org/public.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { spend } from '../points/points.store.ts';
import type { Giving } from '../posts/post.actions.ts';
import { findPost } from '../posts/post.store.ts';
import { askApprovers } from '../posts/post-approval.ts';
import { presentPost } from '../posts/present-post.ts';
import { rewardJson, type StoredReward } from '../rewards/reward-image.ts';
import { wordsOf } from '../rules/words-of.ts';
import { cleanedMessage } from './clean-message.ts';

interface Facts {
  readonly current_ids: readonly number[];
  readonly people: readonly Brief[];
  readonly reward: StoredReward | null;
  readonly company_value: { readonly id: number; readonly title: string } | null;
  readonly manager_ids: readonly number[];
}

export async function giveRecognition(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoint>,
  { person }: Giving,
): Promise<FeedPost> {
  const { actor, now } = ctx;
  const recipientIds = [...new Set([person.employeeId, ...body.alsoTo])];
  if (recipientIds.some((id) => isOneself(actor, id))) throw refused('alsoTo', words.notToYourself);
  const message = cleanedMessage(body.description);
  const settings = await readSetting(ctx, recognitionSetting);
  const facts = await readFacts(ctx, body, recipientIds);
  refuseProblems(body, recipientIds, settings, facts);

  const { reward, company_value: value } = facts;
  const points = body.isPrivate ? 0 : (reward?.points ?? 0);
  const period =
    body.type === 'recommendation'
      ? await spend(ctx, settings, points * recipientIds.length)
      : null;
  const isAwaiting = settings.approval !== 'none';
  const title = reward?.title ?? typeLabels[body.type];
  const postId = await insertPost(ctx, {
    columns: {
      giver_id: actor.userId,
      type: body.type,
      reward_id: reward?.id ?? null,
      value_id: value?.id ?? null,
      title,
      message,
      mentions: [...new Set(body.mentions)].filter((id) => facts.current_ids.includes(id)),
      points,
      budget_period: period,
      is_private: body.isPrivate,
      state: (isAwaiting ? postStates.awaiting : postStates.published).code,
      created_at: now,
      published_at: isAwaiting ? null : now,
    },
    recipientIds,
    words: wordsOf(title, value?.title ?? '', textOf(message), ...facts.people.map(nameOf)),
  });
  if (body.attachmentId !== null)
    await attachFile(
      ctx,
      body.attachmentId,
      { type: postFiles.ownerType, id: postId },
      'attachmentId',
    );
  if (isAwaiting)
    await askApprovers(ctx, settings.approval, {
      postId,
      giverId: actor.userId,
      recipientIds,
      managerIds: facts.manager_ids,
    });
  // The text is stored only in the post.
  await audit(ctx, {
    action: 'recognition.post.given',
    subject: { type: 'recognition-post', id: postId },
    after: { type: body.type, rewardId: reward?.id ?? null, points, recipientIds },
  });
  await emit(ctx, 'recognition.post-changed', { postId, change: 'given', byUserId: actor.userId });
  const record = await findPost(ctx, postId);
  if (!record) throw new Error(`Post ${postId} was not kept`);
  return presentPost(ctx, record);
}

const refused = (field: string, message: string) =>
  new Refusal(422, 'recognition.not-possible', message, {
    errors: invalidInput([{ field, message }]).extras.errors ?? [],
  });

function refuseProblems(
  body: GiveInput,
  recipientIds: readonly number[],
  settings: RecognitionSettings,
  { current_ids, reward, company_value }: Facts,
): void {
  if (!recipientIds.every((id) => current_ids.includes(id)))
    throw refused('alsoTo', words.unknownPeople);
  if (body.rewardId === null && (body.type !== 'recommendation' || settings.isBadgeRequired))
    throw refused('rewardId', words.chooseReward[body.type]);
  if (body.rewardId !== null && !reward) throw refused('rewardId', words.unknownReward);
  if (body.valueId !== null && !company_value) throw refused('valueId', words.unknownValue);
  if (body.attachmentId !== null && !settings.allowsAttachments)
    throw refused('attachmentId', words.noAttachments);
  if (body.isPrivate && !settings.allowsPrivate) throw refused('isPrivate', words.noPrivate);
}

async function readFacts(
  ctx: SignedInCtx,
  body: GiveInput,
  recipientIds: readonly number[],
): Promise<Facts> {
  const { userId, timezone } = ctx.actor;
  const today = dayIn(timezone, ctx.now);
  const named = [...recipientIds, ...body.mentions];
  const { isOneOf, employedOn } = personConditions;
  const { rows } = await sql<Facts>`
    select array(select one.id
        from ${peopleWhere(sql`${isOneOf(named)} and ${employedOn(today)}`)} one) as current_ids,
      ${briefsOf(sql`select unnest(${[userId, ...recipientIds]}::bigint[])`)} as people,
      (select ${rewardJson} from recognition_rewards rw
        where rw.id = ${body.rewardId} and rw.is_active and rw.kind = ${kindOf[body.type]}) as reward,
      (select json_build_object('id', v.id, 'title', v.title) from recognition_values v
        where v.id = ${body.valueId} and v.is_active) as company_value,
      coalesce(manager_ids(${userId}, ${today}::date), '{}') as manager_ids`.execute(ctx.db);
  return rows[0] as Facts;
}

interface NewPost {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly recipientIds: readonly number[];
  readonly words: readonly string[];
}

/** Inserts the post, its recipients and words and, once published, its points, in one statement. */
async function insertPost(
  ctx: SignedInCtx,
  { columns, recipientIds, words: found }: NewPost,
): Promise<number> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into recognition_posts (${names}) values (${sql.join(Object.values(columns))})
      returning id, points, published_at, is_private, reward_id, value_id
    ), received as (
      insert into recognition_recipients (post_id, employee_id, published_at, is_private)
      select made.id, one.id, made.published_at, made.is_private
      from made, unnest(${recipientIds}::bigint[]) with ordinality one (id, n) order by one.n
    ), found as (
      insert into recognition_words (word, post_id)
      select one.word, made.id from made, unnest(${found}::text[]) one (word)
    ), entered as (
      insert into recognition_points (employee_id, points, reason, post_id, created_at)
      select one.id, made.points, 'received', made.id, made.published_at
      from made, unnest(${recipientIds}::bigint[]) one (id)
      where made.points > 0 and made.published_at is not null
    ), used as (
      update recognition_rewards rw set is_used = true from made
      where rw.id = made.reward_id and not rw.is_used
    ), chosen as (
      update recognition_values v set is_used = true from made
      where v.id = made.value_id and not v.is_used
    )
    select id from made`.execute(ctx.db);
  return (rows[0] as { id: number }).id;
}
