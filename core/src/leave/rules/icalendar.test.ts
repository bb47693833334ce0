import { expect, test } from 'vitest';
import { writeCalendar } from './icalendar.ts';

test('a calendar has short lines, escaped text and the day after the last', () => {
  const text = writeCalendar(
    [
      {
        uid: 'leave-1@tenure',
        from: '2026-03-09',
        to: '2026-03-13',
        summary: `Zoë; away, ${'long '.repeat(30)}`,
        status: 'CONFIRMED',
        sequence: 2,
        isBusy: true,
      },
    ],
    { now: new Date('2026-03-01T00:00:00Z'), name: 'Leave', timezone: 'Australia/Sydney' },
  );
  expect(text).toContain('DTEND;VALUE=DATE:20260314\r\n');
  expect(text).toContain('SUMMARY:Zoë\\; away\\, ');
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
