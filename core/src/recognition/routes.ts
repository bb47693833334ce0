import * as endpoints from '@tenure/contract/recognition/endpoints';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { giveForm, postEditForm } from '@tenure/contract/recognition/post';
import { bind } from '../kit/bind.ts';
import { hasHomeWidget } from '../kit/contribution/home-widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { authorize } from '../kit/judge.ts';
import { openForm } from '../kit/open-form.ts';
import { notFound } from '../kit/refusal.ts';
import { concernsOf } from '../kit/walk/view-log.ts';
import { aboutPerson } from '../org/public.ts';
import { decide } from './commands/decide-post.ts';
import { editPost } from './commands/edit-post.ts';
import { giveRecognition } from './commands/give-recognition.ts';
import { setLike } from './commands/like-post.ts';
import { readFeed } from './posts/feed.store.ts';
import { readBadges, readGivingOptions } from './posts/giving-options.ts';
import {
  feedActions,
  postActions,
  postReadActions,
  profileActions,
  socialActions,
} from './posts/post.actions.ts';
import { lockPost, seePost } from './posts/post.store.ts';
import type { PostRecord } from './posts/post-record.ts';
import { presentPost } from './posts/present-post.ts';
import { readRecognitions } from './posts/recognition-list.ts';

const ofUser = async (ctx: SignedInCtx, { params }: { params: { userId: number } }) => {
  const about = await aboutPerson(ctx, { params: { employeeId: params.userId } });
  return about && { ...about, type: 'recommendation' as const };
};

/** A post addressed through one of its recipients; undefined for anyone else. */
const postOf = async (ctx: SignedInCtx, userId: number, postId: number, locks: boolean) => {
  const record = await (locks ? lockPost : seePost)(ctx, postId);
  return record?.post.recipient_ids.includes(userId) ? record : undefined;
};

const likedPost = async (
  ctx: SignedInCtx,
  { params }: { params: { userId: number; recommendationId: number } },
) => {
  const record = await postOf(ctx, params.userId, params.recommendationId, false);
  if (!record) throw notFound(recognitionMessages.recommendationNotFound);
  return record;
};

const ownPost = (
  ctx: SignedInCtx,
  { params }: { params: { userId: number; recognitionId: number } },
) => postOf(ctx, params.userId, params.recognitionId, true);

async function deletePost(ctx: SignedInCtx, _: unknown, record: PostRecord): Promise<undefined> {
  await decide(ctx, 'delete', null, record);
}

export const recognitionRoutes = [
  bind(endpoints.listBadges, {
    action: feedActions.view,
    load: async () => ({}),
    run: readBadges,
  }),
  bind(endpoints.listRecognitions, {
    action: profileActions.view,
    load: ofUser,
    run: readRecognitions,
  }),
  bind(endpoints.giveRecognition, {
    action: profileActions.give,
    load: async (ctx, input) => {
      const about = await ofUser(ctx, input);
      // Without a body, when only the permission is checked, the type isn't chosen yet.
      const { type = 'recommendation', isPrivate = false } = (input.body ?? {}) as Partial<
        typeof input.body
      >;
      return about && { ...about, type, isConfidential: isPrivate };
    },
    form: openForm(giveForm),
    run: giveRecognition,
  }),
  bind(endpoints.editRecognition, {
    action: postActions.edit,
    load: ownPost,
    form: openForm(postEditForm),
    run: editPost,
  }),
  bind(endpoints.deleteRecognition, {
    action: postActions.delete,
    load: ownPost,
    run: deletePost,
  }),
  bind(endpoints.likeRecommendation, {
    action: socialActions.like,
    load: likedPost,
    run: (ctx, _, record) => setLike(ctx, record, true),
  }),
  bind(endpoints.unlikeRecommendation, {
    action: socialActions.like,
    load: likedPost,
    run: (ctx, _, record) => setLike(ctx, record, false),
  }),
  bind(endpoints.likeFromWidget, {
    access: 'signed-in',
    run: async (ctx, { params }) => {
      const record = await seePost(ctx, params.id);
      if (!record) throw notFound(recognitionMessages.recommendationNotFound);
      if (!(await hasHomeWidget(ctx, 'recognition')))
        throw notFound(recognitionMessages.widgetNotFound);
      authorize(ctx.actor, socialActions.like, record);
      return setLike({ ...ctx, ...concernsOf(record) }, record, params.result === '1');
    },
  }),
  bind(endpoints.getFeed, {
    action: feedActions.view,
    load: async () => ({}),
    run: readFeed,
  }),
  bind(endpoints.getPost, {
    action: postReadActions.view,
    load: (ctx, { params }) => seePost(ctx, params.postId),
    run: async (ctx, _, record) => presentPost(ctx, record),
  }),
  bind(endpoints.getGivingOptions, {
    action: feedActions.give,
    load: async () => ({}),
    run: readGivingOptions,
  }),
];
