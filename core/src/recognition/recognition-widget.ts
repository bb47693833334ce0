/** The recognition widget: one entry for each recipient of a public post. */
import type { RecognitionType } from '@tenure/contract/recognition/recognition-types';
import { typeLabels } from '@tenure/contract/recognition/recognition-types';
import { recognitionWidget as contract } from '@tenure/contract/recognition/recognition-widget';
import { sql } from 'kysely';
import { defineWidget } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { isOfType } from './posts/feed.store.ts';
import { feedActions, socialActions } from './posts/post.actions.ts';
import { isPublic, readEntries } from './posts/post.store.ts';
import { peopleOf } from './posts/present-post.ts';
import { presentRewarded } from './rewards/reward-image.ts';

/** More than anyone pages through; counting everything in a large company would slow down each visit. */
const MOST_ITEMS = 500;

const types = (settings: {
  showRecommendation: boolean;
  showTrophy: boolean;
  showAward: boolean;
}): RecognitionType[] => [
  ...(settings.showRecommendation ? (['recommendation'] as const) : []),
  ...(settings.showTrophy ? (['trophy'] as const) : []),
  ...(settings.showAward ? (['award'] as const) : []),
];

export const recognitionWidget = defineWidget({
  contract,
  needs: 'recognition.post.view',
  itemsPerPage: ({ perPage }) => perPage,
  async read(ctx, settings, { page, itemsPerPage, sortBy, sortDirection }) {
    const shown = types(settings);
    const actions = actionsOf(ctx);
    if (shown.length === 0) return { items: [], totalItems: 0, actions };
    const byLikes = sortBy ? sortBy === 'likes' : settings.sort === 'mostLiked';
    const towards = sql.raw(sortDirection === 'asc' ? 'asc' : 'desc');
    const order = byLikes
      ? sql`p.likes ${towards}, p.published_at ${towards}, p.id ${towards}`
      : sql`p.published_at ${towards}, p.id ${towards}`;
    const listed = sql`recognition_posts p where ${isPublic} and ${isOfType(shown.length === 3 ? [] : shown)}`;
    const offset = Math.min((page - 1) * itemsPerPage, MOST_ITEMS);
    // Every post has a recipient, so this many posts yield enough entries.
    const entries = await readEntries<{ id: number; employeeId: number; total: number }>(
      ctx,
      sql`chosen (id, place, entry) as materialized (
        select p.id, row_number() over (order by ${order}, r.id),
          json_build_object('id', r.id, 'employeeId', r.employee_id, 'total',
            case when (select count(*) from (select from ${listed} limit ${MOST_ITEMS}) few) < ${MOST_ITEMS}
              then (select count(*) from (select from (select p.id from ${listed}) few
                join recognition_recipients r on r.post_id = few.id limit ${MOST_ITEMS}) entries)
              else ${MOST_ITEMS} end)
        from (select p.id, p.likes, p.published_at from ${listed} order by ${order} limit ${offset + itemsPerPage}) p
        cross join lateral (select r.id, r.employee_id from recognition_recipients r
          where r.post_id = p.id offset 0) r
        order by ${order}, r.id limit ${itemsPerPage} offset ${offset})`,
    );
    const items = entries.map(({ record, entry }) => {
      const { post } = record;
      const person = peopleOf(ctx, record);
      return {
        id: entry.id,
        originalId: post.id,
        type: post.type,
        typeLabel: typeLabels[post.type],
        title: post.title,
        description: post.message,
        user: person(entry.employeeId),
        giver: person(post.giver_id),
        rewardedItem: post.reward && presentRewarded(post.reward),
        attachment: post.attachment,
        likes: post.likes,
        userHasLiked: post.has_liked,
      };
    });
    return { items, totalItems: entries[0]?.entry.total ?? 0, actions };
  },
});

const actionsOf = ({ actor }: SignedInCtx): string[] => [
  ...(may(actor, feedActions.give, {}) ? [feedActions.give.sentAs] : []),
  ...(actor.isFormer ? [] : [socialActions.like.sentAs]),
];
