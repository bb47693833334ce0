import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysFrom } from './dates.ts';
import { holidaysKept } from './holidays-kept.ts';
import {
  averageWeek,
  minutesOfPattern,
  ordinaryMinutes,
  ordinaryMinutesBetween,
  timeOfAssignment,
} from './ordinary-minutes.ts';
import { readIcs } from './read-ics.ts';

const fortnight = {
  startDate: '2026-03-02',
  weeks: [
    { name: 'Week 1', minutes: [456, 456, 456, 0, 0, 0, 0] },
    { name: 'Week 2', minutes: [0, 0, 0, 456, 456, 0, 0] },
  ],
};
const day = fc.integer({ min: 19_000, max: 25_000 }).map(dayOf);

describe('ordinary minutes', () => {
  test.each([
    ['2026-03-02', 456, 'Monday of the first week'],
    ['2026-03-05', 0, 'Thursday of the first week'],
    ['2026-03-09', 0, 'Monday of the second week'],
    ['2026-03-12', 456, 'Thursday of the second week'],
    ['2026-03-16', 456, 'Monday of the first week again'],
    ['2026-02-26', 456, 'Thursday of the week before the cycle was written down'],
  ])('on %s a fortnightly part-timer works %i minutes: %s', (date, minutes) => {
    expect(minutesOfPattern(fortnight, date)).toBe(minutes);
  });

  test('an average week of the fortnight is two and a half days', () => {
    expect(averageWeek(fortnight)).toBe(1140);
  });

  test('a cycle repeats, whatever its length', () => {
    const pattern = fc.record({
      startDate: day,
      weeks: fc.array(
        fc.record({
          name: fc.string(),
          minutes: fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 7, maxLength: 7 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    });
    fc.assert(
      fc.property(pattern, day, (one, date) => {
        const later = addDays(date, 7 * one.weeks.length);
        expect(minutesOfPattern(one, later)).toBe(minutesOfPattern(one, date));
      }),
    );
  });

  test('the pattern of the day decides: a change on Wednesday changes Wednesday', () => {
    const full = {
      startDate: '2026-03-02',
      weeks: [{ name: 'Week 1', minutes: [480, 480, 480, 480, 480, 0, 0] }],
    };
    const assigned = [
      { from: '2026-01-01', to: '2026-03-03', pattern: fortnight },
      { from: '2026-03-04', to: null, pattern: full },
    ];
    expect(daysFrom('2026-03-02', '2026-03-06').map((d) => ordinaryMinutes(assigned, d))).toEqual([
      456, 456, 480, 480, 480,
    ]);
  });
});

test('the minutes of a span are the sum of its days, across a change of pattern', () => {
  const full = {
    startDate: '2026-01-14',
    weeks: [{ name: 'Week 1', minutes: [480, 470, 460, 450, 440, 30, 0] }],
  };
  const assigned = [
    { from: '2022-01-01', to: '2026-03-03', pattern: fortnight },
    { from: '2026-03-10', to: null, pattern: full },
  ];
  fc.assert(
    fc.property(day, fc.nat(300), (from, length) => {
      const to = addDays(from, length);
      const days = daysFrom(from, to).map((one) => ordinaryMinutes(assigned, one));
      expect(ordinaryMinutesBetween(assigned, from, to)).toBe(days.reduce((a, b) => a + b, 0));
    }),
  );
});

test('an assignment is exactly one of current, future and past', () => {
  fc.assert(
    fc.property(day, fc.nat(400), fc.boolean(), day, (from, length, ends, today) => {
      const to = ends ? addDays(from, length) : null;
      const { isCurrent, isFuture, isPast } = timeOfAssignment({ from, to }, today);
      expect([isCurrent, isFuture, isPast].filter(Boolean)).toHaveLength(1);
      expect(isCurrent).toBe(from <= today && (to === null || today <= to));
    }),
  );
});

test('a holiday moved off a Saturday is kept on Monday only by those who do not work that Saturday', () => {
  const week = (saturday: number) => [
    {
      from: '2020-01-01',
      to: null,
      pattern: {
        startDate: '2026-01-05',
        weeks: [{ name: 'Week 1', minutes: [480, 480, 480, 480, 480, saturday, 0] }],
      },
    },
  ];
  const anzac = [
    { day: '2026-04-25', title: 'Anzac Day', transferredFrom: null },
    { day: '2026-04-27', title: 'Anzac Day', transferredFrom: '2026-04-25' },
  ];
  expect([...holidaysKept(anzac, week(0)).keys()]).toEqual(['2026-04-25', '2026-04-27']);
  expect([...holidaysKept(anzac, week(300)).keys()]).toEqual(['2026-04-25']);
});

test('an .ics file is read with folded lines and escaped text; timed events are left alone', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20260812',
    'SUMMARY:Royal Queensland Show\\, Bris',
    ' bane',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART:20260813T010000Z',
    'SUMMARY:A meeting',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  expect(readIcs(file, { first: 2026, last: 2028 }).days).toEqual([
    { day: '2026-08-12', title: 'Royal Queensland Show, Brisbane' },
  ]);
});
