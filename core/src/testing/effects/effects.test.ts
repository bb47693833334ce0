import { expect, test } from 'vitest';
import { effectsChanged, linesOf, writesIn } from './effects.ts';

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

test('an endpoint without effects is recorded as such', () => {
  expect(linesOf(new Set())).toEqual(['nothing']);
  expect(linesOf(new Set(['update b', 'event a']))).toEqual(['event a', 'update b']);
});

test('of an entry that two requests leave, what differs is shown', () => {
  const before = new Set(['audit a.changed of a, after: isPaid true, name', 'update b', 'event c']);
  const after = new Set([
    'audit a.changed of a, after: isPaid false, name',
    'update b',
    'insert d',
  ]);
  expect(effectsChanged(before, after)).toEqual([
    '~ audit a.changed of a: isPaid false instead of isPaid true',
    '+ insert d',
    '- event c',
  ]);
});
