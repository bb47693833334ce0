/** Posts with their people, reward and likes; and who can see one. */
import { HOURS_TO_EDIT, postFiles } from '@tenure/contract/recognition/post';
import { postMachine } from '@tenure/contract/recognition/post-states';
import { type RawBuilder, sql } from 'kysely';
import { approvalFrom, approvalOf, turnOf } from '../../approvals/public.ts';
import { attachedFile } from '../../files/public.ts';
import { isOneself } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { settingJson } from '../../kit/tenant-settings.ts';
import { briefsOf } from '../../org/public.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { rewardJson } from '../rewards/reward-image.ts';
import type { PostRecord, PostRow } from './post-record.ts';

export const RECOGNITION_POST = 'recognition-post';

/** What everyone in the company sees; `p` is a row of recognition_posts. As constants, for partial indexes. */
export const isPublic = sql<boolean>`p.state = ${sql.lit(postMachine.states.published.code)} and not p.is_private`;

/** The rows `p` that a subquery `chosen (id, at)` names, in its order, in one statement. */
export async function readChosen(
  ctx: SignedInCtx,
  chosen: RawBuilder<unknown>,
  { withApproval }: { withApproval: boolean } = { withApproval: false },
): Promise<PostRecord[]> {
  const approval = withApproval
    ? approvalOf(ctx.now, RECOGNITION_POST, sql`p.id`)
    : sql`null::json`;
  const { rows } = await sql<PostRow>`
    with recursive ${chosen}
    select p.id, p.giver_id, p.type, p.title, p.message, p.mentions, p.points, p.budget_period,
      coalesce(${settingJson(recognitionSetting)} ->> 'pointsLabel', 'points') as points_label,
      p.is_private, p.state, p.was_approved, p.reason, p.likes, p.version,
      to_json(p.created_at) as created_at, to_json(p.published_at) as published_at,
      to_json(p.edited_at) as edited_at,
      array(select r.employee_id from recognition_recipients r
        where r.tenant_id = p.tenant_id and r.post_id = p.id order by r.id) as recipient_ids,
      ${briefsOf(sql`select p.giver_id union all select unnest(p.mentions)
        union all select r.employee_id from recognition_recipients r
        where r.tenant_id = p.tenant_id and r.post_id = p.id`)} as people,
      (select ${rewardJson} from recognition_rewards rw
        where rw.tenant_id = p.tenant_id and rw.id = p.reward_id) as reward,
      (select json_build_object('id', v.id, 'title', v.title) from recognition_values v
        where v.tenant_id = p.tenant_id and v.id = p.value_id) as company_value,
      ${attachedFile(postFiles.ownerType, sql`p.id`)} as attachment,
      exists (select from recognition_likes l where l.tenant_id = p.tenant_id and l.post_id = p.id
        and l.user_id = ${ctx.actor.userId}) as has_liked,
      exists (select from recognition_reports rp where rp.tenant_id = p.tenant_id
        and rp.post_id = p.id) as is_reported,
      exists (select from recognition_reports rp where rp.tenant_id = p.tenant_id
        and rp.post_id = p.id and rp.closed_at is null) as has_open_reports,
      ${approval} as approval
    from chosen join recognition_posts p on p.id = chosen.id
    order by chosen.at desc, chosen.id desc`.execute(ctx.db);
  return rows.map((row) => recordOf(ctx, row));
}

/** One post, for those who can see it. */
export async function findPost(ctx: SignedInCtx, id: number): Promise<PostRecord | undefined> {
  const [record] = await readChosen(
    ctx,
    sql`chosen (id, at) as (select p.id, p.created_at from recognition_posts p where p.id = ${id})`,
    { withApproval: true },
  );
  return record && maySee(record) ? record : undefined;
}

/** For changing: the second one waits here and finds what the first one did. */
export async function lockPost(ctx: SignedInCtx, id: number): Promise<PostRecord | undefined> {
  await ctx.db
    .selectFrom('recognition_posts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findPost(ctx, id);
}

/**
 * A published post is everyone's, a private one its people's. What is not published is seen by its giver,
 * by the approver it is awaiting, and by moderators where it was reported or removed; a deleted one by no one.
 */
export function maySee(record: PostRecord): boolean {
  const { post, state, isGiver, isRecipient, isModerator, isFormer, waitsForMe, wasMine } = record;
  const isPrivateToThem = post.is_private && !post.is_reported;
  switch (state) {
    case 'published':
      return (
        isGiver ||
        isRecipient ||
        (!isFormer && !post.is_private) ||
        (isModerator && !isPrivateToThem)
      );
    case 'awaiting':
      return isGiver || waitsForMe;
    case 'declined':
      return isGiver || wasMine;
    case 'removed':
      return isGiver || (isModerator && !isPrivateToThem);
    case 'deleted':
      return false;
  }
}

function recordOf({ actor, now }: SignedInCtx, post: PostRow): PostRecord {
  const approval = post.approval && approvalFrom(post.approval);
  const first = post.people.find(({ id }) => id === post.recipient_ids[0]);
  const publishedAt = post.published_at && new Date(post.published_at).getTime();
  return {
    post,
    version: post.version,
    state: postMachine.stateOf(post.state),
    approval,
    person: {
      employeeId: first?.id ?? post.giver_id,
      firstName: first?.first_name ?? '',
      lastName: first?.last_name ?? '',
      managerIds: [],
      isEmployed: true,
    },
    isGiver: post.giver_id === actor.userId,
    isRecipient: post.recipient_ids.includes(actor.userId),
    isModerator:
      actor.permissions.has('recognition.post.moderate') &&
      !actor.isFormer &&
      !isOneself(actor, post.giver_id),
    isFormer: actor.isFormer,
    waitsForMe: approval !== null && turnOf(approval, actor) !== undefined,
    wasMine:
      approval?.steps.some(
        ({ personId, decidedById }) => personId === actor.userId || decidedById === actor.userId,
      ) ?? false,
    isFresh: !publishedAt || now.getTime() - publishedAt < HOURS_TO_EDIT * 3600 * 1000,
  };
}
