/** The stored figures behind charts match the appraisal's sections, items and measures after any edits. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Ctx } from '../../kit/ctx.ts';
import { tries } from '../../testing/engine.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh } = appraisalsOf(harness);

/** Independent calculation, row by row. */
async function naively({ db }: Ctx, id: number) {
  const sections = await db
    .selectFrom('performance_sections')
    .selectAll()
    .where('performance_id', '=', id)
    .execute();
  const items = await db.selectFrom('performance_items').selectAll().execute();
  const parts = await db.selectFrom('performance_sub_items').selectAll().execute();
  const of = (type: string) => {
    const own = items.filter((item) =>
      sections.some((section) => section.id === item.section_id && section.type === type),
    );
    const progress = own.map((item) => {
      const all = parts.filter((part) => part.item_id === item.id);
      const done = all.filter((part) => part.checked).length;
      if (all.length === 0) return item.manager_rating === null ? 0 : 100;
      return Math.round((100 * done) / all.length);
    });
    return { count: own.length, progress: progress.reduce((sum, one) => sum + one, 0) };
  };
  const [goals, developments] = [of('goal'), of('development')];
  const itself = await db
    .selectFrom('performances')
    .select(['employee_id', 'template_id', 'state', 'start_date', 'end_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...itself,
    sections: sections.length,
    rated_sections: sections.filter((section) => section.manager_score !== null).length,
    goals: goals.count,
    goal_progress: goals.progress,
    developments: developments.count,
    development_progress: developments.progress,
  };
}

const kept = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('performance_figures')
    .select(['sections', 'rated_sections', 'goals', 'goal_progress'])
    .select(['developments', 'development_progress'])
    .select(['employee_id', 'template_id', 'state', 'start_date', 'end_date'])
    .where('performance_id', '=', id)
    .executeTakeFirst();

const nth = fc.nat(30);
const edit = fc.oneof(
  fc.record({ what: fc.constant('add item' as const), nth }),
  fc.record({ what: fc.constant('delete item' as const), nth }),
  fc.record({ what: fc.constant('rate item' as const), nth, rated: fc.boolean() }),
  fc.record({
    what: fc.constant('add measures' as const),
    nth,
    count: fc.integer({ max: 7, min: 1 }),
  }),
  fc.record({ what: fc.constant('check measures' as const), nth, checked: fc.boolean() }),
  fc.record({ what: fc.constant('delete measure' as const), nth }),
  fc.record({ what: fc.constant('score section' as const), nth, rated: fc.boolean() }),
  fc.record({ what: fc.constant('delete section' as const), nth }),
  fc.record({ what: fc.constant('change state' as const), nth }),
  fc.record({ what: fc.constant('move dates' as const), nth }),
  fc.record({ what: fc.constant('change whose it is' as const), nth }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

async function make({ db }: Ctx, id: number, one: Edit): Promise<void> {
  const section = sql`(select s.id from performance_sections s where s.performance_id = ${id}
    order by s.id offset ${one.nth} % 9 limit 1)`;
  const ofAppraisal = sql`from performance_items i join performance_sections s on s.id = i.section_id
    where s.performance_id = ${id}`;
  const item = sql`(select i.id ${ofAppraisal} order by i.id offset ${one.nth} % 5 limit 1)`;
  const statements = {
    'add item': sql`insert into performance_items (section_id, place, title, item_source)
      select s.id, 99, 'One more', 'own' from performance_sections s where s.id = ${section}`,
    'delete item': sql`delete from performance_items where id = ${item}`,
    'rate item': sql`update performance_items set manager_rating = ${'rated' in one && one.rated ? 3 : null}
      where id = ${item}`,
    'add measures': sql`insert into performance_sub_items (item_id, title, type, checked)
      select i.id, 'Step', 'text', n % 3 = 0 from performance_items i
      cross join generate_series(1, ${'count' in one ? one.count : 0}::int) n where i.id = ${item}`,
    'check measures': sql`update performance_sub_items set checked = ${'checked' in one && one.checked}
      where item_id = ${item} and id % 2 = ${one.nth} % 2`,
    'delete measure': sql`delete from performance_sub_items where id =
      (select min(id) from performance_sub_items where item_id = ${item})`,
    'score section': sql`update performance_sections
      set manager_score = ${'rated' in one && one.rated ? 4 : null} where id = ${section}`,
    'change state': sql`update performances set state = ${one.nth} % 4 + 1 where id = ${id}`,
    'move dates': sql`update performances set start_date = start_date + ${one.nth}::int,
      end_date = end_date + ${one.nth}::int where id = ${id}`,
    'change whose it is': sql`update performances set employee_id =
      (select e.id from employees e order by e.id offset ${one.nth} % 4 limit 1) where id = ${id}`,
    'delete section': sql`delete from performance_sections where id = ${section} and type = 'goal'`,
  };
  await statements[one.what].execute(db);
}

const undone = new Error('undone on purpose');

test('figures are those of a second calculation, whatever is edited in whichever order', async () => {
  const { performanceId } = await appraisal(harness, harness.home, 'in_progress');
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) =>
      harness
        .within(harness.home, async (ctx) => {
          const before = await kept(ctx, performanceId);
          for (const one of edits) {
            await make(ctx, performanceId, one);
            expect(await kept(ctx, performanceId)).toEqual(await naively(ctx, performanceId));
          }
          if (JSON.stringify(before) !== JSON.stringify(await kept(ctx, performanceId)))
            changed += 1;
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        }),
    ),
    { numRuns: tries(40) },
  );
  expect(changed).toBeGreaterThan(tries(40) / 4);
});

test('figures are right after edits of one appraisal at the same moment', async () => {
  const id = await fresh();
  const add = () =>
    harness.within(harness.home, ({ db }) =>
      sql`insert into performance_items (section_id, place, title, item_source)
        select s.id, 99, 'At once', 'own' from performance_sections s
        where s.performance_id = ${id} and s.type = 'goal'`.execute(db),
    );
  await Promise.all([add(), add(), add(), add()]);
  await harness.within(harness.home, async (ctx) => {
    expect(await kept(ctx, id)).toEqual(await naively(ctx, id));
  });
});

test('a deleted appraisal has no figures', async () => {
  const id = await fresh();
  await harness.within(harness.home, async (ctx) => {
    expect(await kept(ctx, id)).toBeDefined();
    await ctx.db.deleteFrom('performances').where('id', '=', id).execute();
    expect(await kept(ctx, id)).toBeUndefined();
  });
});
