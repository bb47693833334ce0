/** A 360 review: released results for readers, their own answers for reviewers. */
import { reviewNotice } from '@tenure/contract/performance/messages';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { presentSection } from '../section/present-section.ts';
import { ratingActions } from '../section/section.actions.ts';
import type { SectionRecord } from '../section/section-record.ts';

interface Own {
  readonly type: string | null;
  readonly answers: { itemId: number; rating: number | null; text: string | null }[];
  readonly managers: Brief[];
}

export async function presentReviewSection(ctx: SignedInCtx, record: SectionRecord) {
  const { section, roles, rules, ownReviewId } = record;
  const named = (section.released ?? []).flatMap(({ managers }) =>
    managers.map(({ userId }) => userId),
  );
  const { rows } = await sql<Own>`select
    (select r.type from performance_reviewers r where r.id = ${ownReviewId}) as type,
    (select coalesce(json_agg(json_build_object('itemId', a.item_id, 'rating', a.rating,
        'text', a.text) order by a.item_id), '[]')
      from performance_review_answers a
      join performance_items i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.reviewer_id = ${ownReviewId} and i.section_id = ${section.id}) as answers,
    ${briefsOf(sql`select unnest(${named}::bigint[])`)} as managers`.execute(ctx.db);
  const own = rows[0] as Own;
  const people = new Map(own.managers.map((brief) => [brief.id, brief]));
  // A peer who knows one answer could work out the others, so peers never see results.
  const isReader =
    own.type !== 'peer' && [...roles].some((role) => role !== 'reviewer' && role !== 'contributor');
  const seesSelf = may(ctx.actor, ratingActions.employeeView, record);
  return {
    ...(await presentSection(ctx, record)),
    notice: noticeFor(own.type, rules.minimumGroup),
    isReleased: section.released !== null,
    graphs: isReader
      ? (section.released ?? []).map(({ itemId, peers, managers }) => {
          const item = section.items.find(({ id }) => id === itemId);
          const ratings = managers.flatMap(({ rating }) => (rating === null ? [] : [rating]));
          return {
            itemId,
            title: item?.title ?? '',
            employees: seesSelf ? (item?.employeeRating ?? null) : null,
            peers: { ...peers, texts: [...peers.texts] },
            managers: {
              average: meanOf(ratings),
              answers: managers.flatMap(({ userId, rating, text }) => {
                const brief = people.get(userId);
                const user = brief && presentBrief(recordVisibility(ctx.actor), brief);
                return user ? [{ user, rating, text }] : [];
              }),
            },
          };
        })
      : [],
    // Anonymous to everyone but the author, including an administrator acting as them.
    ownAnswers: ctx.actor.actingBy ? [] : own.answers,
  };
}

function noticeFor(type: string | null, minimum: number): string {
  if (type === null) return reviewNotice.results(minimum);
  return type === 'manager' ? reviewNotice.named : reviewNotice.anonymous(minimum);
}

const meanOf = (ratings: readonly number[]) =>
  ratings.length === 0
    ? null
    : Math.round((ratings.reduce((sum, one) => sum + one, 0) * 100) / ratings.length) / 100;
