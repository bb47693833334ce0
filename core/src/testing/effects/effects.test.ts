import { expect, test } from 'vitest';
import { linesOf } from './effect-files.ts';
import { writesIn } from './effects.ts';

test.each([
  ['insert into "leave_ledger" ("id") values ($1)', ['insert into leave_ledger']],
  [
    'with a as (update positions p set x = 1) delete from teams',
    ['update positions', 'delete from teams'],
  ],
  ['select 1 from leave_requests r for update of r skip locked', []],
  ['select 1 from leave_requests for no key update', []],
  ['insert into tags (a) values (1) on conflict (a) do update set b = 2', ['insert into tags']],
  ['insert into audit_log (action) values ($1)', []],
  ['update sessions set last_seen_at = $1', []],
  ['delete from sessions where user_id = $1', ['delete from sessions']],
])('%s', (statement, writes) => {
  expect(writesIn(statement)).toEqual(writes);
});

test('what leaves nothing behind says so', () => {
  expect(linesOf(new Set())).toEqual(['nothing']);
  expect(linesOf(new Set(['update b', 'event a']))).toEqual(['event a', 'update b']);
});
