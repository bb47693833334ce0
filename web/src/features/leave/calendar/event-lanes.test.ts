import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { expect, test } from 'vitest';
import { lanesOf } from './event-lanes.ts';

const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
const event = (id: string, start: string, end = start) =>
  ({ id, start: `2026-11-${start}`, end: `2026-11-${end}` }) as CalendarEvent;
const drawn = (events: readonly CalendarEvent[]) =>
  lanesOf(events, week).map((day) =>
    day
      .map((placed) =>
        placed ? `${placed.isFirst ? '(' : ''}${placed.event.id}${placed.isLast ? ')' : ''}` : '-',
      )
      .join(' '),
  );

test('leave over several days keeps its place in each of them', () => {
  expect(drawn([event('a', '17', '19'), event('b', '18'), event('c', '18', '20')])).toEqual([
    '',
    '(a',
    'a (c (b)',
    'a) c',
    '- c)',
    '',
    '',
  ]);
});

test('leave that began last week and ends next week fills the whole week', () => {
  expect(lanesOf([event('a', '02', '29')], week).map(([placed]) => placed?.span)).toEqual(
    week.map(() => 7),
  );
  expect(drawn([event('a', '02', '29')])[0]).toBe('(a');
});

test('a place that is free again is used again', () => {
  expect(drawn([event('a', '16', '17'), event('b', '18', '19')])).toEqual([
    '(a',
    'a)',
    '(b',
    'b)',
    '',
    '',
    '',
  ]);
});
