/** Publishes 360 results once, when the appraisal enters its final stage (ADR 62). */
import { reviewerMachine } from '@tenure/contract/performance/states/reviewer-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import { type HandedIn, type ReleasedItem, release, type Shuffle } from '../rules/anonymity.ts';

interface ReviewedSection {
  readonly id: number;
  readonly released: readonly ReleasedItem[] | null;
  readonly highest: number;
  readonly item_ids: number[];
  readonly reviewers: HandedIn[];
}

export async function releaseResults(ctx: SignedInCtx, record: PerformanceRecord): Promise<void> {
  const { rows } = await sql<ReviewedSection>`
    select s.id, s.released, jsonb_array_length(s.rating_scale) as highest,
      array(select i.id from performance_items i
        where i.tenant_id = s.tenant_id and i.section_id = s.id order by i.place, i.id) as item_ids,
      (select coalesce(json_agg(json_build_object('type', r.type, 'userId', r.user_id,
          'isFinalised', ${isInState('r.state', reviewerMachine, ['finalised'])},
          'answers', (select coalesce(json_agg(json_build_object('itemId', a.item_id,
              'rating', a.rating, 'text', a.text)), '[]')
            from performance_review_answers a
            where a.tenant_id = r.tenant_id and a.reviewer_id = r.id))), '[]')
        from performance_reviewers r where r.tenant_id = s.tenant_id
          and r.performance_id = s.performance_id) as reviewers
    from performance_sections s where s.performance_id = ${record.performance.id}
      and s.type in ('review360', 'question360') and s.released is null`.execute(ctx.db);
  if (rows.length === 0) return;
  const shuffle = shuffledBy(ctx.ports.random.token());
  const released = rows.map(({ id, item_ids, reviewers, highest }) => ({
    id,
    released: release(
      null,
      item_ids,
      reviewers,
      { minimumGroup: record.rules.minimumGroup, highest },
      shuffle,
    ),
  }));
  await sql`update performance_sections s set released = given.released
    from jsonb_to_recordset(${JSON.stringify(released)}::jsonb) as given (id bigint, released jsonb)
    where s.id = given.id`.execute(ctx.db);
}

/** An unpredictable order, from the random bits of a token. */
export function shuffledBy(token: string): Shuffle {
  let place = 0;
  const next = (below: number) => {
    let number = 0;
    for (let n = 0; n < 4; n += 1) {
      number = number * 64 + (token.charCodeAt(place % token.length) % 64);
      place += 1;
    }
    return number % below;
  };
  return (list) => {
    const left = [...list];
    return list.map(() => left.splice(next(left.length), 1)[0] as (typeof list)[number]);
  };
}
