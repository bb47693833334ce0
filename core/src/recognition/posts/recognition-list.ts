/** The recognition a person received, in the shape of document 3, with their points. */
import { type InputOf, pathOf } from '@tenure/contract/kit/endpoint';
import { listRecognitions } from '@tenure/contract/recognition/endpoints';
import { capabilities } from '@tenure/contract/recognition/recognition-types';
import type { RecognitionSettings } from '@tenure/contract/recognition/settings';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { settingFrom, settingJson } from '../../kit/tenant-settings.ts';
import { type About, relations } from '../../org/public.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { pointsOf } from '../points/points.store.ts';
import { isOfType, isWhole } from './feed.store.ts';
import { profileActions } from './post.actions.ts';
import { readChosenAnd } from './post.store.ts';
import { presentRecognition } from './present-post.ts';
import { matching } from './search.store.ts';

export async function readRecognitions(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof listRecognitions>,
  about: About,
) {
  const { userId } = params;
  const matches = await matching(ctx, query.searchText);
  const isMine = sql`r.employee_id = ${userId} and r.published_at is not null`;
  const received = sql`recognition_recipients r
    join recognition_posts p on p.id = r.post_id
    where ${isMine} and (not r.is_private or ${ctx.actor.userId} in (r.employee_id, p.giver_id))
      and ${isOfType(query.type)} and ${matches.condition}`;
  // To count an unfiltered list, only private posts need to be looked up.
  const counted = isWhole(query)
    ? sql`recognition_recipients r where ${isMine} and (not r.is_private
        or ${ctx.actor.userId} in (r.employee_id, (select p.giver_id from recognition_posts p
          where p.id = r.post_id)))`
    : received;
  const seesPoints = [relations.self, relations.hrManager, relations.administrator].some((one) =>
    one.holds(ctx.actor, about),
  );
  const points = seesPoints ? pointsOf(userId, { isSelf: ctx.actor.userId === userId }) : sql`null`;
  const { records, also } = await readChosenAnd(
    ctx,
    sql`chosen (id, at) as materialized (select p.id, r.published_at from ${received}
      order by r.published_at desc, r.post_id desc
      limit ${query.itemsPerPage} offset ${offsetOf(query)})`,
    sql<{ total: number; points: number | null; setting: unknown }>`json_build_object(
      'total', (select count(*) from ${counted}), 'setting', ${settingJson(recognitionSetting)},
      'points', ${points})`,
  );
  const { total, setting: stored } = also;
  const settings = settingFrom(recognitionSetting, stored);
  const { type, ...asked } = query;
  return {
    data: records.map((record) => presentRecognition(ctx, record, userId)),
    metadata: {
      pagination: paginationOf(
        pathOf(listRecognitions.path, params),
        { ...asked, ...(type.length > 0 ? { type } : {}) },
        total,
      ),
      points: also.points,
      pointsStartDate: settings.pointsStartDate,
      pointsLabel: settings.pointsLabel,
      capabilities: capabilitiesOf(ctx, settings, about),
    },
  };
}

/** The actions currently offered (document 3, point 6). */
export function capabilitiesOf(
  { actor }: SignedInCtx,
  settings: RecognitionSettings,
  about: About,
): string[] {
  const mayGive = may(actor, profileActions.give, { ...about, type: 'recommendation' });
  return [
    ...(mayGive && settings.allowsAttachments ? [capabilities.upload] : []),
    ...(mayGive && !settings.isBadgeRequired ? [capabilities.omitBadge] : []),
    ...(mayGive ? [capabilities.selectBadge] : []),
    ...(actor.isFormer ? [] : [capabilities.like]),
  ];
}
