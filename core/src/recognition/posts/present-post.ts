/** Posts in the shapes of the feed and the documents. */
import type { FeedPost, Recognition } from '@tenure/contract/recognition/post';
import { typeLabels } from '@tenure/contract/recognition/recognition-types';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { presentBrief, recordVisibility } from '../../org/public.ts';
import { imageOf, presentRewarded } from '../rewards/reward-image.ts';
import { postActions, postReadActions, socialActions } from './post.actions.ts';
import type { PostRecord } from './post-record.ts';

/** People of a post by id. */
export function peopleOf({ actor }: SignedInCtx, { post }: PostRecord) {
  const visibility = recordVisibility(actor);
  const people = new Map(post.people.map((one) => [one.id, presentBrief(visibility, one)]));
  const find = (id: number) =>
    people.get(id) ?? { id, displayName: '', avatarURL: null, positionTitle: null };
  return find;
}

const instantOf = (stored: string) => new Date(stored).toISOString();

export function presentPost(ctx: SignedInCtx, record: PostRecord): FeedPost {
  const { post, state, isGiver, isModerator } = record;
  const person = peopleOf(ctx, record);
  if (state === 'deleted') throw new Error(`Post ${post.id} is deleted`);
  return {
    id: post.id,
    type: post.type,
    typeLabel: typeLabels[post.type],
    title: post.title,
    description: post.message,
    giver: person(post.giver_id),
    recipients: post.recipient_ids.map(person),
    rewardedItem: post.reward && presentRewarded(post.reward),
    companyValue: post.company_value,
    mentions: post.mentions.map(person).filter(({ displayName }) => displayName !== ''),
    points: post.points,
    pointsLabel: post.points_label,
    attachment: post.attachment,
    likes: post.likes,
    userHasLiked: post.has_liked,
    isPrivate: post.is_private,
    state,
    reason: isGiver || isModerator ? post.reason : null,
    createdDateTime: instantOf(post.created_at),
    publishedDateTime: post.published_at && instantOf(post.published_at),
    editedDateTime: post.edited_at && instantOf(post.edited_at),
    version: post.version,
    actions: allowed(ctx.actor, { ...postReadActions, ...postActions, ...socialActions }, record),
  };
}

/** In the shape of document 3, for one of the recipients. */
export function presentRecognition(
  ctx: SignedInCtx,
  record: PostRecord,
  employeeId: number,
): Recognition {
  const { post } = record;
  const person = peopleOf(ctx, record);
  return {
    originalId: post.id,
    hasLiked: post.has_liked,
    canDelete: may(ctx.actor, postActions.delete, record),
    canEdit: may(ctx.actor, postActions.edit, record),
    title: post.title,
    description: post.message,
    type: post.type,
    awardImg: post.reward && imageOf(post.reward),
    employee: person(employeeId),
    giver: person(post.giver_id),
    likes: post.likes,
    attachment: post.attachment,
    createdDateTime: instantOf(post.created_at),
  };
}
