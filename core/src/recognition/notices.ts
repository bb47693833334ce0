/** Who is notified about a post: the people involved, while they can see it. */
import { postMachine } from '@tenure/contract/recognition/post-states';
import { sql } from 'kysely';
import { deciderIdsOf } from '../approvals/public.ts';
import { activeWithRole } from '../identity/public.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { textOf } from '../kit/html/clean-html.ts';
import { readSetting } from '../kit/tenant-settings.ts';
import { notify, tellBrowsers } from '../notifications/public.ts';
import { type Brief, briefsOf, nameOf } from '../org/public.ts';
import { recognitionSetting } from './administration/settings.ts';
import { becomesPairWith } from './moderation/reciprocal.store.ts';
import { approvalNeeded } from './notifications/approval-needed.ts';
import { mentioned } from './notifications/mentioned.ts';
import { type Outcome, postDecided } from './notifications/post-decided.ts';
import { postReported } from './notifications/post-reported.ts';
import { received } from './notifications/received.ts';
import { reciprocalGiving } from './notifications/reciprocal-giving.ts';
import { weeklyDigest } from './notifications/weekly-digest.ts';
import { RECOGNITION_POST } from './posts/post.store.ts';

type PostChange =
  | 'given'
  | 'approve'
  | 'decline'
  | 'edit'
  | 'delete'
  | 'remove'
  | 'restore'
  | 'reported'
  | 'moved';

declare module '../kit/background/outbox.ts' {
  interface Events {
    'recognition.post-changed': {
      readonly postId: number;
      readonly change: PostChange;
      readonly byUserId: number | null;
      /** People mentioned for the first time in an edit. */
      readonly mentioned?: readonly number[];
    };
  }
}

export const recognitionNotifications = [
  received,
  mentioned,
  approvalNeeded,
  postDecided,
  postReported,
  reciprocalGiving,
  weeklyDigest,
];

export const recognitionSubscriptions: Subscription[] = [
  {
    name: 'recognition.post-notice',
    type: 'recognition.post-changed',
    inOrderOf: 'postId',
    handle: tellAboutPost,
  },
];

interface Facts {
  readonly giver_id: number;
  readonly title: string;
  readonly message: string;
  readonly points: number;
  readonly is_private: boolean;
  readonly state: number;
  readonly published_at: string | null;
  readonly reason: string | null;
  readonly mentions: readonly number[];
  readonly recipient_ids: readonly number[];
  readonly decider_ids: readonly number[];
  readonly moderator_ids: readonly number[];
  /** Recipients of reports: HR other than the giver, or else administrators. */
  readonly judge_ids: readonly number[];
  readonly people: readonly Brief[];
}

async function readFacts(ctx: Ctx, postId: number, byUserId: number | null) {
  const { rows } = await sql<Facts>`
    select p.giver_id, p.title, p.message, p.points, p.is_private, p.state, p.reason, p.mentions,
      to_json(p.published_at) as published_at,
      array(select r.employee_id from recognition_recipients r
        where r.tenant_id = p.tenant_id and r.post_id = p.id order by r.id) as recipient_ids,
      array(${deciderIdsOf(ctx.now, RECOGNITION_POST, sql`p.id`)}) as decider_ids,
      array(select holder.id from (${activeWithRole(ctx.now, sql`array['HR Manager']`)}) holder) as moderator_ids,
      coalesce(
        (select array_agg(holder.id) from (${activeWithRole(ctx.now, sql`array['HR Manager']`)}) holder
          where holder.id <> p.giver_id),
        array(select holder.id from (${activeWithRole(ctx.now, sql`array['Company Admin']`)}) holder
          where holder.id <> p.giver_id)) as judge_ids,
      ${briefsOf(sql`select p.giver_id union all select ${byUserId}::bigint
        union all select r.employee_id from recognition_recipients r
        where r.tenant_id = p.tenant_id and r.post_id = p.id`)} as people
    from recognition_posts p where p.id = ${postId}`.execute(ctx.db);
  return rows[0];
}

const outcomes: readonly string[] = ['approve', 'decline', 'remove', 'restore'] satisfies Outcome[];
const isOutcome = (change: string): change is Outcome => outcomes.includes(change);

async function tellAboutPost(
  ctx: Ctx,
  { postId, change, byUserId, mentioned: named }: Events['recognition.post-changed'],
): Promise<void> {
  const facts = await readFacts(ctx, postId, byUserId);
  if (!facts) return;
  const name = (id: number | null) => {
    const found = facts.people.find((one) => one.id === id);
    return found ? nameOf(found) : '';
  };
  const state = postMachine.stateOf(facts.state);
  const involved = [facts.giver_id, ...facts.recipient_ids, ...facts.decider_ids];
  await tellBrowsers(ctx, involved, ['recognition', 'dashboard']);
  const recipients = new Intl.ListFormat('en').format(facts.recipient_ids.map(name));
  const giver = name(facts.giver_id);
  const isNew = state === 'published' && (change === 'given' || change === 'approve');
  if (isNew) {
    const { pointsLabel } = await readSetting(ctx, recognitionSetting);
    const data = {
      postId,
      giver,
      title: facts.title,
      message: textOf(facts.message),
      points: facts.points,
      pointsLabel,
      isPrivate: facts.is_private,
    };
    for (const id of facts.recipient_ids) await notify(ctx, id, event(received, data));
    const post = {
      id: postId,
      giverId: facts.giver_id,
      recipientIds: facts.recipient_ids,
      publishedAt: facts.published_at ?? ctx.now,
    };
    for (const other of await becomesPairWith(ctx, post))
      for (const id of facts.moderator_ids)
        if (id !== facts.giver_id && id !== other)
          await notify(ctx, id, event(reciprocalGiving, { first: giver, second: name(other) }));
  }
  const isNamed = (id: number) => isNew || (state === 'published' && named?.includes(id));
  // Only those still mentioned: names may have been removed since.
  const toMention = facts.mentions.filter(isNamed);
  if (!facts.is_private)
    for (const id of toMention)
      if (id !== facts.giver_id && !facts.recipient_ids.includes(id))
        await notify(ctx, id, event(mentioned, { postId, giver, recipients }));
  if (state === 'awaiting' && change !== 'edit')
    for (const id of facts.decider_ids)
      await notify(ctx, id, event(approvalNeeded, { giver, recipients, title: facts.title }));
  if (isOutcome(change) && byUserId !== facts.giver_id)
    await notify(
      ctx,
      facts.giver_id,
      event(postDecided, {
        postId,
        by: name(byUserId),
        recipients,
        outcome: change,
        reason: facts.reason,
      }),
    );
  if (change === 'reported')
    for (const id of facts.judge_ids)
      if (id !== byUserId) await notify(ctx, id, event(postReported, { giver, recipients }));
}
