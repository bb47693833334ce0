import { expect, test } from 'vitest';
import { dueAfter } from './working-time.ts';

const SYDNEY = 'Australia/Sydney';
const due = (from: string, hours: number, timezone = SYDNEY, worked?: readonly string[]) =>
  dueAfter(
    new Date(from),
    hours,
    timezone,
    worked && ((day) => worked.includes(day)),
  ).toISOString();

test.each([
  // Sydney is eleven hours ahead until 5 April 2026, ten after that.
  ['within the week', due('2026-03-10T02:00:00Z', 72), '2026-03-13T02:00:00.000Z'],
  ['over a weekend', due('2026-03-13T02:00:00Z', 72), '2026-03-18T02:00:00.000Z'],
  ['asked on a Saturday', due('2026-03-14T02:00:00Z', 24), '2026-03-16T13:00:00.000Z'],
  ['when clocks go back', due('2026-04-03T02:00:00Z', 24), '2026-04-06T03:00:00.000Z'],
  // Half an hour of the fourteenth is left after Friday.
  ['from half past ten on a Friday', due('2026-03-12T23:30:00Z', 14), '2026-03-15T13:30:00.000Z'],
  [
    'from 2 April over Good Friday and Easter Monday',
    due('2026-04-01T22:00:00Z', 48, SYDNEY, ['2026-04-02', '2026-04-07', '2026-04-08']),
    '2026-04-07T23:00:00.000Z',
  ],
  [
    'for someone who works Tuesdays and Thursdays',
    due('2026-03-10T02:00:00Z', 24, SYDNEY, ['2026-03-10', '2026-03-12', '2026-03-17']),
    '2026-03-12T02:00:00.000Z',
  ],
  [
    'for someone who never works, by the clock',
    due('2026-03-10T02:00:00Z', 72, SYDNEY, []),
    '2026-03-13T02:00:00.000Z',
  ],
  [
    'by the day where the approver is',
    due('2026-03-13T20:00:00Z', 4, 'UTC'),
    '2026-03-14T00:00:00.000Z',
  ],
])('hours count on working days: %s', (_, found, expected) => {
  expect(found).toBe(expected);
});
