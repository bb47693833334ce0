/** Posts with their people, reward and likes, and the rule who can see one. */
import { HOURS_TO_EDIT } from '@tenure/contract/recognition/post';
import { type PostState, postMachine } from '@tenure/contract/recognition/post-states';
import { type RawBuilder, sql } from 'kysely';
import { approvalFrom, approvalOf, turnOf } from '../../approvals/public.ts';
import { isOneself } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { settingJson } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { type Around, aroundOne, nothingAround, postWith, readAround } from './around-posts.ts';
import type { BareRow, PostRecord, PostRow } from './post-record.ts';

export const RECOGNITION_POST = 'recognition-post';

/**
 * Visible to the whole company; `p` is a row of recognition_posts. Uses literals to match partial indexes.
 */
export const isPublic = sql<boolean>`p.state = ${sql.lit(postMachine.states.published.code)} and not p.is_private`;

/** The posts of a subquery `chosen (id, at)`, in its order; related records are read once for all. */
export async function readChosen(
  ctx: SignedInCtx,
  chosen: RawBuilder<unknown>,
  { withApproval }: { withApproval: boolean } = { withApproval: false },
): Promise<PostRecord[]> {
  const rows = await chosenRows(ctx, chosen, withApproval);
  return recordsOf(ctx, rows, rows.length === 0 ? nothingAround : await readAround(ctx, rows));
}

/** A page of posts with additional data, in the same statements. */
export async function readChosenAnd<T>(
  ctx: SignedInCtx,
  chosen: RawBuilder<unknown>,
  also: RawBuilder<T>,
): Promise<{ readonly records: PostRecord[]; readonly also: T }> {
  const rows = await chosenRows(ctx, chosen, false);
  const around = await readAround(ctx, rows, also);
  return { records: recordsOf(ctx, rows, around), also: around.also };
}

/** A post for each row of `chosen (id, place, entry)`, with what the row says besides. */
export async function readEntries<Entry>(
  ctx: SignedInCtx,
  chosen: RawBuilder<unknown>,
): Promise<{ readonly record: PostRecord; readonly entry: Entry }[]> {
  const rows = await rowsOf<BareRow & { readonly entry: Entry }>(ctx, chosen, {
    also: sql`, chosen.entry`,
    order: sql`chosen.place`,
  });
  const around = rows.length === 0 ? nothingAround : await readAround(ctx, rows);
  return rows.map((row) => ({ record: recordOf(ctx, postWith(row, around)), entry: row.entry }));
}

const approvalOfPost = ({ now }: SignedInCtx, id: RawBuilder<unknown>) =>
  approvalOf(now, RECOGNITION_POST, id);

const columns = (ctx: SignedInCtx, withApproval: boolean) => sql`p.id, p.giver_id, p.type, p.title,
  p.message, p.mentions, p.points, p.budget_period,
  coalesce(${settingJson(recognitionSetting)} ->> 'pointsLabel', 'points') as points_label,
  p.is_private, p.state, p.was_approved, p.reason, p.likes, p.version, p.reward_id, p.value_id,
  to_json(p.created_at) as created_at, to_json(p.published_at) as published_at,
  to_json(p.edited_at) as edited_at,
  array(select r.employee_id from recognition_recipients r
    where r.post_id = p.id order by r.id) as recipient_ids,
  ${withApproval ? approvalOfPost(ctx, sql`p.id`) : sql`null::json`} as approval`;

/**
 * The lateral join with a limit looks up each post. Otherwise PostgreSQL overestimates the size of the page
 * and reads every post of the company.
 */
async function rowsOf<Row extends BareRow>(
  ctx: SignedInCtx,
  chosen: RawBuilder<unknown>,
  {
    withApproval = false,
    also,
    order,
  }: { withApproval?: boolean; also: RawBuilder<unknown>; order: RawBuilder<unknown> },
) {
  const { rows } = await sql<Row>`
    with recursive ${chosen} select ${columns(ctx, withApproval)}${also}
    from chosen cross join lateral (
      select one.* from recognition_posts one where one.id = chosen.id limit 1) p
    order by ${order}`.execute(ctx.db);
  return rows;
}

const chosenRows = (ctx: SignedInCtx, chosen: RawBuilder<unknown>, withApproval: boolean) =>
  rowsOf<BareRow>(ctx, chosen, {
    withApproval,
    also: sql``,
    order: sql`chosen.at desc, chosen.id desc`,
  });

const recordsOf = (ctx: SignedInCtx, rows: readonly BareRow[], around: Around) =>
  rows.map((row) => recordOf(ctx, postWith(row, around)));

/** One post with its related records, in one statement. */
async function readPost(ctx: SignedInCtx, id: number, withApproval: boolean) {
  const { rows } = await sql<BareRow & Around>`
    select ${columns(ctx, withApproval)}, ${aroundOne(ctx)}
    from recognition_posts p where p.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  return row && recordOf(ctx, postWith(row, row));
}

/** One post with its approval, if the viewer can see it; for decisions. */
export async function findPost(ctx: SignedInCtx, id: number): Promise<PostRecord | undefined> {
  const record = await readPost(ctx, id, true);
  return record && maySee(record) ? record : undefined;
}

/** For reading: looks up approvers only while they matter, before publication. */
export async function seePost(ctx: SignedInCtx, id: number): Promise<PostRecord | undefined> {
  const found = await readPost(ctx, id, false);
  const record = found && withApprovers.includes(found.state) ? await approved(ctx, found) : found;
  return record && maySee(record) ? record : undefined;
}

async function approved(ctx: SignedInCtx, { post }: PostRecord): Promise<PostRecord> {
  const { rows } = await sql<Pick<PostRow, 'approval'>>`
    select ${approvalOfPost(ctx, sql`${post.id}::bigint`)} as approval`.execute(ctx.db);
  return recordOf(ctx, { ...post, approval: rows[0]?.approval ?? null });
}

/** The states in which `maySee` or the actions depend on the approvers. */
const withApprovers: readonly PostState[] = ['awaiting', 'declined'];

/** For changes: locks the post, so that concurrent changes see each other's result. */
export async function lockPost(ctx: SignedInCtx, id: number): Promise<PostRecord | undefined> {
  await ctx.db
    .selectFrom('recognition_posts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findPost(ctx, id);
}

/** Reports are read only for moderators. */
const isPrivateToThem = ({ is_private, is_reported }: PostRow) => is_private && !is_reported;

/**
 * A published post is visible to everyone, a private one to the people involved. Otherwise it is visible to
 * its giver, its current approver, and moderators if it was reported or removed; deleted posts to nobody.
 */
export function maySee(record: PostRecord): boolean {
  const { post, state, isGiver, isRecipient, isModerator, isFormer, waitsForMe, wasMine } = record;
  switch (state) {
    case 'published':
      return (
        isGiver ||
        isRecipient ||
        (!isFormer && !post.is_private) ||
        (isModerator && !isPrivateToThem(post))
      );
    case 'awaiting':
      return isGiver || waitsForMe;
    case 'declined':
      return isGiver || wasMine;
    case 'removed':
      return isGiver || (isModerator && !isPrivateToThem(post));
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
    isConfidential: isPrivateToThem(post),
    waitsForMe: approval !== null && turnOf(approval, actor) !== undefined,
    wasMine:
      approval?.steps.some(
        ({ personId, decidedById }) => personId === actor.userId || decidedById === actor.userId,
      ) ?? false,
    isFresh: !publishedAt || now.getTime() - publishedAt < HOURS_TO_EDIT * 3600 * 1000,
  };
}
