import { expect, test } from 'vitest';
import { brokenNameOrderLaw } from './name-order-laws.ts';

const path = 'core/src/org/team/team.store.ts';

test.each([
  'sql`select u.id from users u order by u.last_name, u.first_name, u.id`',
  'sql`order by found.start_date, found.last_name, found.id`',
  'sql`order by "group" = 1,\n  last_name desc, first_name, id`',
  "db.selectFrom('users as u').orderBy('u.last_name')",
  "db.selectFrom('users').orderBy('last_name')",
  'sql`select distinct on (e.last_name, e.first_name) e.id`',
])('%s is refused', (text) => {
  expect(brokenNameOrderLaw(path, text)).toHaveLength(1);
});

test.each([
  'sql`select u.last_name from users u order by ${byName}`',
  'sql`select u.id from users u order by u.id\nselect last_name from users`',
  'sql`select json_agg(h.id order by h.id), u.last_name from users u`',
])('%s is fine', (text) => {
  expect(brokenNameOrderLaw(path, text)).toEqual([]);
});
