import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import '../../app.ts';
import { allKept } from '../../kit/data/company-mark.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();

/** Tables read by a cached value whose changes would not invalidate it. */
async function unmarked(kept: readonly RawBuilder<unknown>[]): Promise<string[]> {
  return harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select relname::text as name from pg_trigger
      join pg_class on pg_class.oid = tgrelid where tgname = 'company_mark'`.execute(db);
    const marked = new Set(rows.map(({ name }) => name));
    const tables = kept.flatMap((select) =>
      [...select.compile(db).sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(
        ([, name = '']) => name,
      ),
    );
    return [...new Set(tables)].filter((name) => !marked.has(name));
  });
}

test('everything that servers cache is invalidated by changes', async () => {
  expect(allKept.length).toBeGreaterThanOrEqual(3);
  expect(await unmarked(allKept)).toEqual([]);
});

test('a cached table that does not change the mark is found', async () => {
  expect(await unmarked([sql`(select count(*) from users)`])).toEqual(['users']);
});
