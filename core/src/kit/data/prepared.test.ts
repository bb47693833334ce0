import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kyselyOver } from './kysely.ts';
import { prepared, preparedByShape } from './prepared.ts';

const sent: { text: string; values: readonly unknown[] }[] = [];
const ctx = {
  db: kyselyOver({
    async query(text, values) {
      sent.push({ text, values });
      return { rows: [{ id: sent.length }], affected: 1 };
    },
  }),
};

test('a statement is built once and runs with the values of each request', async () => {
  let built = 0;
  const find = prepared((db, given: <T>(fill: (input: { id: number; name: string }) => T) => T) => {
    built += 1;
    return db
      .selectFrom('users')
      .select('id')
      .where(
        'id',
        '=',
        given(({ id }) => id),
      )
      .where('user_role', '=', 'employee')
      .where(sql<boolean>`lower(username) = ${given(({ name }) => name)}`);
  });
  expect(await find(ctx, { id: 7, name: 'a' })).toEqual([{ id: 1 }]);
  expect(await find(ctx, { id: 8, name: 'b' })).toEqual([{ id: 2 }]);
  expect(built).toBe(1);
  expect(sent.map(({ values }) => values)).toEqual([
    [7, 'employee', 'a'],
    [8, 'employee', 'b'],
  ]);
  expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
});

test('a value used in several places is sent once', async () => {
  sent.length = 0;
  const find = prepared((_, given: <T>(fill: (input: { day: string; id: number }) => T) => T) => {
    const day = given((of) => of.day);
    return sql`select ${day}::date, ${given((of) => of.id)}::int, ${'same'}, ${'same'}, ${day}::date + 1`;
  });
  await find(ctx, { day: '2026-03-10', id: 7 });
  expect(sent).toEqual([
    {
      text: 'select $1::date, $2::int, $3, $4, $1::date + 1',
      values: ['2026-03-10', 7, 'same', 'same'],
    },
  ]);
});

test('a statement with several shapes is built once for each of them', async () => {
  sent.length = 0;
  let built = 0;
  interface Asked {
    readonly name: string;
    readonly isSorted: boolean;
  }
  const find = preparedByShape<Asked, unknown>(
    ({ isSorted }) => String(isSorted),
    (_, given, { isSorted }) => {
      built += 1;
      return sql`select ${given(({ name }) => name)} ${isSorted ? sql`order by 1` : sql``}`;
    },
  );
  await find(ctx, { name: 'a', isSorted: false });
  await find(ctx, { name: 'b', isSorted: true });
  await find(ctx, { name: 'c', isSorted: false });
  expect(sent).toEqual([
    { text: 'select $1 ', values: ['a'] },
    { text: 'select $1 order by 1', values: ['b'] },
    { text: 'select $1 ', values: ['c'] },
  ]);
  expect(built).toBe(2);
});
