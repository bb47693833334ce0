/** A statement that was built once for everyone like the viewer is the one that would be built for the viewer. */
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { product } from '../app.ts';
import { actorsOf } from '../identity/public.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { kyselyOver } from '../kit/data/kysely.ts';
import { personNames } from '../testing/little-company.ts';
import { useHarness } from '../testing/use-harness.ts';
import { type ListShape, listQuery, ToDoStatements } from './to-do-statement.ts';

const harness = useHarness();

const page = { page: 3, itemsPerPage: 7 };
const positions = { wanted: 21, beforeLast: 20, limit: 7, offset: 14 };

const shapes: Readonly<Record<string, ListShape>> = Object.fromEntries(
  ['due_date', 'title'].flatMap((column) =>
    [true, false].flatMap((isDescending) =>
      [true, false].map((mayFindAll) => [
        `${column} ${isDescending} ${mayFindAll}`,
        { isOn: () => true, mayFind: () => mayFindAll, column, isDescending },
      ]),
    ),
  ),
);

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement with its values in their places: the same value may be one parameter or several. */
const written = ({ text, values }: Sent) =>
  text.replaceAll(/\$(\d+)/g, (_, n) => JSON.stringify(values[Number(n) - 1]));

const everyone = async (ctx: Ctx): Promise<SignedInCtx[]> => {
  const names = personNames.filter((name) => name !== 'platform.admin');
  const actors = await actorsOf(
    ctx,
    names.map((name) => harness.home.idOf(name)),
  );
  return actors.flatMap((actor, n) => {
    const timezone = n % 2 === 0 ? actor.timezone : 'Pacific/Kiritimati';
    const without = (area: string) =>
      new Set([...actor.permissions].filter((permission) => !permission.startsWith(area)));
    // The same role may have other permissions, and the company other modules.
    const kinds = [
      {},
      { permissions: without('tasks.') },
      { permissions: without('documents.') },
      { modules: new Set([...actor.modules].filter((module) => module !== 'learning')) },
      { isFormer: true },
      { isEmployee: false },
    ];
    return kinds.map((kind) => ({ ...ctx, actor: { ...actor, timezone, ...kind } }) as SignedInCtx);
  });
};

test('one statement serves everyone with the same permissions, with each one’s own values', async () => {
  const sent: Sent[] = [];
  let timesBuilt = 0;
  const sources = product.toDo.map((source) => ({
    ...source,
    waiting(...asked: Parameters<typeof source.waiting>) {
      timesBuilt += 1;
      return source.waiting(...asked);
    },
  }));
  const { built, asked, people } = await harness.within(harness.home, async (ctx) => {
    const statements = new ToDoStatements(sources);
    const db = kyselyOver({
      async query(text, values) {
        // PostgreSQL accepts a value in all of its places.
        if (!sent.some((one) => one.text === text))
          await ctx.db.executeQuery(CompiledQuery.raw(text, [...values]));
        sent.push({ text, values });
        return { rows: [], affected: 0 };
      },
    });
    const made: string[] = [];
    const all = await everyone(ctx);
    for (const one of all)
      for (const [key, shape] of Object.entries(shapes)) {
        const query = listQuery(one, product.toDo, shape, positions);
        const { sql: text, parameters } = (query ?? sql`nothing`).compile(ctx.db);
        if (query) made.push(written({ text, values: parameters }));
        await statements.read({ ...one, db }, key, shape, page);
      }
    const before = timesBuilt;
    for (const one of all)
      for (const [key, shape] of Object.entries(shapes))
        await statements.read({ ...one, db }, key, shape, page);
    expect(before).toBeGreaterThan(0);
    expect(timesBuilt).toBe(before);
    made.push(...made);
    return { built: made, asked: sent.map(written), people: all.length };
  });
  expect(people).toBeGreaterThan(5);
  expect(asked.length).toBeGreaterThan(people);
  expect(asked.length).toBe(built.length);
  const wrong = asked.findIndex((text, n) => text !== built[n]);
  expect(asked[wrong]).toBe(built[wrong]);
  // Otherwise each person would have a prepared statement of their own on every connection.
  expect(new Set(sent.map(({ text }) => text)).size).toBeLessThan(sent.length / 2);
}, 120_000);
