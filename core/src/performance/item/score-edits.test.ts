/** The overall score over HTTP is the weighted mean of the rated items, whatever the order of edits. */
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tries } from '../../testing/engine.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const weights = [40, 12.5, 17.5, 30];
const SECTION_WEIGHT = { goal: 60, competency: 40 } as const;

/** Independent calculation in floating point. */
function naive(ratings: Readonly<Record<'goal' | 'competency', readonly (number | null)[]>>) {
  const meanOf = (values: readonly (number | null)[], by: readonly number[]) => {
    const rated = values.flatMap((value, n) =>
      value === null ? [] : [{ value, weight: by[n] ?? 0 }],
    );
    const total = rated.reduce((sum, { weight }) => sum + weight, 0);
    return rated.length === 0
      ? null
      : rated.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
  };
  const goals = meanOf(ratings.goal, weights);
  const competencies = meanOf(ratings.competency, [1, 1, 1]);
  return meanOf([goals, competencies], [SECTION_WEIGHT.goal, SECTION_WEIGHT.competency]);
}

test('after any sequence of ratings the score is the mean of what is rated, to the hundredth', async () => {
  const scene = await appraisal(harness, harness.home, 'finalise');
  const { performanceId } = scene;
  const manager = await harness.as('manager.one');
  const ids = await harness.within(harness.home, async ({ db }) => {
    await sql`insert into performance_items (section_id, place, title, item_source, weight)
      select ${scene.sectionOf('goal')}, 10 + n, 'Goal ' || n, 'own', (${weights}::numeric[])[n]
      from generate_series(2, 4) n`.execute(db);
    await sql`insert into performance_items (section_id, place, title, item_source)
      select ${scene.sectionOf('competency')}, 10 + n, 'Competency ' || n, 'own'
      from generate_series(2, 3) n`.execute(db);
    await sql`update performance_items set manager_rating = null where section_id
      in (${scene.sectionOf('goal')}, ${scene.sectionOf('competency')})`.execute(db);
    const of = async (type: 'goal' | 'competency') =>
      (
        await db
          .selectFrom('performance_items')
          .select('id')
          .where('section_id', '=', scene.sectionOf(type))
          .orderBy('place')
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    return { goal: await of('goal'), competency: await of('competency') };
  });
  const given = {
    goal: ids.goal.map((): number | null => null),
    competency: ids.competency.map((): number | null => null),
  };
  const summary = { performanceId, sectionId: scene.sectionOf('summary') };
  const edits = fc.sample(
    fc.record({
      type: fc.constantFrom('goal' as const, 'competency' as const),
      nth: fc.nat(3),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
    tries(40),
  );
  for (const { type, nth, rating } of edits) {
    const place = nth % ids[type].length;
    const { status, text } = await manager.call(items.rateItem, {
      params: { performanceId, sectionId: scene.sectionOf(type), sectionItemId: ids[type][place] },
      body: { rating },
    });
    expect(status, text).toBe(201);
    given[type][place] = rating;
    const { body } = await manager.call(sections.getSummarySection, { params: summary });
    const { score } = body.overallScore as { score: number };
    expect(Math.abs(score - (naive(given) ?? 0))).toBeLessThanOrEqual(0.005 + 1e-9);
  }
});
