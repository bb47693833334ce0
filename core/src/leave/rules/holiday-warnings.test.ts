import { expect, test } from 'vitest';
import { holidayWarnings } from './holiday-warnings.ts';

const everywhere = (day: string) => ({ day, title: 'Public holiday', regions: null });
const labourDay = { day: '2026-10-05', title: 'Labour Day', regions: ['NSW', 'SA'] };
const entered = [everywhere('2026-01-01'), labourDay, everywhere('2028-12-25')];

test('leave in a year without public holidays says so, once', () => {
  expect(
    holidayWarnings({
      working: ['2028-12-29', '2029-01-02', '2029-01-03'],
      entered,
      region: 'NSW',
    }),
  ).toEqual([
    'Public holidays for 2029 haven’t been added yet, so leave on those days would be deducted. Ask your HR team.',
  ]);
});

// The second Monday of February 2026 is the 9th; the Thursday before the fourth Saturday of October (24th)
// is the 22nd; the first Monday of November is the 2nd.
test.each([
  ['2026-02-09', 'Royal Hobart Regatta'],
  ['2026-10-22', 'Royal Hobart Show'],
  ['2026-11-02', 'Recreation Day'],
])('%s is a holiday in part of Tasmania only: %s', (day, title) => {
  expect(holidayWarnings({ working: [day], entered, region: 'TAS' })).toEqual([
    expect.stringContaining(`${title} on `),
  ]);
  expect(holidayWarnings({ working: [day], entered, region: 'NSW' })).toEqual([]);
});

test.each([
  [null, 1],
  ['N.S.W.', 1],
  ['NSW', 0],
])(
  'at a location in the state %s, a holiday of some states is mentioned %i times',
  (region, times) => {
    const warnings = holidayWarnings({ working: ['2026-10-05', '2026-10-06'], entered, region });
    expect(warnings).toHaveLength(times);
    for (const one of warnings) expect(one).toContain('Labour Day on 5 Oct 2026');
  },
);
