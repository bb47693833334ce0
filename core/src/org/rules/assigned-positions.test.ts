import { describe, expect, test } from 'vitest';
import {
  type Assigned,
  firstDayWithoutPrimary,
  withAssigned,
  withoutAssigned,
} from './assigned-positions.ts';

const span = (
  id: number | null,
  from: string,
  to: string | null = null,
  isPrimary = true,
): Assigned => ({
  id,
  from,
  to,
  isPrimary,
});
const first = span(1, '2020-01-06');
const shown = (spans: readonly Assigned[]) =>
  [...spans]
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(
      ({ id, from, to, isPrimary }) =>
        `${id ?? 'new'} ${from}–${to ?? ''}${isPrimary ? '' : ' other'}`,
    );

describe('a position that is added or changed', () => {
  test.each([
    [
      'a second position leaves the primary one as it is',
      [first],
      span(null, '2026-04-01', null, false),
      ['1 2020-01-06–', 'new 2026-04-01– other'],
    ],
    [
      'a new primary position ends the one before',
      [first],
      span(null, '2026-04-01'),
      ['1 2020-01-06–2026-03-31', 'new 2026-04-01–'],
    ],
    [
      'a primary position that is planned for later stays planned',
      [span(1, '2020-01-06', '2026-08-31'), span(2, '2026-09-01')],
      span(null, '2026-04-01'),
      ['1 2020-01-06–2026-03-31', 'new 2026-04-01–2026-08-31', '2 2026-09-01–'],
    ],
    [
      'one that begins later lets the one before continue until then',
      [span(1, '2020-01-06', '2026-03-31'), span(2, '2026-04-01')],
      span(2, '2026-05-01'),
      ['1 2020-01-06–2026-04-30', '2 2026-05-01–'],
    ],
    [
      'one that begins earlier ends the one before earlier',
      [span(1, '2020-01-06', '2026-03-31'), span(2, '2026-04-01')],
      span(2, '2026-02-01'),
      ['1 2020-01-06–2026-01-31', '2 2026-02-01–'],
    ],
    [
      'a second position becomes the primary one',
      [first, span(2, '2026-01-01', null, false)],
      span(2, '2026-01-01'),
      ['1 2020-01-06–2025-12-31', '2 2026-01-01–'],
    ],
    [
      'other positions are nobody’s predecessors',
      [first, span(2, '2021-01-01', '2026-03-31', false), span(3, '2026-04-01', null, false)],
      span(3, '2026-05-01', null, false),
      ['1 2020-01-06–', '2 2021-01-01–2026-03-31 other', '3 2026-05-01– other'],
    ],
  ])('%s', (_, existing, wanted, expected) => {
    expect(shown(withAssigned(existing, wanted))).toEqual(expected);
  });
});

describe('a position that is deleted', () => {
  test.each([
    [
      'lets the primary one before it continue',
      [span(1, '2020-01-06', '2026-03-31'), span(2, '2026-04-01')],
      2,
      ['1 2020-01-06–'],
    ],
    [
      'lets it continue until the next planned one',
      [span(1, '2020-01-06', '2026-03-31'), span(2, '2026-04-01', '2026-08-31')],
      2,
      ['1 2020-01-06–2026-08-31'],
    ],
    ['leaves the others alone', [first, span(2, '2026-04-01', null, false)], 2, ['1 2020-01-06–']],
  ])('%s', (_, existing, id, expected) => {
    expect(shown(withoutAssigned(existing, id))).toEqual(expected);
  });
});

describe('the first day that would be without a primary position', () => {
  test.each([
    ['none where nothing changes', [first], [first], null, null],
    ['the first day of the only one, once it is deleted', [first], [], null, '2020-01-06'],
    [
      'the day after one that ends',
      [first],
      [span(1, '2020-01-06', '2026-03-31')],
      null,
      '2026-04-01',
    ],
    [
      'none where the person leaves on that day',
      [first],
      [span(1, '2020-01-06', '2026-03-31')],
      '2026-03-31',
      null,
    ],
    [
      'the first day of one that begins later',
      [first],
      [span(1, '2021-01-04')],
      null,
      '2020-01-06',
    ],
    [
      'none where there was none before',
      [span(1, '2020-01-06', '2020-12-31')],
      [span(1, '2020-01-06', '2020-12-31'), span(2, '2026-04-01', null, false)],
      null,
      null,
    ],
    [
      'the first day of one that is no longer primary',
      [first],
      [span(1, '2020-01-06', null, false)],
      null,
      '2020-01-06',
    ],
  ])('%s', (_, before, after, lastDay, expected) => {
    expect(firstDayWithoutPrimary(before, after, lastDay)).toBe(expected);
  });
});
