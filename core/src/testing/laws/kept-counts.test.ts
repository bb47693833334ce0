/** Stored row counts match the counted rows after any insert, update and delete (ADR 125). */
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../kit/ctx.ts';
import { keptCount } from '../../kit/data/kept-count.ts';
import { tries } from '../engine.ts';
import { courseIn } from '../scenes/learning-scene.ts';
import { appraisal } from '../scenes/performance-scene.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();
let courseId: number;

beforeAll(async () => {
  ({ courseId } = await courseIn(harness, harness.home, 'COUNT'));
  await appraisal(harness, harness.home);
});

const counted = {
  contracts: { state: 'status', fits: sql`true` },
  learning_enrolments: { state: 'status', fits: sql`is_current` },
  performances: { state: 'state', fits: sql`true` },
} as const;

/** Tables and states with a wrong count, and the total number of rows. */
async function differing({ db }: Pick<Ctx, 'db'>) {
  const wrong: string[] = [];
  let rowsInAll = 0;
  for (const table of Object.keys(counted) as (keyof typeof counted)[]) {
    const { state, fits } = counted[table];
    for (const states of [undefined, [1], [2], [3], [1, 4]]) {
      const among = states ? sql`${sql.ref(state)} = any(${states}::int[])` : sql`true`;
      const { rows } = await sql<{ kept: number; all: number }>`
        select ${keptCount(table, states)} as kept, (select count(*)::int from ${sql.table(table)}
          where ${fits} and ${among}) as all`.execute(db);
      const [found] = rows as [{ kept: number; all: number }];
      rowsInAll += found.all;
      if (found.kept !== found.all)
        wrong.push(`${table} ${states ?? 'all'}: ${found.kept} of ${found.all}`);
    }
  }
  return { wrong, rowsInAll };
}

const state = fc.integer({ min: 1, max: 5 });
const some = fc.integer({ min: 0, max: 3 });
const change = fc.record({
  what: fc.constantFrom('add', 'move', 'rename', 'remove', 'enrol', 'past', 'restate', 'leave'),
  state,
  some,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Statements with several rows, or none. */
const statements: Readonly<Record<Change['what'], (change: Change) => RawBuilder<unknown>>> = {
  add: (one) => sql`insert into contracts (employee_id, name, status)
    select ${harness.home.idOf('employee')}, 'Counted', ${one.state} from generate_series(1, ${one.some}::int)`,
  move: (one) => sql`update contracts set status = ${one.state} where id in (
    select id from contracts where name = 'Counted' order by id limit ${one.some})`,
  rename: (one) => sql`update contracts set name = 'Counted' where status = ${one.state}`,
  remove: (one) => sql`delete from contracts where id in (
    select id from contracts where name = 'Counted' order by id desc limit ${one.some})`,
  enrol: (
    one,
  ) => sql`insert into learning_enrolments (course_id, employee_id, status, method, enrolled_on, is_current)
    select ${courseId}, e.id, ${one.state}, 'MANUAL', '2026-03-01', true from employees e
    order by e.id limit ${one.some} on conflict do nothing`,
  past: (one) => sql`update learning_enrolments set is_current = false where id in (
    select id from learning_enrolments where course_id = ${courseId} order by id limit ${one.some})`,
  restate: (one) => sql`update performances set state = ${Math.min(one.state, 4)}`,
  leave: (one) => sql`delete from learning_enrolments where id in (
    select id from learning_enrolments where course_id = ${courseId} order by id desc limit ${one.some})`,
};

const undone = new Error('undone on purpose');

test('after any changes', async () => {
  let rowsInAll = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) =>
      harness
        .within(harness.home, async (ctx) => {
          for (const one of changes) await statements[one.what](one).execute(ctx.db);
          const found = await differing(ctx);
          expect(found.wrong).toEqual([]);
          rowsInAll += found.rowsInAll;
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        }),
    ),
    { numRuns: tries(30) },
  );
  expect(rowsInAll).toBeGreaterThan(tries(30));
});

test('after concurrent changes', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      harness.within(harness.home, async ({ db }) => {
        const of = { what: 'add' as const, state: 1 + (n % 4), some: 2 };
        await statements.add(of).execute(db);
        await statements.move({ ...of, some: 1 }).execute(db);
      }),
    ),
  );
  const found = await harness.within(harness.home, differing);
  expect(found.wrong).toEqual([]);
  expect(found.rowsInAll).toBeGreaterThan(24);
});

test('a wrong count is detected', async () => {
  await harness
    .within(harness.home, async (ctx) => {
      await sql`update kept_counts set many = many + 1 where counted = 'contracts' and state = 1`.execute(
        ctx.db,
      );
      expect((await differing(ctx)).wrong).not.toEqual([]);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
});
